package match

import (
	"math"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// A Mean is an average over deals with half its 95 % interval.
type Mean struct {
	Mean  float64 `json:"mean"`
	Half  float64 `json:"half_95"`
	Deals int     `json:"deals"`
}

// A Summary is what A is better by, per deal and seat. What B is worse by is the same.
type Summary struct {
	// Score is Schrift points over all seatings.
	Score Mean `json:"score"`
	// Cards is card points of the own side above half the pack, or of the others in
	// Trischaken; deals for points only.
	Cards Mean `json:"card_points"`
	// Together* count the two seatings of a calling game in which one kind plays the
	// declarer and his partner, and the other kind against them: Schrift points, won
	// or lost as 1 or -1, and card points.
	TogetherScore Mean `json:"sides_score"`
	TogetherGame  Mean `json:"sides_game"`
	TogetherCards Mean `json:"sides_card_points"`
	// Contracts says by game how often it was played, in how many the declarers won,
	// and what A is better by.
	Contracts []ByContract `json:"contracts"`
}

// A ByContract is a Summary of one game.
type ByContract struct {
	Contract rules.ContractID `json:"contract"`
	Games    int              `json:"games"`
	Won      float64          `json:"won"` // share, by the declarer's side
	Score    Mean             `json:"score"`
}

// Summarize computes the summary of games under rs, which come deal by deal.
func Summarize(rs *rules.RuleSet, games []Game) Summary {
	var s Summary
	var all, cards, sides, won, sideCards series
	cardPoints := func(g *Game) float64 { return g.cards(rs) }
	for _, deal := range byDeal(games) {
		all.add(average(deal, (*Game).score))
		if points, ok := pointGames(rs, deal); ok {
			cards.add(average(points, cardPoints))
		}
		if pure := together(deal); len(pure) > 0 {
			sides.add(average(pure, (*Game).score))
			won.add(average(pure, (*Game).game))
			sideCards.add(average(pure, cardPoints))
		}
	}
	s.Score, s.Cards = all.mean(), cards.mean()
	s.TogetherScore, s.TogetherGame, s.TogetherCards = sides.mean(), won.mean(), sideCards.mean()
	s.Contracts = byContract(rs, games)
	return s
}

func byContract(rs *rules.RuleSet, games []Game) []ByContract {
	var table []ByContract
	for i := range rs.Contracts {
		row := ByContract{Contract: rs.Contracts[i].ID}
		var score series
		for _, deal := range byDeal(games) {
			var of []Game
			for _, g := range deal {
				if g.Contract == row.Contract {
					of = append(of, g)
					if g.Won {
						row.Won++
					}
				}
			}
			if row.Games += len(of); len(of) > 0 {
				score.add(average(of, (*Game).score))
			}
		}
		if row.Games > 0 {
			row.Won /= float64(row.Games)
			row.Score = score.mean()
			table = append(table, row)
		}
	}
	return table
}

// byDeal cuts games where the deal changes.
func byDeal(games []Game) (deals [][]Game) {
	from := 0
	for i := range games {
		if i+1 == len(games) || games[i+1].Deal != games[i].Deal {
			deals = append(deals, games[from:i+1])
			from = i + 1
		}
	}
	return deals
}

func together(deal []Game) (pure []Game) {
	for i := range deal {
		if deal[i].together() {
			pure = append(pure, deal[i])
		}
	}
	return pure
}

// pointGames returns the games in which card points count.
func pointGames(rs *rules.RuleSet, deal []Game) (points []Game, ok bool) {
	for i := range deal {
		if c := rs.Contract(deal[i].Contract); c != nil && c.Aim != rules.AimTricks {
			points = append(points, deal[i])
		}
	}
	return points, len(points) > 0
}

func average(games []Game, of func(*Game) float64) float64 {
	sum := 0.0
	for i := range games {
		sum += of(&games[i])
	}
	return sum / float64(len(games))
}

// perSeat returns the average over A's seats.
func (g *Game) perSeat(of func(seat int) float64) float64 {
	sum, seats := 0.0, 0
	for seat := range tarock.MaxSeats {
		if g.IsA(tarock.Seat(seat)) {
			sum += of(seat)
			seats++
		}
	}
	return sum / float64(seats)
}

func (g *Game) score() float64 {
	return g.perSeat(func(seat int) float64 { return float64(g.Score[seat]) })
}

func (g *Game) cards(rs *rules.RuleSet) float64 {
	total := rs.Deal.Total()
	return g.perSeat(func(seat int) float64 {
		if g.Sides[seat] == settle.NoParty {
			return float64(total)/3/float64(rs.Seats) - float64(g.Thirds[seat])/3
		}
		return float64(g.Thirds[seat]-total/2) / 3
	})
}

func (g *Game) game() float64 {
	return g.perSeat(func(seat int) float64 {
		if (g.Sides[seat] == settle.Declarers) == g.Won {
			return 1
		}
		return -1
	})
}

// A series gathers what Mean needs.
type series struct {
	n            int
	sum, squares float64
}

func (s *series) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *series) mean() Mean {
	if s.n < 2 {
		return Mean{Mean: s.sum, Deals: s.n}
	}
	n := float64(s.n)
	mean := s.sum / n
	variance := max(0, (s.squares-n*mean*mean)/(n-1))
	return Mean{Mean: mean, Half: 1.96 * math.Sqrt(variance/n), Deals: s.n}
}
