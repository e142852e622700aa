package browsertest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"tarock/ui"
)

// TestMain runs the tests, or a server alone when a test has started this
// program for that.
func TestMain(m *testing.M) {
	if dir := os.Getenv(serveEnv); dir != "" {
		os.Exit(serveAlone(dir))
	}
	status := m.Run()
	chromium.stop()
	os.Exit(status)
}

// chromium is the browser of all tests: it starts with the first that needs it.
var chromium browser

// A browser is a running Chromium.
type browser struct {
	once sync.Once
	ctx  context.Context
	end  context.CancelFunc
	err  error
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
