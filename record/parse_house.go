package record

import (
	"strings"

	"tarock/rules"
)

func (p *parser) house() *rules.House {
	if p.r.House == nil {
		p.r.House = &rules.House{}
	}
	return p.r.House
}

// deviations reads "option value" separated by commas. What they mean is not
// asked here.
func (p *parser) deviations(value string, col int) error {
	found := map[string]string{}
	p.house().Deviations = found
	for part := range strings.SplitSeq(value, ",") {
		pair := strings.Fields(part)
		if len(pair) != 2 {
			return p.fail(col, "deviation %q: want an option and its value, such as %q", strings.TrimSpace(part), "hold no")
		}
		if _, twice := found[pair[0]]; twice {
			return p.fail(col, "deviation %q given twice", pair[0])
		}
		found[pair[0]] = pair[1]
		col += len(part) + 1
	}
	return nil
}
