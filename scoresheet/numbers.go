package scoresheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tarock"
)

// maxDigits bounds what can be typed as one number.
const maxDigits = 5

// ReadNumber reads a number as typed on a keyboard that may have no minus: a zero in
// front, a minus in front or behind, and ± behind make it negative.
func ReadNumber(text string) (int, bool) {
	text = strings.ReplaceAll(strings.TrimSpace(text), "−", "-")
	text, flip := strings.CutSuffix(text, "±")
	text, plus := strings.CutPrefix(text, "+")
	text, before := strings.CutPrefix(text, "-")
	text, behind := strings.CutSuffix(text, "-")
	if text == "" || len(text) > maxDigits+1 || strings.Trim(text, "0123456789") != "" || plus && (before || behind) {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	if err != nil || n >= 100_000 {
		return 0, false
	}
	if before || behind || len(text) > 1 && text[0] == '0' {
		n = -n
	}
	if flip {
		n = -n
	}
	return n, true
}

// ReadCount reads a card count in thirds: "35/2" is 35 points and 2 Blatt, "107t"
// thirds; without a sign it is in unit.
func ReadCount(text string, unit Unit) (tarock.Thirds, bool) {
	text = strings.TrimSpace(text)
	text, marked := strings.CutSuffix(text, "t")
	points, blatt, split := strings.Cut(text, "/")
	whole, ok := digits(points)
	if !ok || split && marked {
		return 0, false
	}
	switch {
	case split:
		odd, ok := digits(blatt)
		return tarock.Thirds(3*whole + odd), ok && odd <= 2
	case marked || unit == InThirds:
		return tarock.Thirds(whole), true
	default:
		return tarock.Thirds(3 * whole), true
	}
}

// digits reads a short number without a sign.
func digits(text string) (int, bool) {
	if text == "" || len(text) > 3 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// typed is numbers by seat, of which some are blank.
type typed struct {
	seats   int
	amounts [Seats]int
	given   [Seats]bool
}

// read takes numbers by person, blanks left out.
func (t *typed) read(numbers map[int]string, path string, seating *Seating) *Refusal {
	for _, person := range sortedKeys(numbers) {
		text := numbers[person]
		if strings.TrimSpace(text) == "" {
			continue
		}
		at := fmt.Sprintf("%s.%d", path, person)
		seat := slices.Index(seating.Active, person)
		if seat < 0 {
			return refuse(SitsOut, at, "person %d does not play this deal", person).with("person", person)
		}
		n, ok := ReadNumber(text)
		if !ok {
			return refuse(BadNumber, at, "%.20q is not a number", text).with("text", short(text))
		}
		t.amounts[seat], t.given[seat] = n, true
	}
	return nil
}

// complete fills in the blanks and returns their seats: one number is that of a
// player against three, two equal ones are partners, two opposite ones settle it
// between them, and three leave the fourth no choice.
func (t *typed) complete(mode Mode, path string) ([]int, *Refusal) {
	var known, blank []int
	sum := 0
	for seat, given := range t.given[:t.seats] {
		if given {
			known = append(known, seat)
			sum += t.amounts[seat]
		} else {
			blank = append(blank, seat)
		}
	}
	fill := func(n int) {
		for _, seat := range blank {
			t.amounts[seat] = n
		}
	}
	switch {
	case len(known) == 0:
		return nil, refuse(NoNumbers, path, "no number was typed")
	case len(blank) == 0 && sum != 0:
		return nil, refuse(Difference, path, "the numbers add up to %d, not to 0", sum).with("sum", sum)
	case len(blank) == 1:
		fill(-sum)
	case len(known) == 1:
		others := t.seats - 1
		if mode == InAll && sum%others != 0 {
			return nil, refuse(NotDivisible, path, "three cannot pay %d in equal parts", sum).with("sum", sum)
		}
		if mode != InAll {
			t.amounts[known[0]], sum = others*sum, others*sum
		}
		fill(-sum / others)
	case len(known) == 2:
		switch {
		case sum == 2*t.amounts[known[0]]:
			fill(-t.amounts[known[0]])
		case sum == 0:
			fill(0)
		default:
			return nil, refuse(TooFewNumbers, path, "two numbers tell the others only when they are equal or opposite")
		}
	}
	return blank, nil
}

// ordinary reports whether a game without Kontra in the Schrift can end like that:
// two against two, one against three, or between two. Of three anything can be: who
// holds the Trull is paid for it alone.
func ordinary(amounts [Seats]int, seats int) bool {
	if seats < Seats {
		return true
	}
	a := amounts
	slices.Sort(a[:])
	switch {
	case a[0] == a[1] && a[2] == a[3]:
		return true
	case a[0] == a[1] && a[1] == a[2], a[1] == a[2] && a[2] == a[3]:
		return true
	default:
		return a[1] == 0 && a[2] == 0
	}
}

// short cuts text that is shown in an error.
func short(text string) string {
	const most = 20
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

func sortedKeys[V any](m map[int]V) []int {
	keys := make([]int, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
