package main

import (
	"strings"
	"testing"
)

func TestSummarize(t *testing.T) {
	for name, tt := range map[string]struct {
		in   string
		want []string
		ok   bool
	}{
		"all is well": {
			`{"Action":"start","Package":"a"}
{"Action":"run","Package":"a","Test":"T"}
{"Action":"output","Package":"a","Test":"T","Output":"chatter\n"}
{"Action":"pass","Package":"a","Test":"T","Elapsed":0.1}
{"Action":"pass","Package":"a","Elapsed":0.5}
{"Action":"skip","Package":"without-tests"}`,
			[]string{"ok   a", "1 tests", "1 passed, 0 failed, 0 skipped"},
			true,
		},
		"a report": {
			`{"Action":"output","Package":"a","Test":"T","Output":"    t_test.go:7: report: 12 of 13\n"}
{"Action":"output","Package":"a","Test":"T","Output":"    t_test.go:8: not for everyone\\n"}
{"Action":"pass","Package":"a","Test":"T"}
{"Action":"pass","Package":"a"}`,
			[]string{"T: 12 of 13\n", "1 passed, 0 failed, 0 skipped"},
			true,
		},
		"a failure": {
			`{"Action":"output","Package":"a","Test":"T","Output":"want 1, got 2\n"}
{"Action":"fail","Package":"a","Test":"T"}
{"Action":"fail","Package":"a"}`,
			[]string{"want 1, got 2", "FAIL a", "0 passed, 1 failed, 0 skipped"},
			false,
		},
		"a skip": {
			`{"Action":"pass","Package":"a","Test":"T"}
{"Action":"skip","Package":"a","Test":"U"}
{"Action":"pass","Package":"a"}`,
			[]string{"SKIPPED a U", "1 passed, 0 failed, 1 skipped"},
			false,
		},
		"a panic": {
			`{"Action":"pass","Package":"a","Test":"T"}
{"Action":"output","Package":"a","Test":"U","Output":"panic: oh\n"}
{"Action":"output","Package":"a","Output":"exit status 2\n"}
{"Action":"fail","Package":"a"}`,
			[]string{"panic: oh", "exit status 2", "1 passed, 1 failed, 0 skipped"},
			false,
		},
		"a package that does not build": {
			`{"ImportPath":"a","Action":"build-output","Output":"x.go:1: undefined: y\n"}
{"ImportPath":"a","Action":"build-fail"}
{"Action":"fail","Package":"a"}`,
			[]string{"a does not build", "undefined: y", "0 passed, 1 failed, 0 skipped"},
			false,
		},
		"words of the go command": {"go: cannot find main module", []string{"cannot find main module", "0 passed, 1 failed, 0 skipped"}, false},
		"nothing at all":          {"", []string{"0 passed, 0 failed, 0 skipped"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			ok, err := summarize(strings.NewReader(tt.in), &out)
			if err != nil {
				t.Fatal(err)
			}
			if ok != tt.ok {
				t.Errorf("ok = %v, want %v", ok, tt.ok)
			}
			for _, want := range tt.want {
				if !strings.Contains(out.String(), want) {
					t.Errorf("output = %q, want it to contain %q", out.String(), want)
				}
			}
			if strings.Contains(out.String(), "chatter") {
				t.Error("a test that passed is quoted")
			}
		})
	}
}
