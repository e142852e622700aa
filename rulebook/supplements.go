package rulebook

// Texts that fill what the Upper Austrian sheet takes as known.
const (
	kursSource       = "Tiroler Kursregeln, 3/2025"
	tirolSource      = "Tiroler Turnierregeln, 4/2026"
	taroquetteSource = "OÖ-Taroquette, 4/2026"
	ktcSource        = "Kärntner Tarockcup"
	assSource        = "ASS-Spielregel Tarock"
	kapitelSource    = "Renonce, Kapitel 8 (Cup nicht genannt)"
)

// supplementClauses returns the clauses of other texts that complete the sheet.
func supplementClauses() []Entry {
	return []Entry{
		{
			ID: "kurs:1", Label: "Kurs 1", Source: kursSource,
			Text: Text{
				De: "Das Blatt hat 22 Tarock und 32 Farbkarten. Könige und Trullstücke zählen 5, Damen 4, Reiter 3, Buben 2, alles andere 1; jede Lage von drei Karten zählt ihre Werte weniger 2. Alle 54 Karten ergeben 70. In Rot ist die 1 die höchste, die 4 die tiefste Farbkarte.",
				En: "The pack has 22 tarocks and 32 suit cards. Kings and Trullstücke count 5, queens 4, cavaliers 3, jacks 2, everything else 1; each packet of three cards counts its values less 2. All 54 cards make 70. In red the 1 is the highest pip and the 4 the lowest.",
			},
			Testable: true,
		},
		{
			ID: "kurs:2", Label: "Kurs 2", Source: kursSource,
			Text: Text{
				De: "Rufer und Dreier werden um die Mehrheit der Punkte gespielt, Piccolo um genau einen Stich, Bettel um keinen.",
				En: "Rufer and Dreier are played for the majority of the points, Piccolo for exactly one trick, Bettel for none.",
			},
			Testable: true,
		},
		{
			ID: "kurs:3", Label: "Kurs 3", Source: kursSource,
			Text: Text{
				De: "Der Wert eines Spiels gilt je Gegner; allein gegen drei gewinnt oder verliert der Spieler das Dreifache. Pagat, Uhu, Kakadu und Quapil machen den letzten, vorletzten, dritt- und viertletzten Stich, der gerufene König den letzten.",
				En: "The value of a game is paid by each opponent; alone against three the declarer wins or loses three times as much. Pagat, Uhu, Kakadu and Quapil win the last, second, third and fourth last trick, the called king the last.",
			},
			Testable: true,
		},
		{
			ID: "kurs:4", Label: "Kurs 4", Source: kursSource,
			Text: Text{
				De: "Gegeben und gespielt wird gegen den Uhrzeigersinn, die Vorhand sitzt rechts vom Geber. Zuerst gilt Farbzwang, dann Tarockzwang; erst dann ist die Karte frei.",
				En: "Deal and play go counter-clockwise, Vorhand sits to the dealer's right. First follow suit, then play tarock; only then the card is free.",
			},
			Testable: true,
		},
		{
			ID: "kurs:5", Label: "Kurs 5", Source: kursSource,
			Text: Text{
				De: "Wer gepasst hat, bietet nicht mehr. Die Ablage zählt zu den Stichen des Spielers, die liegen gebliebene Talonhälfte zu denen der Gegner.",
				En: "Who has passed bids no more. The discard counts with the declarer's tricks, the half of the talon left lying with the opponents'.",
			},
			Testable: true,
		},
		{
			ID: "tirol:1", Label: "Tirol 1", Source: tirolSource,
			Text: Text{
				De: "Bleiben beim Zählen eine oder zwei Karten übrig, zählen sie ihre Werte weniger 1.",
				En: "One or two cards left over in counting count their values less 1.",
			},
			Testable: true,
		},
		{
			ID: "tirol:2", Label: "Tirol 2", Source: tirolSource,
			Text: Text{
				De: "Der Spieler nimmt eine Talonhälfte und legt drei Karten ab: nie Könige oder Trullstücke, Tarock nur, wenn es nicht anders geht, und dann offen.",
				En: "The declarer takes one half of the talon and lays three cards away: never kings or Trullstücke, tarocks only when nothing else is left, and then face up.",
			},
			Testable: true,
		},
		{
			ID: "tirol:3", Label: "Tirol 3", Source: tirolSource,
			Text: Text{
				De: "Im Sechserdreier nimmt der Spieler alle sechs Karten verdeckt und legt sechs ab; verloren zählt das Spiel doppelt. In Solospielen bleibt der Talon verdeckt und gehört den Gegnern.",
				En: "In a Sechserdreier the declarer takes all six cards unseen and lays six away; a lost game counts double. In solo games the talon stays face down and counts for the opponents.",
			},
			Testable: true,
		},
		{
			ID: "tirol:5", Label: "Tirol 5", Source: tirolSource,
			Text: Text{
				De: "Spiel und Prämien werden getrennt gewonnen und verloren. Vögel müssen selbst stechen; beim König ultimo genügt es, wenn der Partner den Stich macht.",
				En: "Game and premiums are won and lost apart. A bird must win the trick itself; for König ultimo it is enough that the partner wins the trick.",
			},
			Testable: true,
		},
		{
			ID: "taroquette:1", Label: "Taroquette 1", Source: taroquetteSource,
			Text: Text{
				De: "Abgehoben wird links vom Geber.",
				En: "The player to the dealer's left cuts.",
			},
		},
		{
			ID: "taroquette:3", Label: "Taroquette 3", Source: taroquetteSource,
			Text: Text{
				De: "Liegen gebliebene Talonkarten werden nach dem ersten Stich umgedreht. Vor dem Ausspiel werden Spiel und gerufene Farbe wiederholt; Stiche und Ablage bleiben getrennt.",
				En: "Talon cards left lying are turned face down after the first trick. Game and called suit are repeated before the lead; tricks and discard are kept apart.",
			},
			Testable: true,
		},
		{
			ID: "ktc:tarock-etikette", Label: "KTC „Tarock-Etikette“", Source: ktcSource,
			Text: Text{
				De: "Der Spieler deckt den Talon selbst auf.",
				En: "The declarer turns up the talon himself.",
			},
			Testable: true,
		},
		{
			ID: "ass:8", Label: "ASS S. 8", Source: assSource,
			Text: Text{
				De: "Den Stich macht das höchste Tarock, sonst die höchste Karte der ausgespielten Farbe.",
				En: "The highest tarock takes the trick, otherwise the highest card of the suit led.",
			},
			Testable: true,
		},
		{
			ID: "ass:12", Label: "ASS S. 12", Source: assSource,
			Text: Text{
				De: "Angesagte Prämien, die nicht gelingen, werden abgezogen.",
				En: "Announced premiums that fail are deducted.",
			},
			Testable: true,
		},
		{
			ID: "kapitel-8:renonce-und-kontras", Label: "Kapitel 8, Renonce und Kontras", Source: kapitelSource,
			Text: Text{
				De: "Partner kontrieren einander nicht; zeigt sich die Partnerschaft erst im Spiel, zählt so ein Kontra nicht. Kontriert wird bei erster Gelegenheit. Entpuppt sich ein vermeintlicher Partner als Gegner, darf noch nachträglich kontriert werden.",
				En: "Partners do not say Kontra to each other; when the partnership shows only during play, such a Kontra does not count. Kontra is said at the first opportunity. When a supposed partner proves to be an opponent, a late Kontra is allowed.",
			},
			Testable: true,
		},
		{
			ID: "kapitel-8:harte-regelverstoesse", Label: "Kapitel 8, Harte Regelverstöße", Source: kapitelSource,
			Text: Text{
				De: "Immer Renonce: Zwang missachtet, falsche Kartenzahl, König oder Trullstück abgelegt, Besserrufer ohne Vogel, Rufer mit vier Königen, König ultimo ohne den gerufenen König.",
				En: "Always Renonce: a duty broken, a wrong number of cards, a king or Trullstück laid away, a Besserrufer without a bird, a Rufer with four kings, König ultimo without the called king.",
			},
			Testable: true,
		},
		{
			ID: "kapitel-8:karten-trennen", Label: "Kapitel 8, Karten trennen und einsehen", Source: kapitelSource,
			Text: Text{
				De: "Den letzten Stich dürfen alle ansehen, ältere Stiche und den Talon niemand; ein kurzer Blick in die eigenen ist keine Renonce, soll aber nicht sein. Stiche bleiben beim Spieler, der sie gemacht hat, auch unter Partnern.",
				En: "All may look at the last trick, nobody at older ones or at the talon; a short look at one's own is no Renonce, but should be avoided. Tricks stay with the player who took them, with partners too.",
			},
		},
	}
}
