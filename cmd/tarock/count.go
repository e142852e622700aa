package main

import (
	"fmt"
	"strings"

	"tarock"
	"tarock/internal/explain"
)

type countCmd struct {
	Cards   []string `arg:"" help:"Cards, such as T22 SK H1 or Sküs ♠K."`
	RuleSet string   `name:"rules" short:"r" default:"koenigrufen/ooe-2023" help:"Rule set, for what the declarer needs."`
}

func (countCmd) Help() string {
	return `Cards are T1 to T22 (T22 is the Sküs) and H D S C with K Q N J and the pip;
Roman numbers, ♥K, Sküs, Mond, Pagat and the German D R B are understood too.

Examples:
  tarock count HK SQ VII Sküs DJ C10 XV HN
  tarock count "T1 T21 T22"`
}

// Run counts the cards.
func (c *countCmd) Run(e *env) error {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return err
	}
	cards, err := tarock.ParseHand(strings.Join(c.Cards, " "))
	if err != nil {
		return usageError{err}
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	if more := cards &^ rs.Deal.Pack; more != 0 {
		return said("count.pack", explain.Values{"cards": more.String(), "set": texts.Of(rs.Short)})
	}
	thirds := rs.Deal.CountOf(cards)
	single := rs.Deal.Count == tarock.CountSingly
	key := "cli.count"
	if single {
		key = "cli.count.single"
	}
	fmt.Fprintln(e.stdout, texts.Count(key, cards.Len(), points(thirds)))
	if !single {
		fmt.Fprintln(e.stdout, texts.Text("cli.count.table", explain.Values{"points": tarock.TableCount(cards)}))
	}
	if key = "cli.count.loses"; thirds >= rs.Need() {
		key = "cli.count.wins"
	}
	if single {
		key += ".single"
	}
	fmt.Fprintln(e.stdout, texts.Text(key, points(rs.Need())))
	return nil
}

// points returns the values of a text that names a count.
func points(t tarock.Thirds) explain.Values {
	return explain.Values{"points": t.Points(), "blatt": t.Blatt(), "thirds": int(t)}
}
