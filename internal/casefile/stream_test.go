package casefile

import (
	"bytes"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/go-json-experiment/json"

	"tarock/rules/all"
)

const good = `{"kind":"count","ruleset":"koenigrufen/ooe-2023","input":{"cards":["HK"]}}`

func TestStreamGoesOn(t *testing.T) {
	long := `{"kind":"count","x":"` + strings.Repeat("x", MaxLine) + `"}`
	in := strings.Join([]string{good, "", long, "{", "  " + good}, "\n")
	var out bytes.Buffer
	tally, err := New(all.At).Run(strings.NewReader(in), &out)
	if err != nil {
		t.Fatal(err)
	}
	if tally != (Tally{Lines: 5, Failed: 3}) {
		t.Errorf("tally is %+v, want 5 lines and 3 failed", tally)
	}
	var codes []Code
	for line := range strings.Lines(out.String()) {
		var a struct{ Error *Error }
		if err := json.Unmarshal([]byte(line), &a, json.MatchCaseInsensitiveNames(true)); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if a.Error == nil {
			codes = append(codes, "")
		} else {
			codes = append(codes, a.Error.Code)
		}
	}
	if !strings.Contains(out.String(), "line 2 is empty") {
		t.Errorf("nothing says which line is empty:\n%s", out.String())
	}
	if want := []Code{"", BadJSON, BadJSON, BadJSON, ""}; !slices.Equal(codes, want) {
		t.Errorf("the answers have errors %q, want %q", codes, want)
	}
}

// TestEachAnswerIsSentAtOnce asks one question at a time and waits for its
// answer before the next.
func TestEachAnswerIsSentAtOnce(t *testing.T) {
	askR, askW := io.Pipe()
	answerR, answerW := io.Pipe()
	done := make(chan error, 1)
	go func() {
		_, err := New(all.At).Run(askR, answerW)
		done <- err
	}()
	buf := make([]byte, 4096)
	for range 3 {
		if _, err := io.WriteString(askW, good+"\n"); err != nil {
			t.Fatal(err)
		}
		n, err := answerR.Read(buf)
		if err != nil || !bytes.HasSuffix(buf[:n], []byte("}\n")) {
			t.Fatalf("the answer is %q, %v", buf[:n], err)
		}
	}
	if err := askW.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

func TestStreamReportsReadErrors(t *testing.T) {
	broken := errors.New("broken")
	in := io.MultiReader(strings.NewReader(good+"\n"), iotest.ErrReader(broken))
	tally, err := New(all.At).Run(in, io.Discard)
	if !errors.Is(err, broken) || tally.Lines != 1 {
		t.Errorf("got %+v, %v, want one line and the error", tally, err)
	}
}

// FuzzAnswer gives any bytes as a line: the answer has a result or an error
// with a code and a sentence.
func FuzzAnswer(f *testing.F) {
	for _, name := range []string{"settle", "trischaken", "legal", "count"} {
		data, err := os.ReadFile("../../testdata/cases/" + name + ".jsonl")
		if err != nil {
			f.Fatal(err)
		}
		line, _, _ := bytes.Cut(data, []byte("\n"))
		f.Add(line)
	}
	f.Add([]byte(`{"kind":"settle","ruleset":"koenigrufen/ooe-2023","input":{"contract":"trischaken"}}`))
	f.Add([]byte(`{"kind":"legal","ruleset":"koenigrufen/ooe-2023","input":[]}`))
	e := New(all.At)
	f.Fuzz(func(t *testing.T, line []byte) {
		a := e.Answer(line)
		if (a.Result == nil) == (a.Error == nil) {
			t.Fatalf("%q: result %v and error %v", line, a.Result, a.Error)
		}
		if a.Error != nil && (a.Error.Code == "" || a.Error.Message == "") {
			t.Fatalf("%q: the error is empty: %+v", line, a.Error)
		}
		if _, err := json.Marshal(a); err != nil {
			t.Fatalf("%q: the answer cannot be written: %v", line, err)
		}
	})
}

func BenchmarkRun(b *testing.B) {
	data, err := os.ReadFile("../../testdata/cases/settle.jsonl")
	if err != nil {
		b.Fatal(err)
	}
	e, lines := New(all.At), 0
	b.ReportAllocs()
	for b.Loop() {
		tally, err := e.Run(bytes.NewReader(data), io.Discard)
		if err != nil || tally.Failed > 0 {
			b.Fatal(tally, err)
		}
		lines += tally.Lines
	}
	b.ReportMetric(float64(lines)/b.Elapsed().Seconds(), "lines/s")
}

// TestNoGoTypes: what is wrong with a value is said without the names of our types.
func TestNoGoTypes(t *testing.T) {
	for _, line := range []string{
		`{"kind":"settle","ruleset":"koenigrufen/ooe-2023","input":{"contract":"rufer","game_kontra":[-1000]}}`,
		`{"kind":"renonce","ruleset":"koenigrufen/ooe-2023","input":{"contract":"rufer","offenders":[300]}}`,
		`{"kind":"renonce","ruleset":"koenigrufen/ooe-2023","input":{"contract":7}}`,
		`{"kind":"trischaken","ruleset":"koenigrufen/ooe-2023","input":{"thirds":[1.5,2,3,4]}}`,
		`{"kind":"legal","ruleset":"koenigrufen/ooe-2023","input":{"query":"legal_cards","trick_number":9999999999999999999999}}`,
	} {
		data, err := json.Marshal(New(all.At).Answer([]byte(line)))
		if err != nil {
			t.Fatal(err)
		}
		answer := string(data)
		for _, ours := range []string{"Go ", "unmarshal", "uint8", "int8", "tarock.", "struct"} {
			if strings.Contains(answer, ours) {
				t.Errorf("%s\nis answered by\n%s", line, answer)
			}
		}
	}
}
