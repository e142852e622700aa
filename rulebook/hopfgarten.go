package rulebook

const hopfgartenSource = "Turnierregeln Hopfgarten in Defereggen, 2016"

// hopfgartenClauses returns what is known of the tournament rules of Hopfgarten in
// Defereggen. They number nothing that our sources quote; what our sources infer
// from them is marked.
func hopfgartenClauses() []Entry {
	return []Entry{
		{
			ID: "hopfgarten-2016:spiele", Label: "Hopfgarten 2016 Spiele", Source: hopfgartenSource,
			Text: Text{
				De: "Es gibt Fahren, Rufer 1, Pagatrufer 2, Uhurufer 2, Mausrufer 3, jeweils mit dem Vogel dazu, und Auf, den Dreier, 5. Sonst wird nichts gespielt.",
				En: "There are Fahren, Rufer 1, Pagatrufer 2, Uhurufer 2, Mausrufer 3, each with its bird besides, and Auf, the Dreier, 5. Nothing else is played.",
			},
			Testable: true,
		},
		{
			ID: "hopfgarten-2016:geben", Label: "Hopfgarten 2016 Geben", Source: hopfgartenSource,
			Text: Text{
				De: "Gespielt wird im Uhrzeigersinn. Ein Blatt ohne Tarock und ohne König wird hingeworfen.",
				En: "Play goes clockwise. A hand without tarock and without king is thrown in.",
			},
			Testable: true,
		},
		{
			ID: "hopfgarten-2016:stiche", Label: "Hopfgarten 2016 Zählen", Source: hopfgartenSource,
			Text: Text{
				De: "35 und 1 Blatt genügen zum Gewinn.",
				En: "35 and 1 Blatt are enough to win.",
			},
			Testable: true,
		},
		{
			ID: "hopfgarten-2016:talon", Label: "Hopfgarten 2016 Talon", Source: hopfgartenSource,
			Text: Text{
				De: "Könige und Trullstücke in der Talonhälfte der Gegner zählen nicht für deren Prämien. Vögel aus dem Talon darf man ansagen.",
				En: "Kings and Trullstücke in the opponents' half of the talon do not count for their premiums. Birds from the talon may be announced.",
			},
		},
		{
			ID: "hopfgarten-2016:ansagen", Label: "Hopfgarten 2016 Ansagen", Source: hopfgartenSource,
			Text: Text{
				De: "Still und angesagt: Pagat, Trull und Vier Könige 1 und 2, Uhu 2 und 4, Maus 3 und 6, König ultimo 2 und 3. Mondfang, Sküsfang, Pagatfang, Königfang und zehn Tarock im Blatt zählen 1.",
				En: "Silently and announced: Pagat, Trull and four kings 1 and 2, Uhu 2 and 4, Maus 3 and 6, König ultimo 2 and 3. Catching Mond, Sküs, Pagat or the king, and ten tarocks in the hand, count 1.",
			},
			Testable: true,
		},
		{
			ID: "hopfgarten-2016:valat", Label: "Hopfgarten 2016 Durch", Source: hopfgartenSource,
			Text: Text{
				De: "Durch, der Valat, zählt still 10 und angesagt 20.",
				En: "Durch, the Valat, counts 10 silently and 20 announced.",
			},
			Testable: true,
		},
		{
			ID: "hopfgarten-2016:kontra", Label: "Hopfgarten 2016 Kontra", Source: hopfgartenSource,
			Text: Text{
				De: "Kontra zählt in der Schrift.",
				En: "Kontra counts in the Schrift.",
			},
			Testable: true,
		},
		{
			ID: "hopfgarten-2016:trischaken", Label: "Hopfgarten 2016 Fahren", Source: hopfgartenSource,
			Text: Text{
				De: "Sagen alle weiter, wird gefahren. Wie teuer das ist, wissen wir nicht; wir rechnen es doppelt.",
				En: "When all pass, everyone plays for himself (Fahren). How dear that is we do not know; we count it double.",
			},
			Unconfirmed: true,
		},
	}
}
