package sheetexport

import (
	"bytes"
	"errors"

	"github.com/xuri/excelize/v2"

	"tarock/internal/explain"
	"tarock/internal/sheetform"
	"tarock/rules"
	"tarock/scoresheet"
)

// XLSX returns s as a workbook: the rows with their numbers, and the running totals on
// a second page.
func XLSX(texts *explain.Catalogue, rs *rules.RuleSet, s *scoresheet.Sheet) ([]byte, error) {
	b := workbook{File: excelize.NewFile(), texts: texts, view: sheetform.ViewOf(texts, rs, s)}
	err := b.fill()
	var out bytes.Buffer
	if err == nil {
		_, err = b.WriteTo(&out)
	}
	return out.Bytes(), errors.Join(err, b.Close())
}

type workbook struct {
	*excelize.File
	texts *explain.Catalogue
	view  sheetform.View
}

func (b *workbook) fill() error {
	rows, totals := b.texts.Text("scoresheet.print.title", nil), b.texts.Text("scoresheet.print.running", nil)
	if err := b.SetSheetName("Sheet1", rows); err != nil {
		return err
	}
	if _, err := b.NewSheet(totals); err != nil {
		return err
	}
	if err := b.rows(rows); err != nil {
		return err
	}
	if err := b.running(totals); err != nil || len(b.view.Ranking) == 0 {
		return err
	}
	return b.rounds(b.texts.Text("scoresheet.print.rounds", nil))
}

// rows writes what the rows say, with the sums below.
func (b *workbook) rows(sheet string) error {
	head := []any{}
	for _, text := range headings(b.texts, &b.view) {
		head = append(head, plain(text))
	}
	if err := b.line(sheet, 1, head); err != nil {
		return err
	}
	for i := range b.view.Rows {
		r := &b.view.Rows[i]
		line := []any{r.Deal, b.view.People[r.Dealer].Name, r.Label, r.Factor, b.marks(r), r.By, r.At}
		line = append(line, values(r.Schrift)...)
		if b.view.Money.Cents > 0 {
			line = append(line, values(r.Geld)...)
		}
		if err := b.line(sheet, i+2, append(line, r.Remark)); err != nil {
			return err
		}
	}
	line := []any{nil, nil, b.texts.Text("scoresheet.column.total", nil), nil, nil, nil, nil}
	for _, p := range b.view.People {
		line = append(line, p.Total)
	}
	if b.view.Money.Cents > 0 {
		for _, p := range b.view.People {
			line = append(line, p.Geld)
		}
	}
	if err := b.line(sheet, len(b.view.Rows)+2, line); err != nil {
		return err
	}
	return b.look(sheet, len(b.view.Rows)+2)
}

func (b *workbook) marks(r *sheetform.Row) string {
	text := ""
	for i, mark := range r.Marks {
		if i > 0 {
			text += ", "
		}
		text += b.texts.Text("scoresheet.mark."+mark, nil)
	}
	return text
}

func values(list []*int) []any {
	cells := make([]any, len(list))
	for i, n := range list {
		if n != nil {
			cells[i] = *n
		}
	}
	return cells
}

// running writes where everyone stood after each row.
func (b *workbook) running(sheet string) error {
	head := []any{b.texts.Text("scoresheet.column.deal", nil)}
	for _, p := range b.view.People {
		head = append(head, p.Name)
	}
	if err := b.line(sheet, 1, head); err != nil {
		return err
	}
	for i := range b.view.Rows {
		line := []any{b.view.Rows[i].Deal}
		for _, n := range b.view.Rows[i].Running {
			line = append(line, n)
		}
		if err := b.line(sheet, i+2, line); err != nil {
			return err
		}
	}
	return b.look(sheet, 0)
}

func (b *workbook) line(sheet string, row int, cells []any) error {
	at, err := excelize.CoordinatesToCellName(1, row)
	if err != nil {
		return err
	}
	return b.SetSheetRow(sheet, at, &cells)
}

// look makes the headings and the row of sums bold and keeps the first in sight.
func (b *workbook) look(sheet string, sums int) error {
	bold, err := b.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	const labelColumn, labelWidth = "C", 28
	err = errors.Join(
		b.SetRowStyle(sheet, 1, 1, bold),
		b.SetPanes(sheet, &excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}),
	)
	if sums > 0 {
		err = errors.Join(err, b.SetRowStyle(sheet, sums, sums, bold), b.SetColWidth(sheet, labelColumn, labelColumn, labelWidth))
	}
	return err
}

// rounds writes how the table rounds have ended, and how everybody stands after them.
func (b *workbook) rounds(sheet string) error {
	if _, err := b.NewSheet(sheet); err != nil {
		return err
	}
	head := []any{}
	for _, key := range []string{"round", "place", "player", "main_points", "sub_points"} {
		head = append(head, b.texts.Text("scoresheet.column."+key, nil))
	}
	if err := b.line(sheet, 1, head); err != nil {
		return err
	}
	n := 1
	table := func(round any, all []sheetform.Standing) error {
		for _, s := range all {
			n++
			main := float64(s.Parts) / scoresheet.MainUnit
			if err := b.line(sheet, n, []any{round, s.Place, b.view.People[s.Person].Name, main, s.Sub}); err != nil {
				return err
			}
		}
		return nil
	}
	for i, r := range b.view.Rounds {
		if !r.Over {
			continue
		}
		if err := table(i+1, r.Standing); err != nil {
			return err
		}
	}
	return table(b.texts.Text("scoresheet.column.total", nil), b.view.Ranking)
}
