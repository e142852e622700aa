// Command testsummary reads the output of "go test -json" and prints what
// people need: one line for each package, the whole output of what failed, and
// at the end how many tests passed, failed and were skipped.
//
// What a test that passed logs as "report: …" is printed too: counts and
// figures that a reader of the run should see.
//
// A skipped test is a failure: it shows nothing. The exit status is 1 unless
// every test was run and passed.
//
// Usage:
//
//	go test -json ./... | testsummary
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
)

// reportMark begins what a test logs for the reader of the run.
const reportMark = "report: "

func main() {
	ok, err := summarize(os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testsummary:", err)
	}
	if err != nil || !ok {
		os.Exit(1)
	}
}

// An event is one line of "go test -json".
type event struct {
	Action     string
	Package    string
	ImportPath string // of a package that does not build
	Test       string
	Elapsed    float64
	Output     string
}

// A key names a test; the package itself has no Test.
type key struct{ pkg, test string }

type summary struct {
	out                     io.Writer
	passed, failed, skipped int
	inPackage               map[string]int      // tests run, by package
	failedIn                map[string]int      // tests failed, by package
	output                  map[key][]string    // what a test has printed so far
	builds                  map[string][]string // what the compiler said, by package
	skips                   []key
}

// summarize prints the summary of the events in r and reports whether all is
// well.
func summarize(r io.Reader, w io.Writer) (ok bool, err error) {
	s := &summary{
		out: w, inPackage: map[string]int{}, failedIn: map[string]int{},
		output: map[key][]string{}, builds: map[string][]string{},
	}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e event
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			fmt.Fprintln(w, lines.Text()) // the go command itself has something to say
			s.failed++
			continue
		}
		s.add(e)
	}
	if err := lines.Err(); err != nil {
		return false, err
	}
	for _, k := range s.skips {
		fmt.Fprintf(w, "SKIPPED %s %s: a test that does not run shows nothing\n", k.pkg, k.test)
	}
	fmt.Fprintf(w, "%d passed, %d failed, %d skipped\n", s.passed, s.failed, s.skipped)
	return s.failed == 0 && s.skipped == 0 && s.passed > 0, nil
}

func (s *summary) add(e event) {
	k := key{e.Package, e.Test}
	switch e.Action {
	case "output":
		s.output[k] = append(s.output[k], e.Output)
	case "build-output":
		s.builds[e.ImportPath] = append(s.builds[e.ImportPath], e.Output)
	case "build-fail":
		fmt.Fprintf(s.out, "FAIL %s does not build\n%s", e.ImportPath, strings.Join(s.builds[e.ImportPath], ""))
	case "pass", "fail", "skip":
		if e.Test == "" {
			s.endPackage(e)
		} else {
			s.endTest(e)
		}
		delete(s.output, k)
	}
}

func (s *summary) endTest(e event) {
	k := key{e.Package, e.Test}
	s.inPackage[e.Package]++
	switch e.Action {
	case "pass":
		s.passed++
		s.report(k)
	case "skip":
		s.skipped++
		s.skips = append(s.skips, k)
	case "fail":
		s.failed++
		s.failedIn[e.Package]++
		fmt.Fprint(s.out, strings.Join(s.output[k], ""))
	}
}

// report prints what a test has logged for the reader of the run.
func (s *summary) report(k key) {
	for _, line := range s.output[k] {
		if _, text, ok := strings.Cut(line, reportMark); ok {
			fmt.Fprintf(s.out, "     %s: %s", k.test, text)
		}
	}
}

// endPackage prints the line of a package. One that failed without a failed
// test, by a panic or at the build, counts as one failure.
func (s *summary) endPackage(e event) {
	switch {
	case e.Action == "skip": // no tests in it
		return
	case e.Action == "pass":
		fmt.Fprintf(s.out, "ok   %-40s %4d tests %7.1fs\n", e.Package, s.inPackage[e.Package], e.Elapsed)
		return
	case s.failedIn[e.Package] == 0:
		s.failed++
		for k, lines := range s.output { // of tests that never came to an end
			if k.pkg == e.Package {
				fmt.Fprint(s.out, strings.Join(lines, ""))
			}
		}
	}
	fmt.Fprintf(s.out, "FAIL %-40s %4d tests %7.1fs\n", e.Package, s.inPackage[e.Package], e.Elapsed)
}
