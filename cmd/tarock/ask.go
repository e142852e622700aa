package main

import (
	"fmt"
	"slices"

	"tarock/internal/explain"
	"tarock/internal/glossary"
	"tarock/internal/questions"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
)

type rulesAskCmd struct {
	Words string `arg:"" optional:"" help:"What you want to know, in your words, or a case such as DC-Q01; nothing: every question."`
	Rules string `short:"r" default:"koenigrufen/ooe-2023" help:"Id of the rule set, or a file of house rules."`
	Every bool   `short:"e" help:"Answer for every rule set."`
	JSON  bool   `help:"Print JSON."`
	Why   bool   `short:"w" help:"Print what the clauses say."`
}

func (rulesAskCmd) Help() string {
	return `Examples:
  tarock rules ask "darf ich den eigenen König rufen"
  tarock rules ask halten --rules koenigrufen/wien --why
  tarock rules ask Kaiserstich --every
  tarock rules ask --json | jq '.[].text'`
}

// mostFound is how many questions are answered when words fit more.
const mostFound = 3

// Run prints the questions that fit the words, with the answers.
func (c *rulesAskCmd) Run(e *env) error {
	rs, err := ruleSet(c.Rules)
	if err != nil {
		return err
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	sets := []*rules.RuleSet{rs}
	if c.Every {
		sets = all.All()
	}
	found, near, err := c.find(texts, sets)
	if err != nil {
		return err
	}
	if near && !c.JSON {
		fmt.Fprintf(e.stdout, "%s\n\n", texts.Text("cli.ask.near", explain.Values{"words": c.Words}))
	}
	asked := make([]questions.Asked, 0, len(found))
	for _, q := range found {
		asked = append(asked, q.Ask(texts, sets, all.At))
	}
	if c.JSON {
		return e.printJSON(asked)
	}
	var cited []rulebook.Clause
	for _, a := range asked {
		cited = append(cited, printAsked(e, texts, a, sets)...)
	}
	if c.Why {
		fmt.Fprintf(e.stdout, "\n%s\n", texts.Text("rules.clauses", nil))
		printClauses(e, texts, cited)
	}
	return nil
}

// find returns the questions that are meant, and whether they only come near. What none
// of the sets has is answered only if nothing else fits.
func (c *rulesAskCmd) find(texts *explain.Catalogue, sets []*rules.RuleSet) (found []questions.Question, near bool, err error) {
	lacks := func(q questions.Question) bool {
		return !slices.ContainsFunc(sets, func(rs *rules.RuleSet) bool { return q.Fits(texts, rs) })
	}
	if c.Words == "" {
		return slices.DeleteFunc(questions.All(), lacks), false, nil
	}
	if q, ok := questions.Find(c.Words); ok {
		return []questions.Question{q}, false, nil
	}
	finder, err := questions.NewFinder(texts)
	if err != nil {
		return nil, false, err
	}
	for _, id := range finder.Questions(c.Words) {
		if q, ok := questions.Find(id); ok {
			found = append(found, q)
		}
	}
	if fitting := slices.DeleteFunc(slices.Clone(found), lacks); len(fitting) > 0 {
		found = fitting[:min(len(fitting), mostFound)]
	} else {
		found = found[:min(len(found), 1)]
	}
	if len(found) == 0 {
		return nil, false, nothingExact(texts, c.Words, finder.Terms(c.Words))
	}
	return found, finder.Near(c.Words), nil
}

// nothingExact says that no question fits words, and which term comes nearest.
func nothingExact(texts *explain.Catalogue, words string, terms []string) error {
	if len(terms) == 0 {
		return said("ask", explain.Values{"words": words})
	}
	for _, t := range glossary.All() {
		if t.ID == terms[0] {
			return said("ask_nearest", explain.Values{"words": words, "term": t.Name(texts), "meaning": t.Meaning(texts)})
		}
	}
	return said("ask", explain.Values{"words": words})
}

// printAsked prints a question with its answers and returns the clauses cited.
func printAsked(e *env, texts *explain.Catalogue, a questions.Asked, sets []*rules.RuleSet) []rulebook.Clause {
	names := map[string]string{}
	for _, rs := range sets {
		names[rs.Ref.ID] = inLanguage(e, rs.Name)
	}
	var cited []rulebook.Clause
	fmt.Fprintln(e.stdout, a.Text)
	for _, given := range a.Answers {
		fmt.Fprintf(e.stdout, "  %s\n", given.Text)
		for _, by := range given.Sets {
			mark := ""
			if by.Unconfirmed {
				mark = " – " + texts.Text("room.unconfirmed", nil)
			}
			fmt.Fprintf(e.stdout, "    %s: %s%s\n", names[by.ID], labels(by.Cites), mark)
			cited = append(cited, by.Cites...)
		}
	}
	return cited
}
