// Command tarock plays, settles, checks and serves Austrian Tarock.
//
// "tarock --help" lists the commands; "tarock COMMAND --help" explains one,
// with examples.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, _ := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	os.Exit(run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr))
}
