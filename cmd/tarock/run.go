package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"tarock/internal/explain"
)

// commands is the command line. Each command lives in a file of its own and
// has a method Run(*env) error.
type commands struct {
	Lang language `help:"Language of answers: de or en." short:"L" enum:"de,en" default:"${lang}" env:"TAROCK_LANG"`

	Settle  settleCmd  `cmd:"" help:"Say what a deal is worth, line by line."`
	Legal   legalCmd   `cmd:"" help:"Say which cards may be played, and why not the others."`
	Count   countCmd   `cmd:"" help:"Count cards in points and Blatt."`
	Rules   rulesCmd   `cmd:"" help:"Show the rule sets."`
	Renonce renonceCmd `cmd:"" help:"Rule on a Renonce: what it is, what it costs, what to read out."`
	Examine examineCmd `cmd:"" help:"Find the first breach of the rules in records, and rule on it."`
	Eval    evalCmd    `cmd:"" help:"Answer questions put as JSON lines."`
	Perft   perftCmd   `cmd:"" help:"Count the legal card sequences of deals."`
	Play    playCmd    `cmd:"" help:"Play a deal in the terminal against bots."`
	Deal    dealCmd    `cmd:"" help:"Deal one hand, let bots play it, and print its record."`
	Sim     simCmd     `cmd:"" help:"Let bots play many deals and count."`
	Match   matchCmd   `cmd:"" help:"Let two kinds of bot play the same deals against each other."`
	Analyze analyzeCmd `cmd:"" help:"Say what the decisions of a deal have cost."`
	Bench   benchCmd   `cmd:"" help:"Measure how fast this machine plays and settles."`
	Replay  replayCmd  `cmd:"" help:"Play records again and print their settlement."`
	Serve   serveCmd   `cmd:"" help:"Serve the table in the browser."`
	Verify  verifyCmd  `cmd:"" help:"Play records again and say where they differ."`
}

const description = `Austrian Tarock, exact to the clause.

Exit status: 0 when all is well, 1 when something failed or did not agree
(the reason is on standard error), 2 when the command line is wrong.`

// An env is what a command may touch of the world.
type env struct {
	ctx    context.Context
	getenv func(string) string
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
	lang   language
}

// A language is "de" or "en".
type language string

// Exit statuses.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

// A usageError is a command line that cannot be carried out as given.
type usageError struct{ error }

// Unwrap returns what is wrong with it.
func (u usageError) Unwrap() error { return u.error }

// errSaid ends a command whose answer is a no that it has said itself.
var errSaid = errors.New("the answer is no")

// run carries out one command line and returns the exit status.
func run(ctx context.Context, args []string, getenv func(string) string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	e := &env{ctx: ctx, getenv: getenv, stdin: stdin, stdout: stdout, stderr: stderr}
	defer func() {
		if r := recover(); r != nil {
			early, ok := r.(earlyExit)
			if !ok {
				panic(r)
			}
			status = int(early)
		}
	}()
	var c commands
	parser, err := newParser(&c, e)
	if err != nil {
		return e.fail(err)
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		e.lang = askedIn(args, getenv)
		return e.fail(usageError{err})
	}
	e.lang = c.Lang
	return e.fail(parsed.Run(e))
}

// askedIn returns the language of a command line that cannot be parsed.
func askedIn(args []string, getenv func(string) string) language {
	asked := getenv("TAROCK_LANG")
	for i, arg := range args {
		switch value, ok := strings.CutPrefix(arg, "--lang="); {
		case ok:
			asked = value
		case (arg == "--lang" || arg == "-L") && i+1 < len(args):
			asked = args[i+1]
		}
	}
	if slices.Contains(explain.Languages(), asked) {
		return language(asked)
	}
	return language(defaultLanguage(getenv))
}

// An earlyExit unwinds the parser when --help has been printed.
type earlyExit int

func newParser(c *commands, e *env) (*kong.Kong, error) {
	return kong.New(
		c,
		kong.Name("tarock"),
		kong.Description(description),
		kong.Writers(e.stdout, e.stderr),
		kong.Exit(func(code int) { panic(earlyExit(code)) }),
		kong.Vars{"lang": defaultLanguage(e.getenv)},
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, FlagsLast: true}),
	)
}

// defaultLanguage is German, or English where the environment asks for it.
func defaultLanguage(getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		switch value := getenv(name); {
		case len(value) < 2:
			continue
		case value[:2] == "en":
			return "en"
		default:
			return "de"
		}
	}
	return "de"
}

// fail reports err on standard error and returns the exit status.
func (e *env) fail(err error) int {
	if err == nil {
		return exitOK
	}
	if errors.Is(err, errSaid) {
		return exitFailed
	}
	fmt.Fprintln(e.stderr, "tarock:", e.sentence(err))
	if _, ok := errors.AsType[usageError](err); ok {
		fmt.Fprintln(e.stderr, "tarock:", e.sentence(&told{key: "help"}))
		return exitUsage
	}
	return exitFailed
}
