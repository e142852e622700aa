package rulebook

// lowClauses are readings of single fields that the printed texts leave open. They
// stand beside the clause of the row that they read.
func lowClauses() []Entry {
	return []Entry{
		{
			ID: "decision:hold-again", Label: "Lesart oft halten", Source: decisionSource,
			Text: Text{
				De: "Die Vorhand hält, so oft sie will, auch nachdem sie mit einem Spiel begonnen hat.",
				En: "Vorhand holds as often as she likes, also after opening with a game.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:give-up-first", Label: "Lesart Zeitpunkt des Schleifens", Source: decisionSource,
			Text: Text{
				De: "Geschliffen wird nur, bevor eine Hälfte des Talons genommen ist.",
				En: "Giving up is possible only before a half of the talon is taken.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:one-valat", Label: "Lesart ein Valat", Source: decisionSource,
			Text: Text{
				De: "In einem Spiel wird nur ein Valat angesagt.",
				En: "One Valat is announced in a deal.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:valat-in-solo", Label: "Lesart Valat im Solo", Source: decisionSource,
			Text: Text{
				De: "Ein Valat, der das Spiel vervielfacht, wird im Solo nicht noch einmal verdoppelt.",
				En: "A Valat that multiplies the game is not doubled again in a solo.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:beside-failed", Label: "Lesart neben verlorenem Valat", Source: decisionSource,
			Text: Text{
				De: "Neben einem angesagten Valat, der misslingt, zählt still Gemachtes nicht.",
				En: "Beside an announced Valat that fails, what is made silently does not count.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:kontra-or-valat", Label: "Lesart Kontra oder Valat", Source: decisionSource,
			Text: Text{
				De: "Im Farbenspiel sagt die Gegenseite Kontra aufs Spiel oder den Valat an, nicht beides, auch nicht auf zwei Spieler verteilt.",
				En: "In a Farbenspiel the opponents say Kontra on the game or announce Valat, not both, not even shared between two.",
			},
			Unconfirmed: true,
		},
	}
}
