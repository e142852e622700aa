package engine

// A Code names a reason to refuse. It is stable: texts, tests and the browser
// use it. The table of codes lies in codes.go.
type Code string
