package engine_test

import (
	"testing"

	"tarock/engine/enginetest"
	"tarock/rules/koenigrufen"
)

// BenchmarkDeal plays whole deals of the default set, a thirteenth of them in
// each contract.
func BenchmarkDeal(b *testing.B) { enginetest.BenchmarkDeals(b, koenigrufen.OOe2023()) }
