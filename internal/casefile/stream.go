package casefile

import (
	"bufio"
	"bytes"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
)

// MaxLine is the length of the longest line that is read.
const MaxLine = 1 << 20

// A Tally counts the lines of a stream.
type Tally struct {
	Lines  int // answered
	Failed int // answered with an error
}

// Run answers every line of in on out, until in ends. A bad line is answered
// with an error and the stream goes on. The error is one of reading or
// writing.
func (e *Evaluator) Run(in io.Reader, out io.Writer) (Tally, error) {
	var tally Tally
	w := bufio.NewWriterSize(out, 1<<16)
	err := eachLine(in, w.Flush, func(number int, line []byte, tooLong bool) error {
		a := e.answerLine(number, line, tooLong)
		tally.Lines++
		if a.Error != nil {
			tally.Failed++
		}
		return write(w, a)
	})
	return tally, err
}

// CheckAll compares the answer to every line of in with its field "expect" and
// reports each that differs by its number.
func (e *Evaluator) CheckAll(in io.Reader, report func(line int, err error)) (Tally, error) {
	var tally Tally
	quiet := func() error { return nil }
	err := eachLine(in, quiet, func(number int, line []byte, tooLong bool) error {
		tally.Lines++
		err := e.Check(line)
		switch {
		case tooLong:
			err = errTooLong
		case len(line) == 0:
			err = empty(number)
		}
		if err != nil {
			tally.Failed++
			report(number, err)
		}
		return nil
	})
	return tally, err
}

// eachLine calls do for every line of in, also an empty one, so that answers and
// questions have the same numbers; and idle when no further line is there yet.
func eachLine(in io.Reader, idle func() error, do func(number int, line []byte, tooLong bool) error) error {
	r := bufio.NewReaderSize(in, 1<<16)
	for number := 1; ; number++ {
		line, tooLong, err := readLine(r)
		if len(line) > 0 || tooLong || err == nil { // what follows the last line break is no line
			if err := do(number, line, tooLong); err != nil {
				return err
			}
		}
		// Someone may wait for this answer before asking on.
		if err != nil || r.Buffered() == 0 {
			if err := idle(); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

var errTooLong = &Error{BadJSON, "", fmt.Sprintf("the line is longer than %d bytes", MaxLine)}

// empty says that there is no question in a line.
func empty(number int) *Error {
	return &Error{BadJSON, "", fmt.Sprintf("line %d is empty", number)}
}

func (e *Evaluator) answerLine(number int, line []byte, tooLong bool) Answer {
	switch {
	case tooLong:
		return Answer{Error: errTooLong}
	case len(line) == 0:
		return Answer{Error: empty(number)}
	}
	return e.Answer(line)
}

// readLine returns the next line without blanks around it. Of a line longer
// than MaxLine nothing is kept.
func readLine(r *bufio.Reader) (line []byte, tooLong bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > MaxLine+1 {
			tooLong, line = true, nil
		}
		if !tooLong {
			line = append(line, part...)
		}
		if err != bufio.ErrBufferFull {
			return bytes.TrimSpace(line), tooLong, err
		}
	}
}

func write(w *bufio.Writer, a Answer) error {
	data, err := json.Marshal(a)
	if err != nil {
		return fmt.Errorf("write answer: %w", err)
	}
	if _, err := w.Write(append(data, '\n')); err != nil {
		return fmt.Errorf("write answer: %w", err)
	}
	return nil
}
