package solver

// An entry is what is known of positions of one shape: the declarers take at
// least low and at most high of the units that are left.
type entry struct {
	shape     uint64
	values    values
	low, high uint8
	best      uint8 // the card that was best to lead, 0 for none
}

// ways is how many entries share a place in a table: one line of the cache.
const ways = 4

// A table of positions keeps what one search has found for the next. It is used
// by one goroutine.
type table struct {
	places [][ways]entry
	mask   uint64
}

func newTable(logPlaces int) table {
	return table{places: make([][ways]entry, 1<<logPlaces), mask: 1<<logPlaces - 1}
}

// find returns bounds from all that is known of positions of this shape, no
// tighter than low and high when nothing is, and a card that was good to lead.
func (t *table) find(count *scale, shape uint64, v values, low, high int) (int, int, uint8) {
	place := &t.places[shape&t.mask]
	best := uint8(0)
	for i := range place {
		if e := &place[i]; e.shape == shape {
			low = max(low, int(e.low)-count.less(v, e.values))
			high = min(high, int(e.high)+count.less(e.values, v))
			best = e.best
		}
	}
	return low, high, best
}

// keep notes e, in place of the entry for the same position or of one picked by
// the hash.
func (t *table) keep(e entry) {
	place := &t.places[e.shape&t.mask]
	at := (e.shape>>60 + uint64(e.values)*0x9e3779b1>>20) % ways
	for i := range place {
		if old := &place[i]; old.shape == e.shape && old.values == e.values {
			at = uint64(i)
			break
		} else if old.shape == 0 {
			at = uint64(i)
		}
	}
	place[at] = e
}

// An answers table remembers of positions whether something can be reached. An
// answer is the hash of what was asked; its lowest bit is the result.
type answers struct {
	list []uint64
	mask uint64
}

func newAnswers(logSize int) answers {
	return answers{list: make([]uint64, 1<<logSize), mask: 1<<logSize - 1}
}

func (t *answers) find(hash uint64) (result, known bool) {
	line := t.line(hash)
	for i := range line {
		if a := line[i]; (a^hash)>>1 == 0 {
			return a&1 != 0, true
		}
	}
	return false, false
}

// line returns the answers that share a line of the cache with hash.
func (t *answers) line(hash uint64) *[8]uint64 {
	at := hash & t.mask &^ 7
	return (*[8]uint64)(t.list[at : at+8])
}

func (t *answers) keep(hash uint64, result bool) {
	line, at := t.line(hash), hash>>61
	for i := range line {
		if line[i] == 0 {
			at = uint64(i)
			break
		}
	}
	hash &^= 1
	if result {
		hash |= 1
	}
	line[at] = hash
}
