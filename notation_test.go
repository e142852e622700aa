package tarock_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tarock"
)

func TestPackOrder(t *testing.T) {
	want := "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22 " +
		"HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4 SK SQ SN SJ S10 S9 S8 S7 CK CQ CN CJ C10 C9 C8 C7"
	if got := tarock.Pack.String(); got != want {
		t.Errorf("the pack is\n%s, want\n%s", got, want)
	}
	h, err := tarock.ParseHand(want)
	if err != nil || h != tarock.Pack {
		t.Errorf("ParseHand of the pack gives %v, %v", h, err)
	}
}

func TestSpellings(t *testing.T) {
	for want, spellings := range map[string]string{
		"T22": "Sküs sküs SKUES Gstiess Gstieß XXII t22",
		"T21": "Mond XXI",
		"T4":  "Quapil Marabu IIII IV",
		"T1":  "Pagat Spatz I",
		"SK":  "sk ♠K",
		"HQ":  "HD ♥D ♥Q hd",
		"DN":  "DR ♦R",
		"CJ":  "CB ♣J",
		"S10": "♠10 s10",
	} {
		for _, s := range strings.Fields(spellings) {
			if c, err := tarock.ParseCard(s); err != nil || c.String() != want {
				t.Errorf("ParseCard(%q) = %v, %v, want %s", s, c, err, want)
			}
		}
	}
	for _, s := range []string{"", "T0", "T23", "T01", "H5", "H7", "S1", "S6", "Y", "K", "HKK", "-"} {
		if c, err := tarock.ParseCard(s); err == nil {
			t.Errorf("ParseCard(%q) = %v, want an error", s, c)
		}
	}
	if _, err := tarock.ParseHand("T1, Pagat"); err == nil {
		t.Error("ParseHand takes a card twice")
	}
}

func TestDataTakesOneSpelling(t *testing.T) {
	for c := tarock.Pagat; c <= tarock.LastCard; c++ {
		data, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var back tarock.Card
		if err := json.Unmarshal(data, &back); err != nil || back != c {
			t.Errorf("%s comes back as %v, %v", data, back, err)
		}
	}
	var c tarock.Card
	for _, data := range []string{`"XXI"`, `"hk"`, `"♥K"`, `5`, `"T23"`} {
		if err := json.Unmarshal([]byte(data), &c); err == nil {
			t.Errorf("%s is taken as %v", data, c)
		}
	}
	var h tarock.Hand
	for _, data := range []string{`["T1","T1"]`, `[""]`, `["T23"]`, `{}`} {
		if err := json.Unmarshal([]byte(data), &h); err == nil {
			t.Errorf("%s is taken as %v", data, h)
		}
	}
}

func TestHandSurvivesText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := tarock.Hand(rapid.Uint64().Draw(t, "bits")) & tarock.Pack
		if back, err := tarock.ParseHand(h.String()); err != nil || back != h {
			t.Fatalf("%s comes back as %s, %v", h, back, err)
		}
		data, err := json.Marshal(h)
		if err != nil {
			t.Fatal(err)
		}
		var back tarock.Hand
		if err := json.Unmarshal(data, &back); err != nil || back != h {
			t.Fatalf("%s comes back as %s, %v", data, back, err)
		}
	})
}

// TestCount checks the exact count against the table method: the winner is
// always the same, and the odd thirds are the odd cards (Kurs 1, Tirol 1).
func TestCount(t *testing.T) {
	sum := 0
	for c := range tarock.Pack.All() {
		sum += c.Value()
	}
	if sum != 106 || tarock.CountThirds(tarock.Pack) != tarock.PackThirds || tarock.PackThirds.Points() != 70 {
		t.Errorf("the pack has values of %d and counts %d thirds", sum, tarock.CountThirds(tarock.Pack))
	}
	rapid.Check(t, func(t *rapid.T) {
		h := tarock.Hand(rapid.Uint64().Draw(t, "bits")) & tarock.Pack
		thirds, values := tarock.CountThirds(h), 0
		for c := range h.All() {
			values += c.Value()
		}
		if want := tarock.Thirds(3*values - 2*h.Len()); thirds != want {
			t.Fatalf("%s counts %d thirds, want %d", h, thirds, want)
		}
		if rest := tarock.CountThirds(tarock.Pack &^ h); thirds+rest != tarock.PackThirds {
			t.Fatalf("%s and the rest count %d and %d", h, thirds, rest)
		}
		if thirds.Blatt() != h.Len()%3 {
			t.Fatalf("%d cards count %d/%d", h.Len(), thirds.Points(), thirds.Blatt())
		}
		if wins := tarock.TableCount(h) >= 36; h.Len() > 0 && wins != (thirds >= tarock.WinningThirds) {
			t.Fatalf("%s: %d thirds, but %d by the table", h, thirds, tarock.TableCount(h))
		}
	})
}
