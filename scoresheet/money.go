package scoresheet

import (
	"math/bits"
	"slices"
)

// ToBox is who is paid when it is the donation box.
const ToBox = -1

// A Transfer is what one pays another, or the box, to settle the evening.
type Transfer struct {
	From, To int
	Cents    int
}

// Accounts are what everyone has after all rows, by person.
type Accounts struct {
	Score []int // Schrift
	Money []int // Geld, in points
	Box   int   // what Kontra has put into the donation box, in points
	// Running is the Schrift after each row, by person, RunningMoney the Geld.
	Running      [][]int
	RunningMoney [][]int
	// Shown are what the rows come to with their factors, struck ones too, by seat.
	Shown []Amounts
}

// Amounts are one row in both accounts, by seat.
type Amounts struct {
	Score, Money [Seats]int
	Box          int
}

// Accounts adds the rows up. Struck ones count nothing.
func (s *Sheet) Accounts() Accounts {
	a := Accounts{Score: make([]int, len(s.People)), Money: make([]int, len(s.People))}
	factors := s.Factors()
	for i := range s.Rows {
		r := &s.Rows[i]
		var shown Amounts
		shown.Score, shown.Money, shown.Box = r.Value.At(factors.Rows[i])
		a.Shown = append(a.Shown, shown)
		if !r.Struck {
			for seat, person := range r.Seating.Active {
				a.Score[person] += shown.Score[seat]
				a.Money[person] += shown.Money[seat]
			}
			a.Box += shown.Box
		}
		a.Running, a.RunningMoney = append(a.Running, slices.Clone(a.Score)), append(a.RunningMoney, slices.Clone(a.Money))
	}
	return a
}

// Transfers returns the fewest payments that settle the evening: of the Schrift where
// Kontra was paid at once, else of the Geld. Without money there are none.
func (s *Sheet) Transfers() []Transfer {
	if s.Money.Cents == 0 {
		return nil
	}
	a := s.Accounts()
	balance := slices.Clone(a.Score)
	if s.Money.Kontra == KontraAtEnd {
		balance = append(slices.Clone(a.Money), a.Box)
	}
	for i := range balance {
		balance[i] *= s.Money.Cents
	}
	if s.Money.Rounding > 0 {
		balance = roundedTo(balance, s.Money.Rounding)
	}
	transfers := Fewest(balance)
	for i := range transfers {
		if transfers[i].To == len(s.People) {
			transfers[i].To = ToBox
		}
	}
	return transfers
}

// roundedTo rounds balances to multiples of step so that they still add up to nothing:
// those that lose most by it give way, the first of equals.
func roundedTo(balance []int, step int) []int {
	rounded := make([]int, len(balance))
	sum := 0
	for i, n := range balance {
		rounded[i] = (n + step/2) / step * step
		if n < 0 {
			rounded[i] = -((-n + step/2) / step * step)
		}
		sum += rounded[i]
	}
	for ; sum != 0; sum -= sign(sum) * step {
		most := 0
		for i := range balance {
			if sign(sum)*(rounded[i]-balance[i]) > sign(sum)*(rounded[most]-balance[most]) {
				most = i
			}
		}
		rounded[most] -= sign(sum) * step
	}
	return rounded
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// Fewest returns the fewest payments after which every balance is nothing. The
// balances add up to 0. People who settle among themselves save a payment, so the
// people are split into as many such groups as there can be, and each is settled by
// one payment less than it has members.
func Fewest(balance []int) []Transfer {
	var who []int
	for i, n := range balance {
		if n != 0 {
			who = append(who, i)
		}
	}
	var all []Transfer
	for _, group := range split(balance, who) {
		all = append(all, settleGroup(balance, group)...)
	}
	return all
}

// split returns as many groups as there can be of which each adds up to nothing: the
// best last group of every subset, smaller subsets first.
func split(balance, who []int) [][]int {
	sum := make([]int, 1<<len(who))
	best := make([]int, 1<<len(who)) // groups in the subset
	from := make([]int, 1<<len(who)) // the subset less one member, on the best way
	for set := 1; set < len(sum); set++ {
		low := bits.TrailingZeros(uint(set))
		sum[set] = sum[set&(set-1)] + balance[who[low]]
		best[set] = -1
		for rest := set; rest != 0; rest &= rest - 1 {
			less := set &^ (rest & -rest)
			if best[less] > best[set] {
				best[set], from[set] = best[less], less
			}
		}
		if sum[set] == 0 {
			best[set]++
		}
	}
	var groups [][]int
	var group []int
	for set := len(sum) - 1; set > 0; set = from[set] {
		group = append(group, who[bits.TrailingZeros(uint(set&^from[set]))])
		if sum[from[set]] == 0 {
			slices.Sort(group)
			groups, group = append(groups, group), nil
		}
	}
	slices.Reverse(groups)
	return groups
}

// settleGroup lets the one who owes most pay the one who gets most, until nobody owes.
func settleGroup(balance, group []int) []Transfer {
	rest := slices.Clone(balance)
	var all []Transfer
	for {
		from, to := group[0], group[0]
		for _, p := range group {
			if rest[p] < rest[from] {
				from = p
			}
			if rest[p] > rest[to] {
				to = p
			}
		}
		amount := min(-rest[from], rest[to])
		if amount <= 0 {
			return all
		}
		rest[from] += amount
		rest[to] -= amount
		all = append(all, Transfer{From: from, To: to, Cents: amount})
	}
}
