//go:build !long

package belief_test

// exactDeals is the number of deals of each contract in TestExact.
const exactDeals = 2
