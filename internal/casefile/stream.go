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
	Lines  int // answered, empty lines aside
	Failed int // answered with an error
}

// Run answers every line of in on out, until in ends. A bad line is answered
// with an error and the stream goes on. The error is one of reading or
// writing.
func (e *Evaluator) Run(in io.Reader, out io.Writer) (Tally, error) {
	var tally Tally
	r, w := bufio.NewReaderSize(in, 1<<16), bufio.NewWriterSize(out, 1<<16)
	for {
		line, tooLong, err := readLine(r)
		if len(line) > 0 || tooLong {
			a := e.answerLine(line, tooLong)
			tally.Lines++
			if a.Error != nil {
				tally.Failed++
			}
			if err := write(w, a); err != nil {
				return tally, err
			}
		}
		// Someone may wait for this answer before asking on.
		if err != nil || r.Buffered() == 0 {
			if err := w.Flush(); err != nil {
				return tally, err
			}
		}
		if err == io.EOF {
			return tally, nil
		}
		if err != nil {
			return tally, err
		}
	}
}

func (e *Evaluator) answerLine(line []byte, tooLong bool) Answer {
	if tooLong {
		return Answer{Error: &Error{BadJSON, "", fmt.Sprintf("the line is longer than %d bytes", MaxLine)}}
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
