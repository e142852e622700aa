package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"tarock/internal/eventlog/mem"
	"tarock/internal/web"
	"tarock/internal/wire"
)

// TestGames: a deal that was played can be looked at by who sat there, card by card,
// with what it was worth and why a bot played as it did; by nobody else.
func TestGames(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{}`)
		v := c.stream().playDeal()

		var list []struct {
			Number int
			Score  *int
		}
		c.decode(c.request(http.MethodGet, "/api/games/"+c.id, "").body, &list)
		if len(list) != 1 || list[0].Number != 1 || list[0].Score == nil || *list[0].Score != v.Sheet.Rows[0].Score[v.Me] {
			t.Fatalf("the list is %+v, the sheet %+v", list, v.Sheet.Rows)
		}
		if r := s.newClient().request(http.MethodGet, "/api/games/"+c.id, ""); r.code() != string(wire.CodeNotSeated) {
			t.Errorf("a stranger gets %d %s", r.status, r.body)
		}

		which := fmt.Sprintf(`{"table":%q,"number":1}`, c.id)
		var deal struct {
			Seat  int
			Score [4]int
			Bots  [4]bool
			Moves []struct {
				Seat  int
				Hands [4][]string
			}
			Text string
		}
		c.decode(c.post("/api/replay", which).body, &deal)
		if deal.Seat != int(v.Deal.Seat) || deal.Score[deal.Seat] != *list[0].Score || deal.Bots[deal.Seat] || len(deal.Moves) < 10 {
			t.Fatalf("replay %+v", deal)
		}
		if r := s.newClient().post("/api/replay", which); r.code() != string(wire.CodeNotSeated) {
			t.Errorf("a stranger's replay: %d %s", r.status, r.body)
		}

		for move, m := range deal.Moves[:12] {
			if m.Seat < 0 || !deal.Bots[m.Seat] {
				continue
			}
			var why struct{ Code string }
			r := c.post("/api/replay/why", fmt.Sprintf(`{"table":%q,"number":1,"move":%d}`, c.id, move))
			if c.decode(r.body, &why); r.status != http.StatusOK || why.Code == "" {
				t.Errorf("why move %d: %d %s", move, r.status, r.body)
			}
		}

		first, again := c.post("/api/replay/analysis", which), c.post("/api/replay/analysis", which)
		lines := bytes.Split(bytes.TrimSpace(first.body), []byte("\n"))
		var last struct {
			Report *struct{ Cards []struct{ Cost float64 } }
		}
		c.decode(lines[len(lines)-1], &last)
		if last.Report == nil || len(last.Report.Cards) == 0 || len(lines) < 2 {
			t.Fatalf("analysis of %d lines: %.300s", len(lines), first.body)
		}
		if !bytes.Equal(bytes.TrimSpace(again.body), lines[len(lines)-1]) {
			t.Error("asked again, it is not the same report at once")
		}

		text, err := json.Marshal(deal.Text)
		if err != nil {
			t.Fatal(err)
		}
		if r := s.newClient().post("/api/replay", fmt.Sprintf(`{"record":%s,"number":1}`, text)); r.status != http.StatusOK {
			t.Errorf("the record that was saved: %d %s", r.status, r.body)
		}
		for body, code := range map[string]wire.Code{
			`{"record":"Tarock record","number":1}`:       wire.CodeMalformed,
			`{"number":1}`:                                wire.CodeMalformed,
			fmt.Sprintf(`{"table":%q,"number":2}`, c.id):  wire.CodeNotFound,
			fmt.Sprintf(`{"record":%s,"number":2}`, text): wire.CodeMalformed,
			`{"table":"nosuchtable1","number":1}`:         wire.CodeNoTable,
			fmt.Sprintf(`{"table":%q,"number":0}`, c.id):  wire.CodeMalformed,
		} {
			if r := c.post("/api/replay", body); r.code() != string(code) {
				t.Errorf("%s: %d %s, want %s", body, r.status, r.body, code)
			}
		}
	})
}

// TestRecordOfARealTable: a deal of a table as at a real one is shown move by move, with
// what was taken back and ruled; its cards are not judged.
func TestRecordOfARealTable(t *testing.T) {
	archive, err := txtar.ParseFile("../../cmd/tarock/testdata/script/recording.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var text []byte
	for _, f := range archive.Files {
		if f.Name == "rec.tarock" {
			text = f.Data
		}
	}
	body, err := json.Marshal(map[string]any{"record": string(text), "number": 1})
	if err != nil {
		t.Fatal(err)
	}
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		var deal struct {
			Score [4]int
			Moves []struct{ Action struct{ Type string } }
		}
		c.decode(c.post("/api/replay", string(body)).body, &deal)
		seen := map[string]bool{}
		for _, m := range deal.Moves {
			seen[m.Action.Type] = true
		}
		if deal.Score != [4]int{1, -3, 1, 1} || !seen["take-back"] || !seen["turn-trick"] || !seen["claim"] || !seen["rule"] {
			t.Errorf("score %v, moves %v", deal.Score, seen)
		}
		if r := c.post("/api/replay/analysis", string(body)); r.code() != string(wire.CodeNotJudged) {
			t.Errorf("analysis: %d %s", r.status, r.body)
		}
		impossible := strings.Replace(string(body), "Hand 0: ", "Hand 0: T1 ", 1)
		for _, path := range []string{"/api/replay", "/api/replay/why", "/api/replay/analysis"} {
			if r := c.post(path, impossible); r.status != 400 || r.code() != "malformed" {
				t.Errorf("%s with a card twice: %d %s", path, r.status, r.body)
			}
		}
	})
}
