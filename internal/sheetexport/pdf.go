package sheetexport

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"tarock/internal/explain"
	"tarock/internal/sheetform"
	"tarock/rules"
	"tarock/scoresheet"
)

// The page, in millimetres: A4 with rows that can be read across a table.
const (
	pageWidth  = 210.0
	pageHeight = 297.0
	margin     = 12.0
	rowHeight  = 8.5
	geldHeight = 5.0 // more, where the Geld is below the Schrift
	dealWidth  = 11.0
	labelShare = 0.36 // of what is left for the game
	smallSize  = 9.0
	textSize   = 12.0
	titleSize  = 18.0
	footHeight = 14.0
)

const face = "Go"

// PDF returns s as a page to print: every row with the points of the deal and the
// running totals, the sums, and what everyone pays if there is money.
func PDF(texts *explain.Catalogue, rs *rules.RuleSet, s *scoresheet.Sheet) ([]byte, error) {
	p := printer{Fpdf: fpdf.New("P", "mm", "A4", ""), texts: texts, view: sheetform.ViewOf(texts, rs, s)}
	p.set(s)
	p.AddPage()
	p.title(s)
	p.head()
	for i := range p.view.Rows {
		p.room(p.rowHeight())
		p.row(&p.view.Rows[i])
	}
	p.totals()
	p.rounds()
	p.transfers()
	p.notes()
	var out bytes.Buffer
	err := p.Output(&out)
	return out.Bytes(), err
}

// A printer prints one sheet.
type printer struct {
	*fpdf.Fpdf
	texts *explain.Catalogue
	view  sheetform.View
}

func (p *printer) set(s *scoresheet.Sheet) {
	p.AddUTF8FontFromBytes(face, "", goregular.TTF)
	p.AddUTF8FontFromBytes(face, "B", gobold.TTF)
	p.SetCatalogSort(true)
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(false, margin)
	p.SetCellMargin(1)
	made, err := time.Parse(time.RFC3339, s.Events[len(s.Events)-1].At)
	if err != nil {
		made = time.Time{} // of an imported sheet
	}
	p.SetCreationDate(made)
	p.SetModificationDate(made)
	p.SetTitle(shown(p.view.Title), true)
	p.SetFooterFunc(func() {
		p.SetY(-footHeight)
		p.SetFont(face, "", smallSize)
		p.CellFormat(0, footHeight/2, p.texts.Text("scoresheet.print.page", explain.Values{"page": p.PageNo()}), "", 0, "C", false, 0, "")
	})
}

func (p *printer) width() float64 { return pageWidth - 2*margin }

func (p *printer) labelWidth() float64 { return (p.width() - dealWidth) * labelShare }

func (p *printer) cellWidth() float64 {
	return (p.width() - dealWidth - p.labelWidth()) / float64(len(p.view.People))
}

func (p *printer) title(s *scoresheet.Sheet) {
	title := p.view.Title
	if title == "" {
		title = p.texts.Text("scoresheet.print.title", nil)
	}
	p.SetFont(face, "B", titleSize)
	p.CellFormat(0, 10, p.fit(title, p.width()), "", 1, "L", false, 0, "")
	p.SetFont(face, "", smallSize)
	line := p.view.RuleSet.Name
	if begun, err := time.Parse(time.RFC3339, s.Events[0].At); err == nil {
		line = p.texts.Text("scoresheet.print.under", explain.Values{
			"set": line, "day": begun.Day(), "month": int(begun.Month()), "year": begun.Year(),
		})
	}
	p.CellFormat(0, 6, p.fit(line, p.width()), "", 1, "L", false, 0, "")
	p.Ln(2)
}

// money reports whether there are two accounts.
func (p *printer) money() bool { return p.view.Money.Cents > 0 }

func (p *printer) rowHeight() float64 {
	if p.money() {
		return rowHeight + geldHeight
	}
	return rowHeight
}

// head names the columns.
func (p *printer) head() {
	if p.money() {
		p.SetFont(face, "", smallSize)
		p.CellFormat(0, geldHeight, p.texts.Text("scoresheet.print.accounts", nil), "", 1, "R", false, 0, "")
	}
	p.SetFont(face, "B", textSize)
	p.SetFillColor(232, 232, 226)
	p.CellFormat(dealWidth, rowHeight, p.texts.Text("scoresheet.print.deal", nil), "B", 0, "R", true, 0, "")
	p.CellFormat(p.labelWidth(), rowHeight, p.texts.Text("scoresheet.column.label", nil), "B", 0, "L", true, 0, "")
	for _, person := range p.view.People {
		p.CellFormat(p.cellWidth(), rowHeight, p.fit(person.Name, p.cellWidth()), "B", 0, "R", true, 0, "")
	}
	p.Ln(rowHeight)
}

// room begins a new page of rows when there is not so much of it left.
func (p *printer) room(height float64) {
	if p.turned(height) {
		p.head()
	}
}

// turned begins a new page when there is not so much of it left, and reports whether it
// has.
func (p *printer) turned(height float64) bool {
	if p.GetY()+height <= pageHeight-footHeight {
		return false
	}
	p.AddPage()
	return true
}

// row prints a deal: small what it was worth, large where everyone stands.
func (p *printer) row(r *sheetform.Row) {
	struck := slices.Contains(r.Marks, "storno")
	p.SetTextColor(0, 0, 0)
	if struck {
		p.SetTextColor(120, 120, 120)
	}
	top := p.GetY()
	p.SetFont(face, "", textSize)
	p.CellFormat(dealWidth, p.rowHeight(), fmt.Sprint(r.Deal), "B", 0, "R", false, 0, "")
	p.label(r)
	for i, points := range r.Schrift {
		x := p.GetX()
		p.cell(amount{points, r.Running[i], struck, textSize, p.rowHeight()})
		if p.money() && points != nil {
			p.SetXY(x, top+rowHeight-1)
			p.cell(amount{r.Geld[i], r.RunningGeld[i], struck, smallSize, geldHeight + 1})
		}
		p.SetXY(x+p.cellWidth(), top)
	}
	if struck {
		p.SetDrawColor(120, 120, 120)
		p.Line(margin+dealWidth, top+rowHeight/2, pageWidth-margin, top+rowHeight/2)
		p.SetDrawColor(0, 0, 0)
	}
	p.SetTextColor(0, 0, 0)
	p.Ln(p.rowHeight())
}

// label prints what the deal was, and below it what is to be said about it.
func (p *printer) label(r *sheetform.Row) {
	x, y, width := p.GetX(), p.GetY(), p.labelWidth()
	var said []string
	if r.Factor > 1 {
		said = append(said, fmt.Sprintf("×%d", r.Factor))
	}
	for _, mark := range []string{"storno", "korr"} {
		if slices.Contains(r.Marks, mark) {
			said = append(said, p.texts.Text("scoresheet.mark."+mark, nil))
		}
	}
	if r.Remark != "" {
		said = append(said, r.Remark)
	}
	p.CellFormat(width, p.rowHeight(), "", "B", 0, "", false, 0, "")
	p.SetXY(x, y)
	p.SetFont(face, "", smallSize+1)
	if len(said) == 0 {
		p.CellFormat(width, rowHeight, p.fit(r.Label, width), "", 0, "L", false, 0, "")
	} else {
		p.CellFormat(width, rowHeight*0.6, p.fit(r.Label, width), "", 2, "L", false, 0, "")
		p.SetFont(face, "", smallSize-2)
		p.CellFormat(width, rowHeight*0.4, p.fit(strings.Join(said, " · "), width), "", 0, "L", false, 0, "")
	}
	p.SetXY(x+width, y)
}

// An amount is what one got in a row, and what he has after it. Points nil: he did not
// play.
type amount struct {
	points  *int
	running int
	struck  bool
	size    float64
	height  float64
}

// cell prints an amount at the top of a cell with a line below it.
func (p *printer) cell(a amount) {
	width, x, y := p.cellWidth(), p.GetX(), p.GetY()
	p.CellFormat(width, a.height, "", "B", 0, "", false, 0, "")
	p.SetXY(x, y)
	height := min(a.height, rowHeight)
	if a.points == nil {
		p.SetFont(face, "", a.size)
		p.CellFormat(width, height, "–", "", 0, "R", false, 0, "")
		return
	}
	p.SetFont(face, "", min(a.size, smallSize))
	p.CellFormat(width*0.45, height, p.fit(sheetform.Signed(*a.points), width*0.45), "", 0, "R", false, 0, "")
	p.SetFont(face, "B", a.size)
	total := sheetform.Signed(a.running)
	if a.struck {
		total = ""
	}
	p.CellFormat(width*0.55, height, p.fit(total, width*0.55), "", 0, "R", false, 0, "")
}

// totals prints where everyone stands, and the Geld where it is another account.
func (p *printer) totals() {
	p.room(3 * rowHeight)
	line := func(key string, of func(sheetform.Person) int) {
		p.SetFont(face, "B", textSize)
		p.CellFormat(dealWidth+p.labelWidth(), rowHeight+1, p.texts.Text(key, nil), "B", 0, "L", true, 0, "")
		for _, person := range p.view.People {
			p.CellFormat(p.cellWidth(), rowHeight+1, sheetform.Signed(of(person)), "B", 0, "R", true, 0, "")
		}
		p.Ln(rowHeight + 1)
	}
	line("scoresheet.column.total", func(person sheetform.Person) int { return person.Total })
	if p.money() {
		line("scoresheet.print.money", func(person sheetform.Person) int { return person.Geld })
	}
}

// rounds prints how the table rounds have ended, and how everybody stands after them.
func (p *printer) rounds() {
	var lines []string
	for i, r := range p.view.Rounds {
		if r.Over {
			lines = append(lines, p.texts.Text("scoresheet.print.round", explain.Values{"n": i + 1, "list": p.standing(r.Standing)}))
		}
	}
	if len(lines) == 0 {
		return
	}
	if len(lines) > 1 {
		lines = append(lines, p.texts.Text("scoresheet.print.ranking", explain.Values{"list": p.standing(p.view.Ranking)}))
	}
	const line = rowHeight - 1.5
	p.section("scoresheet.print.rounds", float64(len(lines))*line)
	for _, text := range lines {
		for _, part := range p.SplitText(shown(text), p.width()-2*p.GetCellMargin()) {
			p.turned(line)
			p.CellFormat(0, line, part, "", 1, "L", false, 0, "")
		}
	}
}

// standing names everybody in the order of places.
func (p *printer) standing(all []sheetform.Standing) string {
	var list []string
	for _, s := range all {
		list = append(list, p.texts.Text("scoresheet.print.standing", explain.Values{
			"place": s.Place, "name": p.view.People[s.Person].Name, "main": s.Main, "sub": sheetform.Signed(s.Sub),
		}))
	}
	return strings.Join(list, " · ")
}

// transfers prints who pays whom.
func (p *printer) transfers() {
	if len(p.view.Transfers) == 0 {
		return
	}
	const line = rowHeight - 1.5
	p.section("scoresheet.print.pay", float64(len(p.view.Transfers))*line)
	for _, t := range p.view.Transfers {
		p.turned(line)
		p.CellFormat(0, line, p.fit(t.Text, p.width()), "", 1, "L", false, 0, "")
	}
}

// section begins a part below the rows, which stays together if it can.
func (p *printer) section(title string, height float64) {
	p.Ln(2)
	p.turned(min(rowHeight+height, pageHeight/2))
	p.SetFont(face, "B", textSize)
	p.CellFormat(0, rowHeight, p.texts.Text(title, nil), "", 1, "L", false, 0, "")
	p.SetFont(face, "", textSize-1)
}

// notes prints in full what is to be said about rows, and what was changed.
func (p *printer) notes() {
	var notes []string
	for i := range p.view.Rows {
		r := &p.view.Rows[i]
		said := []string{}
		if r.Remark != "" {
			said = append(said, r.Remark)
		}
		for _, c := range r.History {
			said = append(said, fmt.Sprintf("%s (%s)", c.Text, points(c.Old)))
			if c.Why != "" && !strings.Contains(r.Remark, c.Why) {
				said = append(said, c.Why)
			}
		}
		if len(said) > 0 {
			notes = append(notes, p.texts.Text("scoresheet.print.note", explain.Values{"deal": r.Deal, "note": strings.Join(said, " · ")}))
		}
	}
	if len(notes) == 0 {
		return
	}
	const line = 5.0
	p.section("scoresheet.print.notes", line)
	p.SetFont(face, "", smallSize)
	for _, note := range notes {
		lines := p.SplitText(shown(note), p.width()-2*p.GetCellMargin())
		p.turned(float64(len(lines)) * line)
		for _, text := range lines {
			p.CellFormat(0, line, text, "", 1, "L", false, 0, "")
		}
	}
}

// points writes the numbers of a row one after the other.
func points(list []*int) string {
	cells := make([]string, len(list))
	for i, n := range list {
		if cells[i] = "–"; n != nil {
			cells[i] = sheetform.Signed(*n)
		}
	}
	return strings.Join(cells, " / ")
}

// fit cuts text that is wider than a cell.
func (p *printer) fit(text string, width float64) string {
	text = shown(text)
	width -= 2 * p.GetCellMargin()
	if p.GetStringWidth(text) <= width {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && p.GetStringWidth(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// shown replaces characters that lie outside of what a PDF font of ours can hold.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xFFFF {
			return '?'
		}
		return r
	}, text)
}
