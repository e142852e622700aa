//go:build js && wasm

// Command sheetwasm is the score sheet for the browser: the same code that the
// server runs, so that the sheet works without a network and the browser knows no
// rules. It offers one function, tarockSheet(method, parameters), both texts, which
// answers with JSON, and calls tarockSheetReady when it can be asked.
package main

import (
	"fmt"
	"syscall/js"

	"tarock/internal/sheetform"
	"tarock/rules/all"
)

func main() {
	bridge := sheetform.NewBridge(all.Editions())
	js.Global().Set("tarockSheet", js.FuncOf(func(_ js.Value, args []js.Value) (answer any) {
		defer func() {
			if bug := recover(); bug != nil { // the sheet has to live on
				answer = fmt.Sprintf(`{"error":{"code":"internal","message":%q}}`, fmt.Sprint(bug))
			}
		}()
		if len(args) != 2 || args[0].Type() != js.TypeString || args[1].Type() != js.TypeString {
			return string(bridge.Call("", nil))
		}
		return string(bridge.Call(args[0].String(), []byte(args[1].String())))
	}))
	if ready := js.Global().Get("tarockSheetReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	select {} // the browser calls in as long as the page is open
}
