package table

import (
	"slices"
	"strings"

	"tarock/engine"
	"tarock/internal/wire"
	"tarock/rules"
)

// An opening is a table to be opened.
type opening struct {
	person Person
	name   string
	alone  bool // with bots
	level  wire.Level

	recording bool
}

// open returns the first facts of a table. Whoever opens it is its host. Alone
// he gets his cards at once, unless there are house rules to be seen before.
func open(rs *rules.RuleSet, o opening, draw func(*rules.RuleSet) Draw) ([]Fact, error) {
	facts := []Fact{
		TableOpened{Rules: rs.Ref, House: rs.House, Seats: rs.Seats, Pace: wire.Normal, Level: o.level, Recording: o.recording},
		Seated{Chair: 0, Kind: wire.Person, Name: o.name, Person: o.person},
		HostNamed{Chair: 0},
	}
	if !o.alone {
		return facts, nil
	}
	s := newState()
	for _, f := range facts {
		s.record(f)
	}
	if rs.House != nil {
		return append(facts, s.botsForOpen()...), nil
	}
	next, err := s.dealFacts(rs, draw(rs))
	return append(facts, next...), err
}

// botsForOpen seats bots on the open chairs.
func (s *state) botsForOpen() []Fact {
	var facts []Fact
	names := s.names()
	for c := range s.chairs[:s.seats] {
		if s.chairs[c].kind == wire.Open {
			bot := s.botFor(c, names)
			names = append(names, bot.Name)
			facts = append(facts, bot)
		}
	}
	return facts
}

// sit returns what happens when p takes a chair. at is nil for any.
func (s *state) sit(p Person, name string, at *int) ([]Fact, error) {
	mine := s.chairOfPerson(p)
	c := s.freeChair(at)
	switch {
	case mine != wire.NoChair && (at == nil || *at == mine):
		return nil, nil // sits there already
	case mine != wire.NoChair:
		return nil, wire.CodeAlreadySeated
	case c == wire.NoChair:
		return nil, wire.CodeChairTaken
	case s.named(name, c):
		return nil, wire.CodeNameTaken
	case s.again && s.playing():
		return nil, wire.CodeRepeated
	}
	if was, ok := s.seen[p]; ok && s.playing() && was != c {
		if at != nil || s.chairs[was].kind == wire.Person {
			return nil, wire.CodeSeenCards
		}
		c = was
	}
	facts := []Fact{Seated{Chair: c, Kind: wire.Person, Name: name, Person: p}}
	if s.host == wire.NoChair {
		facts = append(facts, HostNamed{Chair: c})
	}
	return facts, nil
}

// named reports whether somebody on another chair than c is called name.
func (s *state) named(name string, c int) bool {
	for i := range s.chairs {
		if i != c && s.chairs[i].kind != wire.Open && strings.EqualFold(strings.TrimSpace(s.chairs[i].name), strings.TrimSpace(name)) {
			return true
		}
	}
	return false
}

// freeChair returns the chair asked for, or any, when no person sits there:
// open chairs go before those of bots.
func (s *state) freeChair(at *int) int {
	if at != nil {
		if *at >= s.seats || s.chairs[*at].kind == wire.Person {
			return wire.NoChair
		}
		return *at
	}
	for _, kind := range []wire.Kind{wire.Open, wire.Bot} {
		if c := slices.IndexFunc(s.chairs[:s.seats], func(c chair) bool { return c.kind == kind }); c >= 0 {
			return c
		}
	}
	return wire.NoChair
}

// leave returns what happens when p gets up: a bot takes his place once cards
// have been dealt, and his hand if a deal is under way.
func (s *state) leave(p Person) ([]Fact, error) {
	c := s.chairOfPerson(p)
	if c == wire.NoChair {
		return nil, nil // already gone
	}
	facts := []Fact{Left{Chair: c}}
	if s.number > 0 {
		facts = append(facts, s.botFor(c, s.names()))
	}
	if s.host == c {
		if heir := s.otherPerson(c); heir != wire.NoChair {
			facts = append(facts, HostNamed{Chair: heir})
		}
	}
	return facts, nil
}

// otherPerson returns the next person after chair c in the order of play.
func (s *state) otherPerson(c int) int {
	for i := 1; i < s.seats; i++ {
		if next := (c + i) % s.seats; s.chairs[next].kind == wire.Person {
			return next
		}
	}
	return wire.NoChair
}

// next returns what happens when p asks for the next deal.
func (s *state) next(p Person) ([]Fact, error) {
	c := s.chairOfPerson(p)
	switch {
	case c == wire.NoChair:
		return nil, wire.CodeNotSeated
	case s.playing():
		return nil, wire.CodeDealRunning
	case len(s.vote.proposals) > 0:
		return nil, wire.CodeVoteOpen
	case s.asked[c]:
		return nil, nil
	}
	return []Fact{NextAsked{Chair: c}}, nil
}

func (s *state) setPace(p Person, pace wire.Pace) ([]Fact, error) {
	switch c := s.chairOfPerson(p); {
	case c == wire.NoChair || c != s.host:
		return nil, wire.CodeHostOnly
	case s.pace == pace:
		return nil, nil
	}
	return []Fact{PaceSet{Pace: pace}}, nil
}

func (s *state) setLevel(p Person, level wire.Level) ([]Fact, error) {
	switch c := s.chairOfPerson(p); {
	case c == wire.NoChair || c != s.host:
		return nil, wire.CodeHostOnly
	case s.level == level:
		return nil, nil
	}
	return []Fact{LevelSet{Level: level}}, nil
}

// act returns what happens when the player of a chair acts, having seen the
// table up to step seen. What is not allowed any more because the table has
// moved on is stale, not a fault of the player; so is a second action meant
// for one turn.
func (s *state) act(rs *rules.RuleSet, chair int, seen uint64, a engine.Action) ([]Fact, error) {
	switch {
	case s.number == 0:
		return nil, wire.CodeNoDeal
	case seen > s.seq || seen < s.started[1] || seen < s.acted[chair]:
		return nil, wire.CodeStale
	}
	events, err := engine.Decide(rs, &s.deal, s.seatOf(chair), a)
	if err != nil {
		if seen < s.seq {
			return nil, wire.CodeStale
		}
		return nil, err
	}
	if s.recording {
		if events, err = s.andRule(rs, events); err != nil {
			return nil, err
		}
	}
	return inDealFacts(events), nil
}

func inDealFacts(events []engine.Event) []Fact {
	facts := make([]Fact, len(events))
	for i, e := range events {
		facts[i] = InDeal{e}
	}
	return facts
}

// dealFacts returns the facts of the next deal. Bots take the open chairs; the
// deal passes in the order of play, but after one that counts nothing: the same
// player deals again.
func (s *state) dealFacts(rs *rules.RuleSet, d Draw) ([]Fact, error) {
	facts := s.botsForOpen()
	dealer := d.Dealer
	if s.number > 0 {
		dealer = s.dealer
	}
	if s.number > 0 && !s.deal.Again() {
		dealer = (s.dealer + 1) % s.seats
	}
	double := s.doubleLeft(rs)
	manner := engine.Enforcing
	if s.recording {
		manner = engine.Recording
	}
	events, err := engine.StartIn(engine.Opening{Manner: manner, Multiplier: stake(rs, double)}, rs, d.Hands, d.Talon)
	if err != nil {
		return nil, err
	}
	facts = append(facts, Dealt{Number: s.number + 1, Dealer: dealer, Double: double})
	return append(facts, inDealFacts(events)...), nil
}

// stake returns how often the next deal counts: 0 for once.
func stake(rs *rules.RuleSet, double int) int {
	if double == 0 {
		return 0
	}
	return min(2, rs.MaxMultiplier)
}

// botNames are what bots are called, in the order in which they come.
var botNames = [...]string{"Franz", "Resi", "Toni", "Mitzi", "Sepp", "Vroni", "Poldi", "Burgi"}

func (s *state) names() []string {
	var names []string
	for _, c := range s.chairs {
		names = append(names, c.name)
	}
	return names
}

// botFor seats a bot whose name is not among taken.
func (s *state) botFor(c int, taken []string) Seated {
	name := botNames[0]
	for _, n := range botNames {
		if !slices.Contains(taken, n) {
			name = n
			break
		}
	}
	return Seated{Chair: c, Kind: wire.Bot, Name: name}
}

// ready reports whether the next deal may come: someone sits here, and nobody
// is waited for. Those in excused are not: they have been gone for long.
func (s *state) ready(excused [wire.Chairs]bool) bool {
	if s.playing() {
		return false
	}
	asked := false
	for c, who := range s.chairs {
		if who.kind != wire.Person {
			continue
		}
		if !s.asked[c] && !excused[c] {
			return false
		}
		asked = asked || s.asked[c]
	}
	return asked
}
