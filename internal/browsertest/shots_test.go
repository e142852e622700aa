package browsertest

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"
)

// shotsEnv names the folder for pictures. Without it none are taken.
const shotsEnv = "TAROCK_SHOTS"

// picture writes what the window shows now, when pictures are wanted.
func (p *page) picture(name string) {
	p.t.Helper()
	dir := os.Getenv(shotsEnv)
	if dir == "" {
		return
	}
	ctx, cancel := shortly(p.ctx)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Errorf("picture: %v", err)
		return
	}
	path := filepath.Join(dir, strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".png")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, png, 0o644); err != nil {
		p.t.Error(err)
	}
}
