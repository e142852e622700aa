package engine

import (
	"fmt"

	"tarock/rules"
)

// The persisted names of the engine's enums. They are never reused.

var phaseNames = [...]string{
	PhaseDealing: "dealing", PhaseBidding: "bidding", PhaseCalling: "calling", PhaseTalon: "talon",
	PhaseDiscarding: "discarding", PhaseAnnouncing: "announcing", PhaseSpeaking: "speaking",
	PhasePlaying: "playing", PhaseAnswering: "answering", PhaseEnded: "ended",
}

var wordNames = [...]string{
	NoWord: "", WordForehand: "forehand", WordBid: "bid", WordHold: "hold", WordPass: "pass", WordPassOn: "pass_on",
	WordSuspicion: "suspicion", WordBeside: "beside",
}

var degreeNames = [...]string{Impossible: "impossible", Irregular: "irregular"}

func nameOf(names []string, n uint8, what string) ([]byte, error) {
	if int(n) >= len(names) {
		return nil, fmt.Errorf("unknown %s %d", what, n)
	}
	return []byte(names[n]), nil
}

func numberOf(names []string, text []byte, what string) (uint8, error) {
	for i, name := range names {
		if name == string(text) {
			return uint8(i), nil
		}
	}
	return 0, &rules.NameError{Kind: what, Name: string(text), Names: names}
}

// String returns the persisted name, such as "bidding".
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return fmt.Sprintf("Phase(%d)", uint8(p))
	}
	return phaseNames[p]
}

// MarshalText implements [encoding.TextMarshaler].
func (p Phase) MarshalText() ([]byte, error) { return nameOf(phaseNames[:], uint8(p), "phase") }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Phase) UnmarshalText(text []byte) error {
	n, err := numberOf(phaseNames[:], text, "phase")
	if err == nil {
		*p = Phase(n)
	}
	return err
}

// MarshalText implements [encoding.TextMarshaler].
func (w Word) MarshalText() ([]byte, error) { return nameOf(wordNames[:], uint8(w), "word") }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (w *Word) UnmarshalText(text []byte) error {
	n, err := numberOf(wordNames[:], text, "word")
	if err == nil {
		*w = Word(n)
	}
	return err
}

// MarshalText implements [encoding.TextMarshaler].
func (d Degree) MarshalText() ([]byte, error) { return nameOf(degreeNames[:], uint8(d), "degree") }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *Degree) UnmarshalText(text []byte) error {
	n, err := numberOf(degreeNames[:], text, "degree")
	if err == nil {
		*d = Degree(n)
	}
	return err
}
