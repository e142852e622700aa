// Package browsertest plays the whole program in a real Chromium: the server
// with its log on the one side, people who click, type and listen on the other.
//
// The server runs in the test's process on a free port, with a SQLite log of
// its own and cards that are dealt as a test wants them. Whole deals lie in
// testdata/deals as records: the bots play what the record says and the test
// clicks the rest, so what is in the log afterwards must be the record again.
//
// Nothing waits for a time: tests wait for what the page shows. A missing
// Chromium or unbuilt pages fail every test.
//
// With TAROCK_SHOTS=DIR the tests write pictures of every state into DIR.
package browsertest
