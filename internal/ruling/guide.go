// Package ruling puts rulings into sentences: what can be asked, and what is read
// out at the table, for the terminal, the page and the slip.
package ruling

import (
	"tarock/internal/explain"
	"tarock/referee"
	"tarock/rules"
)

// A Guide is what can be asked about a rule set, in one language.
type Guide struct {
	Groups []Group           `json:"groups"`
	Games  []Game            `json:"games"`
	Birds  []rules.PremiumID `json:"birds"`
	// Levels is how often an item can be doubled.
	Levels        int `json:"levels"`
	MaxMultiplier int `json:"max_multiplier"`
}

// A Group is matters of one kind.
type Group struct {
	Title   string   `json:"title"`
	Matters []Matter `json:"matters"`
}

// A Matter is one thing that happens, and what has to be asked about it.
type Matter struct {
	ID      referee.Matter `json:"id"`
	Name    string         `json:"name"`
	Hint    string         `json:"hint,omitzero"`
	Paid    bool           `json:"paid"` // one of the four did it, who may have to pay
	Bird    bool           `json:"bird"`
	Moments []Choice       `json:"moments"`
	Details []Choice       `json:"details"`
	// Games are those in which it can come up.
	Games []rules.ContractID `json:"games"`
	// Asks are those of them in which it has to be said who did it.
	Asks []rules.ContractID `json:"asks"`
}

// A Choice is an answer that can be chosen, or a question of yes and no.
type Choice struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// A Game is a contract of the set, with what can be said in it.
type Game struct {
	ID       rules.ContractID  `json:"id"`
	Calls    bool              `json:"calls"`    // the declarer may have a partner
	Each     bool              `json:"each"`     // everyone for himself
	Bird     bool              `json:"bird"`     // a bird belongs to it, to be named
	Negative bool              `json:"negative"` // for tricks: nothing is announced
	Kontra   string            `json:"kontra"`   // "none", "all", "each"
	Premiums []rules.PremiumID `json:"premiums"` // that can be announced
	Silent   []rules.PremiumID `json:"silent"`   // that can be made silently
	// Held: a Renonce is paid with the silent premiums in dealt hands, whoever has them.
	Held  bool `json:"held"`
	Valat bool `json:"valat"`
	// Parts are what the four places are called, AloneParts when the declarer has no
	// partner although he could.
	Parts      []string `json:"parts"`
	AloneParts []string `json:"alone_parts"`
}

// GuideTo returns what can be asked about rs.
func GuideTo(texts *explain.Catalogue, rs *rules.RuleSet) Guide {
	texts = texts.For(rs.Family.String())
	g := Guide{Levels: rs.Kontra.Levels, MaxMultiplier: rs.MaxMultiplier}
	titles := [...]string{"hard", "light", "situation"}
	for _, row := range referee.Rows() {
		if int(row.Group) >= len(g.Groups) {
			g.Groups = append(g.Groups, Group{Title: texts.Text("ruling.group."+titles[row.Group], nil)})
		}
		if !row.ComesUp(rs) {
			continue // no game of these rules has it
		}
		group := &g.Groups[row.Group]
		group.Matters = append(group.Matters, matter(texts, rs, row))
	}
	for i := range rs.Premiums {
		if p := &rs.Premiums[i]; p.Kind == rules.BirdPremium {
			g.Birds = append(g.Birds, p.ID)
		}
	}
	for i := range rs.Contracts {
		g.Games = append(g.Games, game(texts, rs, &rs.Contracts[i]))
	}
	return g
}

func matter(texts *explain.Catalogue, rs *rules.RuleSet, row referee.Row) Matter {
	key := "ruling.matter." + row.Matter.String()
	m := Matter{
		ID: row.Matter, Name: texts.Text(key, nil), Bird: row.Premium, Moments: []Choice{}, Details: []Choice{}, Games: row.Games(rs),
		Asks: []rules.ContractID{}, Paid: row.Who != referee.WhoNobody,
	}
	for _, id := range m.Games {
		if row.WhoIn(rs.Contract(id)) == referee.WhoOffends {
			m.Asks = append(m.Asks, id)
		}
	}
	if texts.Has(key + ".hint") {
		m.Hint = texts.Text(key+".hint", explain.Values{"few": rs.Deal.HandSize - 1, "many": rs.Deal.HandSize + 1})
	}
	for _, at := range row.Moments {
		m.Moments = append(m.Moments, Choice{at.String(), texts.Text("ruling.moment."+at.String(), nil)})
	}
	for _, d := range row.Asks(rs) {
		m.Details = append(m.Details, Choice{d.String(), texts.Text("ruling.detail."+d.String(), nil)})
	}
	return m
}

func game(texts *explain.Catalogue, rs *rules.RuleSet, c *rules.Contract) Game {
	g := Game{
		ID: c.ID, Calls: c.Side == rules.CallsKing, Each: c.Side == rules.EachForHimself, Negative: c.Aim == rules.AimTricks,
		Bird: c.Bird && c.NamedBird == rules.NoPremium, Kontra: c.Kontra.String(),
		Held:  rs.Renonce.Price == rules.PriceHeld,
		Valat: c.Premiums.Has(rules.Valat) && rs.Renonce.Price != rules.PriceFixed, Premiums: []rules.PremiumID{}, Silent: []rules.PremiumID{},
		Parts: parts(texts, c, false, rs.Seats), AloneParts: parts(texts, c, true, rs.Seats),
	}
	for id := range c.Premiums.All() {
		p := rs.Premium(id)
		if p == nil || rs.Renonce.Price == rules.PriceFixed {
			continue
		}
		if p.Announced > 0 {
			g.Premiums = append(g.Premiums, id)
		}
		if p.Silent > 0 && (!g.Held || p.Kind.Dealt()) {
			g.Silent = append(g.Silent, id)
		}
	}
	return g
}

// parts names the places of c, nil for a game that is not known: by the part,
// and by a letter, for a number beside points would be read as one of them.
func parts(texts *explain.Catalogue, c *rules.Contract, alone bool, seats int) []string {
	first, second := "declarer", "opponent"
	if c != nil && c.Side == rules.EachForHimself {
		first, second = "vorhand", "other"
	}
	names := []string{texts.Text("ruling.role."+first, nil)}
	if c != nil && c.Calls() && (!alone || c.Side == rules.CallsTarock) {
		names = append(names, texts.Text("ruling.role.partner", nil))
	}
	for letter := 'A'; len(names) < seats; letter++ {
		names = append(names, texts.Text("ruling.role."+second, explain.Values{"n": string(letter)}))
	}
	return names
}
