package sheetexport

import (
	"fmt"
	"strings"

	"github.com/skip2/go-qrcode"
)

// QR returns text as a QR code in SVG, black on white with its quiet border.
func QR(text string) ([]byte, error) {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return nil, fmt.Errorf("make a QR code: %w", err)
	}
	dots := code.Bitmap()
	var path strings.Builder
	for y, row := range dots {
		for x, dark := range row {
			if dark {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`, len(dots), len(dots), len(dots), len(dots), path.String()), nil
}
