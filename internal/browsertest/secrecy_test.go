package browsertest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"tarock"
	"tarock/engine"
	"tarock/internal/wire"
	"tarock/settle"
)

// TestSecrecy plays deals and reads all that comes to the browser, messages of
// the stream and answers alike: none ever names a card that the seat could not
// know at that moment, or who holds a king that was called without its suit.
func TestSecrecy(t *testing.T) {
	for _, name := range []string{
		"rufer", "rufer-fourth-other", "sechserdreier", "sechserdreier-other", "solorufer", "dreier-kontra", "trischaken", "piccolo_ouvert",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := readDeal(t, name)
			s := openSite(t, d)
			p := s.person(swift())
			w := p.listen()
			p.playNow()
			p.hurry()
			cards := 0
			p.follow(d, byMouse, func(st step) {
				if _, ok := st[0].(engine.Play); ok {
					if cards++; cards == 5 {
						p.do("reload", chromedp.Reload()) // the whole view again, in the middle
						p.turn()
					}
				}
			})
			p.settled()
			deal := s.deals(p.table())[0]
			seat := deal.seatOf(0)
			named := 0
			for _, m := range w.messages(p) {
				named += m.check(t, deal, seat)
			}
			if named < 1000 {
				t.Errorf("only %d cards were named in the whole deal", named)
			}
		})
	}
}

// A wiretap notes what comes to a page from the server.
type wiretap struct {
	mu   sync.Mutex
	seen []message
	seq  uint64 // of the last message of the stream
}

// A message is something that the server has sent.
type message struct {
	stream  bool
	body    []byte
	request network.RequestID // of an answer, whose body is read later
	seq     uint64            // the last step the page had been told of
}

// listen begins to note what comes to the page.
func (p *page) listen() *wiretap {
	p.t.Helper()
	w := new(wiretap)
	if err := chromedp.Listen(p.ctx, w.hear); err != nil {
		p.t.Fatal(err)
	}
	return w
}

// hear notes a message. It runs in the loop of the tab.
func (w *wiretap) hear(ev any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch ev := ev.(type) {
	case *network.EventEventSourceMessageReceived:
		m := message{stream: true, body: []byte(ev.Data)}
		if _, err := fmt.Sscan(ev.EventID, &w.seq); err == nil {
			m.seq = w.seq
		}
		w.seen = append(w.seen, m)
	case *network.EventResponseReceived:
		if strings.Contains(ev.Response.URL, "/api/tables/") && !strings.HasSuffix(ev.Response.URL, "/stream") {
			w.seen = append(w.seen, message{request: ev.RequestID, seq: w.seq})
		}
	}
}

// messages returns all that has come, and fetches the bodies of answers.
func (w *wiretap) messages(p *page) []message {
	p.t.Helper()
	w.mu.Lock()
	seen := slices.Clone(w.seen)
	w.mu.Unlock() // what comes now is not waited for
	streamed, answered := 0, 0
	for i := range seen {
		m := &seen[i]
		if m.stream {
			streamed++
			continue
		}
		ctx, cancel := shortly(p.ctx)
		body, err := chromedp.Call(ctx, network.GetResponseBody, network.GetResponseBodyParams{RequestID: m.request})
		cancel()
		if err != nil {
			continue // it went with the page that was loaded again
		}
		m.body = body.Body
		answered++
	}
	if streamed < 20 || answered < 5 {
		p.fail("only %d messages and %d answers were heard", streamed, answered)
	}
	return seen
}

// aCard is a card in JSON.
var aCard = regexp.MustCompile(`"(T(?:[1-9]|1\d|2[0-2])|[HDSC](?:[KQNJ1-47-9]|10))"`)

// check wants that the message tells the seat nothing that it may not know. It
// returns how many cards the message names.
func (m *message) check(t *testing.T, deal logged, seat tarock.Seat) (named int) {
	t.Helper()
	if m.body == nil {
		return 0
	}
	var told struct {
		Seq    uint64
		Events []json.RawMessage
		View   wire.TableView
	}
	var all any
	if err := errors.Join(json.Unmarshal(m.body, &told), json.Unmarshal(m.body, &all)); err != nil {
		t.Fatalf("%v in %.200s", err, m.body)
	}
	seq := max(m.seq, told.Seq)
	may := deal.known(seat, seq)
	rest, err := json.Marshal(withoutWords(all))
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range aCard.FindAllSubmatch(rest, -1) {
		named++
		card, err := tarock.ParseCard(string(found[1]))
		if err != nil {
			t.Fatal(err)
		}
		if !may.Has(card) {
			t.Errorf("step %d tells seat %d of %s: %s", seq, seat, card, around(rest, found[1]))
			return named
		}
	}
	if told.View.Deal != nil {
		checkCall(t, deal, seat, seq, told.View.Deal)
	}
	for _, raw := range told.Events {
		checkEvent(t, seat, raw)
	}
	return named
}

// withoutWords leaves out where cards are named without being anywhere: the
// four cards that one may call, the one that was called, which is looked at by
// itself, and the birds that a refusal lists.
func withoutWords(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = withoutWords(v[i])
		}
	case map[string]any:
		action, _ := v["action"].(map[string]any)
		if action["type"] == "call" || v["type"] == "king_called" {
			delete(v, "card")
		}
		if why, ok := v["why"].(map[string]any); ok && fmt.Sprint(why["cards"]) == "[T1 T2 T3 T4]" {
			delete(why, "cards")
		}
		delete(v, "call")
		for key := range v {
			v[key] = withoutWords(v[key])
		}
	}
	return v
}

// known returns the cards that a seat can have seen up to a step.
func (l logged) known(seat tarock.Seat, seq uint64) tarock.Hand {
	var may tarock.Hand
	for i, e := range l.events {
		if l.seqs[i] > seq {
			break
		}
		switch e := e.(type) {
		case engine.CardsDealt:
			may |= e.Hands[seat]
		case engine.TalonOpened:
			may |= e.Talon[0] | e.Talon[1]
		case engine.TalonTaken:
			if e.Seat == seat {
				may |= e.Cards
			}
		case engine.CardsLaidAway:
			may |= e.Shown
		case engine.CardPlayed:
			may = may.With(e.Card)
		case engine.HandsShown:
			for _, hand := range e.Hands {
				may |= hand
			}
		case engine.DealEnded:
			return tarock.Pack
		}
	}
	return may
}

// checkCall wants that a view does not tell who is the partner, or which king
// was called without its suit, before all know it.
func checkCall(t *testing.T, deal logged, seat tarock.Seat, seq uint64, v *engine.View) {
	t.Helper()
	var s engine.State
	var call *engine.KingCalled
	for i, e := range deal.events {
		if deal.seqs[i] > seq {
			break
		}
		s.Record(e)
		switch e := e.(type) {
		case engine.KingCalled:
			call = &e
		case engine.PartnerRevealed, engine.DealEnded:
			return // public from here on
		}
	}
	if call == nil {
		return
	}
	outsider := seat != call.Holder && seat != s.Declarer
	if outsider && call.Fourth && v.Call != nil && (v.Call.Suit != tarock.NoSuit || v.Call.Card != tarock.NoCard) {
		t.Errorf("step %d tells seat %d which king is the fourth", seq, seat)
	}
	for other := range v.Sides {
		o := tarock.Seat(other)
		if outsider && o != seat && o != s.Declarer && v.Sides[o] != settle.NoParty {
			t.Errorf("step %d tells seat %d on whose side seat %d is", seq, seat, o)
		}
	}
}

// checkEvent wants that an event does not name the holder of the called king.
func checkEvent(t *testing.T, seat tarock.Seat, raw json.RawMessage) {
	t.Helper()
	if !strings.Contains(string(raw), `"king_called"`) {
		return
	}
	e, err := engine.UnmarshalEvent(raw)
	if err != nil {
		t.Fatal(err)
	}
	call := e.(engine.KingCalled)
	if call.Holder != tarock.NoSeat && call.Holder != seat {
		t.Errorf("seat %d is told who holds the called king: %s", seat, raw)
	}
	if call.Fourth && call.Card != tarock.NoCard && call.Holder != seat && call.Declarer != seat {
		t.Errorf("seat %d is told which king is the fourth: %s", seat, raw)
	}
}

// around returns a part of a message with a word in its middle.
func around(body, word []byte) []byte {
	const side = 150
	at := bytes.Index(body, word)
	return body[max(0, at-side):min(len(body), at+side)]
}
