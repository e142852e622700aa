package tarock

import (
	"fmt"
	"slices"
)

var (
	emperorNames   = []string{NoEmperor: "none", EmperorAny: "any_order", EmperorInOrder: "mond_skues_pagat"}
	pagatRuleNames = []string{PagatFree: "free", PagatLastTarock: "last_tarock"}
	countNames     = []string{CountPackets: "packets", CountSingly: "singly"}
)

// MarshalText implements [encoding.TextMarshaler].
func (e Emperor) MarshalText() ([]byte, error) { return writeName(emperorNames, int(e), "Kaiserstich") }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (e *Emperor) UnmarshalText(text []byte) error {
	n, err := readName(emperorNames, text, "Kaiserstich")
	*e = Emperor(n)
	return err
}

// MarshalText implements [encoding.TextMarshaler].
func (p PagatRule) MarshalText() ([]byte, error) {
	return writeName(pagatRuleNames, int(p), "Pagat rule")
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *PagatRule) UnmarshalText(text []byte) error {
	n, err := readName(pagatRuleNames, text, "Pagat rule")
	*p = PagatRule(n)
	return err
}

// MarshalText implements [encoding.TextMarshaler].
func (c Count) MarshalText() ([]byte, error) { return writeName(countNames, int(c), "way of counting") }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Count) UnmarshalText(text []byte) error {
	n, err := readName(countNames, text, "way of counting")
	*c = Count(n)
	return err
}

func writeName(names []string, n int, what string) ([]byte, error) {
	if n >= len(names) {
		return nil, fmt.Errorf("unknown %s %d", what, n)
	}
	return []byte(names[n]), nil
}

func readName(names []string, text []byte, what string) (int, error) {
	if n := slices.Index(names, string(text)); n >= 0 {
		return n, nil
	}
	return 0, fmt.Errorf("unknown %s %q: want one of %q", what, text, names)
}
