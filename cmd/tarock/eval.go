package main

import (
	"fmt"
	"io"
	"os"

	"tarock/internal/casefile"
	"tarock/internal/explain"
	"tarock/rules/all"
)

type evalCmd struct {
	Files []string `arg:"" optional:"" help:"Files of questions; standard input without any, or for -."`
	Check bool     `short:"c" help:"Compare with the field \"expect\" of each line and report only what differs."`
}

func (evalCmd) Help() string {
	return `Reads one question a line and answers each with one line. A question is
{"kind", "ruleset", "input"}; kinds are settle, trischaken, renonce, ruling, legal
and count. The answer has "result" (and "lines" for a settlement) or "error" with a code, the
path of the field at fault and a sentence. A bad line is answered and the stream
goes on; the exit status is 1 if any line failed.

Examples:
  echo '{"kind":"trischaken","ruleset":"koenigrufen/ooe-2023","input":{"thirds":[60,91,59,0]}}' | tarock eval
  tarock eval questions.jsonl > answers.jsonl
  tarock eval --check testdata/cases/*.jsonl`
}

// Run answers all files in turn.
func (c *evalCmd) Run(e *env) error {
	files := c.Files
	if len(files) == 0 {
		files = []string{"-"}
	}
	evaluator := casefile.New(all.At)
	var sum casefile.Tally
	for _, name := range files {
		tally, err := c.evalFile(e, evaluator, name)
		sum.Lines += tally.Lines
		sum.Failed += tally.Failed
		if err != nil {
			return err
		}
	}
	if sum.Failed > 0 {
		return failed("lines", explain.Values{"failed": sum.Failed, "lines": sum.Lines})
	}
	return nil
}

func (c *evalCmd) evalFile(e *env, evaluator *casefile.Evaluator, name string) (casefile.Tally, error) {
	in, err := e.open(name)
	if err != nil {
		return casefile.Tally{}, err
	}
	defer in.Close()
	if !c.Check {
		return evaluator.Run(in, e.stdout)
	}
	tally, err := evaluator.CheckAll(in, func(line int, err error) {
		fmt.Fprintf(e.stdout, "%s:%d: %v\n", name, line, err)
	})
	if err == nil {
		fmt.Fprintf(e.stdout, "%s: %d lines, %d differ\n", name, tally.Lines, tally.Failed)
	}
	return tally, err
}

// open opens the named file, and standard input for "-".
func (e *env) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(e.stdin), nil
	}
	return os.Open(name)
}
