package web

import (
	"context"
	"sync"

	"tarock/internal/table"
	"tarock/internal/wire"
)

// A desk lets so many work something out at the same time, one piece of work for each
// person, and so many more wait.
type desk struct {
	seats chan struct{}
	most  int

	mu   sync.Mutex
	busy map[table.Person]bool
}

func newDesk(seats, waiting int) *desk {
	return &desk{seats: make(chan struct{}, seats), most: seats + waiting, busy: make(map[table.Person]bool)}
}

// take waits for a place; leave must follow unless there is an error. Who has a place
// or waits already, or comes when too many wait, is sent away.
func (d *desk) take(ctx context.Context, p table.Person) error {
	d.mu.Lock()
	if d.busy[p] || len(d.busy) >= d.most {
		d.mu.Unlock()
		return wire.CodeBusy
	}
	d.busy[p] = true
	d.mu.Unlock()
	select {
	case d.seats <- struct{}{}:
		return nil
	case <-ctx.Done():
		d.forget(p)
		return ctx.Err()
	}
}

func (d *desk) leave(p table.Person) {
	<-d.seats
	d.forget(p)
}

func (d *desk) forget(p table.Person) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.busy, p)
}
