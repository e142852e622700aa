package settle_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/rules"
	"tarock/rules/neunzehnerrufen"
	"tarock/settle"
)

// TestNeunzehnExamples: the two worked figures of the Bohemian rules (18 points in the
// first duty are 90 heller, in a Preferanc with the first cards after all 3.40 crowns),
// and what follows from prices and limits; five heller are a point.
func TestNeunzehnExamples(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	pair := func(id rules.ContractID, points int) settle.Outcome {
		o := soloist(id, points)
		o.Partner, o.CalledKing = 2, settle.KingAtPartner
		return o
	}
	alone := func(take, points int) settle.Outcome {
		o := soloist(rules.Preferanc, points)
		o.Take = take
		return o
	}
	with := func(o settle.Outcome, premiums ...settle.PremiumOutcome) settle.Outcome {
		o.Premiums = premiums
		return o
	}
	kontra := func(o settle.Outcome, words ...tarock.Seat) settle.Outcome {
		o.GameKontra = words
		return o
	}
	declared := func(id rules.PremiumID, party settle.Party, seats ...tarock.Seat) settle.PremiumOutcome {
		return settle.PremiumOutcome{Kind: id, Party: party, Made: true, Pair: seats}
	}
	warschau := func(thirds ...tarock.Thirds) (o settle.Outcome) {
		o = settle.Outcome{Contract: rules.Warschau, Declarer: tarock.NoSeat, Partner: tarock.NoSeat}
		copy(o.Thirds[:], thirds)
		return o
	}
	pagat := settle.PremiumOutcome{Kind: rules.PagatUltimo, Party: settle.Declarers, Announced: true, Made: true}
	for _, tc := range []struct {
		name string
		o    settle.Outcome
		want [tarock.MaxSeats]int
	}{
		{"18 points in the first duty", pair(rules.ErstePflicht, 18), [4]int{-18, 18, -18, 18}},
		{"18 points, the first cards after all", alone(2, 18), [4]int{-204, 68, 68, 68}},
		{"40 points in the first duty", pair(rules.ErstePflicht, 40), [4]int{6, -6, 6, -6}},
		{"with Kontra nothing is left to round", kontra(pair(rules.ErstePflicht, 40), 1), [4]int{10, -10, 10, -10}},
		{"35 to 35", pair(rules.ErstePflicht, 35), [4]int{}},
		{"a Blatt over is nothing", settle.Outcome{Contract: rules.Preferanc, Partner: tarock.NoSeat, DeclarerThirds: 106}, [4]int{}},
		{"two Blatt are a point", settle.Outcome{Contract: rules.Preferanc, Partner: tarock.NoSeat, DeclarerThirds: 107}, [4]int{6, -2, -2, -2}},
		{"the other three cards", alone(1, 45), [4]int{60, -20, -20, -20}},
		{"Solo", soloist(rules.Solo, 40), [4]int{120, -40, -40, -40}},
		{"nobody pays more than 400", kontra(soloist(rules.Solo, 69), 1), [4]int{1200, -400, -400, -400}},
		{"an announced Pagat in the second duty", with(pair(rules.ZweitePflicht, 41), pagat), [4]int{46, -46, 46, -46}},
		{"declarations of both sides", with(pair(rules.ErstePflicht, 35),
			declared(rules.Farberln, settle.Opponents, 1, 3), declared(rules.Koenigshonneurs, settle.Declarers, 2)), [4]int{0, 0, 0, 0}},
		{"an opponent's declaration counts for his side", with(alone(0, 35), declared(rules.Trullhonneurs, settle.Opponents, 3)), [4]int{-24, 8, 8, 8}},
		{"a silent Valat beside the game", settle.Outcome{
			Contract: rules.ErstePflicht, Partner: 2, CalledKing: settle.KingAtPartner, DeclarerThirds: 198,
			Valat: settle.ValatOutcome{MadeBy: settle.Declarers},
		}, [4]int{72, -72, 72, -72}},
		{"Warsaw", warschau(90, 60, 45, 15), [4]int{-50, -10, 10, 50}},
		{"Warsaw with one who has nothing", warschau(105, 60, 45, 0), [4]int{-140, -20, 20, 140}},
	} {
		got, err := settle.Deal(rs, tc.o)
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		if diff := cmp.Diff(tc.want, got.Score); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

// TestDeclarationsTogether: what hands declare has to be in one pack.
func TestDeclarationsTogether(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	by := func(id rules.PremiumID, seats ...tarock.Seat) settle.PremiumOutcome {
		p := settle.PremiumOutcome{Kind: id, Party: settle.Opponents, Made: true, Pair: seats}
		if seats[0] == 0 {
			p.Party = settle.Declarers
		}
		return p
	}
	for name, tc := range map[string]struct {
		premiums []settle.PremiumOutcome
		path     string
	}{
		"kings and Trull in one hand": {[]settle.PremiumOutcome{by(rules.Koenigshonneurs, 0), by(rules.TrullPremium, 0), by(rules.Tarockerln, 0)}, ""},
		"few tarocks with kings":      {[]settle.PremiumOutcome{by(rules.Koenigshonneurs, 0), by(rules.Farberln, 0)}, ""},
		"two Trulls":                  {[]settle.PremiumOutcome{by(rules.TrullPremium, 0), by(rules.TrullPremium, 1)}, "premiums[1].pair[0]"},
		"five kings":                  {[]settle.PremiumOutcome{by(rules.Koenigshonneurs, 0), by(rules.Trullhonneurs, 1)}, "premiums[1].pair[0]"},
		"eight honours":               {[]settle.PremiumOutcome{by(rules.Honneurs, 0), by(rules.Honneurs, 1)}, "premiums[1].pair[0]"},
		"thirty tarocks":              {[]settle.PremiumOutcome{by(rules.Tarocke, 0), by(rules.Tarocke, 1, 2)}, "premiums[1].pair[1]"},
		"two sorts of tarock hand":    {[]settle.PremiumOutcome{by(rules.Farberln, 0), by(rules.Tarocke, 0)}, "premiums[1].pair[0]"},
		"the Trull and two tarocks":   {[]settle.PremiumOutcome{by(rules.TrullPremium, 0), by(rules.Farberln, 0)}, "premiums[1].pair[0]"},
		"the Trull with and without":  {[]settle.PremiumOutcome{by(rules.TrullPremium, 0), by(rules.Trullhonneurs, 0)}, "premiums[1].pair[0]"},
	} {
		o := soloist(rules.Preferanc, 40)
		o.Premiums = tc.premiums
		_, err := settle.Deal(rs, o)
		path := ""
		if fault, ok := err.(*settle.FieldError); ok {
			path = fault.Path
		} else if err != nil {
			t.Fatal(err)
		}
		if path != tc.path {
			t.Errorf("%s: fault at %q (%v), want %q", name, path, err, tc.path)
		}
	}
}

// TestNeunzehnRefusals: facts that cannot be so are refused with their place.
func TestNeunzehnRefusals(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	preferanc := soloist(rules.Preferanc, 40)
	for path, change := range map[string]func(*settle.Outcome){
		"take": func(o *settle.Outcome) { o.Take = 3 },
		"premiums[0].pair": func(o *settle.Outcome) {
			o.Premiums = []settle.PremiumOutcome{{Kind: rules.Farben, Party: settle.Opponents, Made: true}}
		},
		"premiums[0].pair[0]": func(o *settle.Outcome) {
			o.Premiums = []settle.PremiumOutcome{{Kind: rules.Farben, Party: settle.Opponents, Made: true, Pair: []tarock.Seat{0}}}
		},
		"premiums[0].pair[1]": func(o *settle.Outcome) {
			o.Premiums = []settle.PremiumOutcome{{Kind: rules.Farben, Party: settle.Opponents, Made: true, Pair: []tarock.Seat{1, 1}}}
		},
		"premiums[0].announced": func(o *settle.Outcome) {
			o.Premiums = []settle.PremiumOutcome{{Kind: rules.Farben, Party: settle.Opponents, Announced: true, Made: true, Pair: []tarock.Seat{1}}}
		},
	} {
		o := preferanc
		change(&o)
		_, err := settle.Deal(rs, o)
		if fault, ok := err.(*settle.FieldError); !ok || fault.Path != path {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// TestNeunzehnSaysWhatItKnows: what the game does not have is refused in its own words.
func TestNeunzehnSaysWhatItKnows(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	givenUp := settle.Outcome{Contract: rules.ErstePflicht, Partner: tarock.NoSeat, CalledKing: settle.KingInTalon, GivenUp: true}
	twice := soloist(rules.Preferanc, 40)
	twice.Multiplier = 2
	uncalled := settle.Outcome{Contract: rules.ErstePflicht, Partner: tarock.NoSeat, DeclarerThirds: 120}
	for want, o := range map[string]settle.Outcome{
		`given_up: "erste_pflicht" cannot be given up under these rules`:      givenUp,
		`multiplier: must be 1 where there are no double rounds, is 2`:        twice,
		`called_king: in "erste_pflicht" a tarock is called: want who has it`: uncalled,
	} {
		if _, err := settle.Deal(rs, o); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
