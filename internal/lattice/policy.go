// Package lattice holds the import policy of the module and the tests that
// keep it: which package may import which, and a few laws of style that no
// linter knows.
package lattice

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
)

// A policy is what policy.txt says.
type policy struct {
	allow     []rule // package: what it may import of ours
	testOnly  []string
	deny      []denial
	libraries []rule // library: who may import it
}

// A rule is a name and a list of patterns.
type rule struct {
	name     string
	patterns []string
}

// A denial forbids imports to packages, with the reason.
type denial struct {
	packages, imports []string
	reason            string
}

// parse reads a policy.
func parse(r io.Reader) (*policy, error) {
	p := new(policy)
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line, _, _ := strings.Cut(lines.Text(), "#")
		if line = strings.TrimRight(line, " "); line == "" {
			continue
		}
		if err := p.line(line); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	return p, lines.Err()
}

func (p *policy) line(line string) error {
	if reason, ok := strings.CutPrefix(line, `  "`); ok {
		if len(p.deny) == 0 {
			return fmt.Errorf("a reason without a denial")
		}
		p.deny[len(p.deny)-1].reason = strings.TrimSuffix(reason, `"`)
		return nil
	}
	left, right, ok := strings.Cut(line, ":")
	if !ok {
		return fmt.Errorf("no colon in %q", line)
	}
	names, patterns := strings.Fields(left), strings.Fields(right)
	switch {
	case names[0] == "deny" && len(names) > 1:
		p.deny = append(p.deny, denial{packages: names[1:], imports: patterns})
	case names[0] == "library" && len(names) == 2:
		p.libraries = append(p.libraries, rule{names[1], patterns})
	case names[0] == "test" && len(names) == 2:
		p.testOnly = append(p.testOnly, names[1])
		p.allow = append(p.allow, rule{names[1], patterns})
	case len(names) == 1:
		p.allow = append(p.allow, rule{names[0], patterns})
	default:
		return fmt.Errorf("do not understand %q", line)
	}
	return nil
}

// matches reports whether name is one of patterns. A pattern "rules/*" stands
// for every package right below rules, "*" for all.
func matches(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		if pattern == "*" || pattern == name {
			return true
		}
		ok, err := path.Match(pattern, name)
		return err == nil && ok
	})
}

// ruleFor returns the rule for a package.
func (p *policy) ruleFor(name string) (rule, bool) {
	for _, r := range p.allow {
		if matches([]string{r.name}, name) {
			return r, true
		}
	}
	return rule{}, false
}

// isTestOnly reports whether only tests may import a package.
func (p *policy) isTestOnly(name string) bool { return matches(p.testOnly, name) }

// A listedPackage is what "go list" tells of a package.
type listedPackage struct {
	ImportPath string
	Imports    []string
}

// module is the path of this module.
const module = "tarock"

// short returns the name of a package of ours as the policy writes it, and
// false for all others.
func short(importPath string) (string, bool) {
	if importPath == module {
		return module, true
	}
	return strings.CutPrefix(importPath, module+"/")
}

// breaches returns what pkg imports against the policy.
func (p *policy) breaches(pkg listedPackage) []string {
	name, _ := short(pkg.ImportPath)
	r, ok := p.ruleFor(name)
	if !ok {
		return []string{fmt.Sprintf("%s has no line in policy.txt", name)}
	}
	var found []string
	for _, path := range pkg.Imports {
		if breach := p.breach(name, r, path); breach != "" {
			found = append(found, fmt.Sprintf("%s imports %s: %s", name, path, breach))
		}
	}
	return found
}

func (p *policy) breach(name string, r rule, imported string) string {
	if ours, ok := short(imported); ok {
		switch {
		case p.isTestOnly(ours) && !p.isTestOnly(name) && !matches([]string{"ui/fixtures/*"}, name):
			return "it is for tests alone"
		case !matches(r.patterns, ours):
			return "not among what policy.txt allows it"
		}
		return ""
	}
	for _, d := range p.deny {
		if matches(d.packages, name) && slices.Contains(d.imports, imported) {
			return d.reason
		}
	}
	if !strings.Contains(strings.SplitN(imported, "/", 2)[0], ".") {
		return "" // the standard library
	}
	for _, lib := range p.libraries {
		if imported == lib.name || strings.HasPrefix(imported, lib.name+"/") {
			if matches(lib.patterns, name) || p.isTestOnly(name) {
				return ""
			}
			return "this library has its place elsewhere"
		}
	}
	if p.isTestOnly(name) {
		return ""
	}
	return "a library that policy.txt does not know"
}
