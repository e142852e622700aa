package browsertest

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// axePath is where npm puts the audit of accessibility.
const axePath = "../../ui/node_modules/axe-core/axe.min.js"

// axeSource reads the audit.
func axeSource(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(axePath)
	if err != nil {
		t.Fatalf(`axe-core is not there (%v); run "npm ci" in ui`, err)
	}
	return string(data)
}

// axe audits what is on the page and returns what it finds, one line each.
func (p *page) axe(source string) []string {
	p.t.Helper()
	if ask[bool](p, `typeof axe === 'undefined'`) {
		p.do("load axe", chromedp.Evaluate[chromedp.Void](source+";undefined"))
	}
	return ask[[]string](p, `axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations.flatMap((v) =>
		v.nodes.map((n) => v.id + ' (' + v.impact + '): ' + n.html.slice(0, 160) + ' ' + n.failureSummary.replace(/\s+/g, ' '))))`)
}
