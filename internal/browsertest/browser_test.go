package browsertest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"tarock/ui"
)

// chromium is the browser of all tests: it starts with the first that needs it.
var chromium browser

// A browser is a running Chromium.
type browser struct {
	once sync.Once
	ctx  context.Context
	end  context.CancelFunc
	err  error

	mu   sync.Mutex
	idle []*tab // of people who have gone
}

// A tab is a window of its own, with the cookies and the memory of one person.
// Opening one takes Chromium some seconds of work, so a tab that a test has
// done with is wiped and lent to the next.
type tab struct {
	ctx     context.Context
	end     context.CancelFunc
	scripts []cdppage.ScriptIdentifier // that run in every page
}

// borrow returns a tab that knows nothing. It is taken back after the test.
func (b *browser) borrow(t *testing.T, origin string) *tab {
	t.Helper()
	ctx := b.open(t)
	lent := b.take()
	if lent == nil {
		lent = new(tab)
		lent.ctx, lent.end = chromedp.NewContext(ctx, chromedp.WithNewBrowserContext())
		if err := chromedp.Do(lent.ctx); err != nil { // without a time limit: it would end the tab
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		if err := lent.wipe(origin); err != nil {
			t.Logf("a tab is given up: %v", err)
			lent.end()
			return
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		b.idle = append(b.idle, lent)
	})
	return lent
}

// take returns a tab that is idle, nil when there is none.
func (b *browser) take() *tab {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.idle) == 0 {
		return nil
	}
	last := len(b.idle) - 1
	lent := b.idle[last]
	b.idle = b.idle[:last]
	return lent
}

// wipe makes the tab forget what was done in it.
func (l *tab) wipe(origin string) error {
	ctx, cancel := shortly(l.ctx)
	defer cancel()
	for _, id := range l.scripts {
		if _, err := chromedp.Call(ctx, cdppage.RemoveScriptToEvaluateOnNewDocument, cdppage.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id}); err != nil {
			return err
		}
	}
	l.scripts = nil
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		return err
	}
	if _, err := chromedp.Call(ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"}); err != nil {
		return err
	}
	_, err := chromedp.Call(ctx, network.ClearBrowserCookies, cdp.Empty{})
	return err
}

// open returns the browser's context, of which people get theirs.
func (b *browser) open(t *testing.T) context.Context {
	t.Helper()
	b.once.Do(func() { b.err = b.start() })
	if b.err != nil {
		t.Fatal(b.err)
	}
	return b.ctx
}

func (b *browser) start() error {
	path, err := findChromium()
	if err != nil {
		return err
	}
	if err := checkPages(); err != nil {
		return err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("accept-lang", "de-AT,de"),
	)
	allocator, endAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, endBrowser := chromedp.NewContext(allocator)
	b.ctx, b.end = ctx, func() { endBrowser(); endAllocator() }
	if err := chromedp.Do(ctx); err != nil {
		return fmt.Errorf("start %s: %w", path, err)
	}
	return nil
}

func (b *browser) stop() {
	if b.end != nil {
		b.end()
	}
}

// findChromium returns the path of the browser.
func findChromium() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("these tests play in a real Chromium, and there is none here; as root on Debian or Ubuntu: apt-get install chromium")
}

// checkPages wants the built pages.
func checkPages() error {
	if _, err := fs.Stat(ui.Dist, "dist/index.html"); err != nil {
		return errors.New(`the pages are not built, so there is nothing to test; run "make ui" first`)
	}
	return nil
}
