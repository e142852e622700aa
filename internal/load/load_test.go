package load_test

import (
	"net/http/httptest"
	"testing"
	"testing/fstest"
	"time"

	"tarock/internal/eventlog/mem"
	"tarock/internal/load"
	"tarock/internal/sheets"
	"tarock/internal/table"
	"tarock/internal/table/tabletest"
	"tarock/internal/web"
	"tarock/rules/all"
)

// TestRun plays at a few tables of a real server for a moment: everyone gets
// on, nothing goes wrong, and what is measured is not nothing.
func TestRun(t *testing.T) {
	house := table.NewHouse(table.Config{Store: new(mem.Log), Rules: all.All(), Bot: tabletest.Player{}})
	hub := sheets.NewHub(sheets.Config{Store: new(mem.Log), Rules: all.All()})
	server := httptest.NewServer(web.NewServer(web.Config{
		House: house, Sheets: hub, Rules: all.All(), Assets: fstest.MapFS{},
		Limits: web.Limits{SessionRate: 10_000, AddressRate: 10_000, OpenRate: 10_000},
	}))
	defer server.Close()
	defer house.Close()
	defer hub.Close()
	const tables, people = 10, 20
	result, err := load.Run(t.Context(), load.Config{
		URL: server.URL, Tables: tables, Every: 40 * time.Millisecond, For: time.Second, Seed: 1,
		Report: func(string) {},
	})
	if err != nil {
		t.Fatal(err)
	}
	if result.Tables != tables || result.People != people || len(result.Errors) > 0 {
		t.Errorf("%d tables, %d people, errors %q; want %d, %d and none", result.Tables, result.People, result.Errors, tables, people)
	}
	if result.Intents < people || result.Frames < result.Intents {
		t.Errorf("%d intents, %d frames: that is nothing", result.Intents, result.Frames)
	}
	if result.P50 <= 0 || result.P50 > result.P90 || result.P90 > result.P99 || result.P99 > result.Max {
		t.Errorf("p50 %v, p90 %v, p99 %v, longest %v: not in order", result.P50, result.P90, result.P99, result.Max)
	}
}

func TestOnlyThisMachine(t *testing.T) {
	for _, url := range []string{"http://192.0.2.1:80", "http://example.com", "ftp://", "", "http://0.0.0.0:1"} {
		if _, err := load.Run(t.Context(), load.Config{URL: url}); err == nil {
			t.Errorf("load on %q, want it refused", url)
		}
	}
}
