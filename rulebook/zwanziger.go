package rulebook

import "slices"

const zwanzigerSource = "Turnierregeln Zwanzigerrufen eines Vereins (24 Punkte)"

// zwanzigerClauses returns the tournament rules of Zwanzigerrufen by their numbers,
// what everybody plays beside them, and the rulings on what they leave open.
func zwanzigerClauses() []Entry {
	return slices.Concat(zwanzigerPoints(), zwanzigerPointsEnd(), zwanzigerCustoms(), zwanzigerReadings())
}

func zwanzigerPoint(number, de, en string) Entry {
	return Entry{
		ID: Clause("zwanziger:" + number), Label: "Zwanzigerrufen " + number, Source: zwanzigerSource,
		Text: Text{De: de, En: en},
	}
}

func zwanzigerPoints() []Entry {
	return []Entry{
		zwanzigerPoint("1",
			"Gerufen wird XX, XIX, XVIII, XVII oder XVI; wer alle fünf hat, muss ein Solo spielen. Jeder braucht mindestens ein Tarock, und ein einzelnes Trullstück zählt dafür nicht: sonst wird neu gegeben.",
			"XX, XIX, XVIII, XVII or XVI is called; who holds all five must play a solo. Everyone needs a tarock at least, and a lone Trullstück is none: else the cards are dealt again."),
		zwanzigerPoint("2",
			"Rufer oder Solist brauchen 45 Punkte. Kontra übernimmt das Spiel nicht: den Gegnern genügen 44. Wer die Trull gegen ein Rufspiel ohne weitere Ansage hat, muss Kontra sagen; das Retour darauf muss er nicht annehmen.",
			"The caller's side or the soloist needs 45 points. Kontra does not take the game over: 44 are enough for the opponents. Who holds the Trull against a Ruf without further announcement must say Kontra; he need not take the Retour."),
		zwanzigerPoint("3",
			"Absolut heißt 56 Punkte. Eine Tischrunde gibt dem Ersten 4 Hauptpunkte, dem Zweiten 2 und dem Dritten 1; was einer geschrieben hat, sind seine Subpunkte.",
			"Absolut means 56 points. A table round gives 4 main points to the first, 2 to the second and 1 to the third; what somebody has scored are his sub points."),
		zwanzigerPoint("4", "Das Rufspiel zählt 1 Punkt.", "A Ruf counts 1 point."),
		zwanzigerPoint("5", "Absolut zählt still 1 Punkt.", "A silent Absolut counts 1 point."),
		zwanzigerPoint("6", "Absolut zählt angesagt 2 Punkte.", "An announced Absolut counts 2 points."),
		zwanzigerPoint("7", "Das Farbsolo zählt 4 Punkte und braucht fünf Farbkarten.", "A Farbsolo counts 4 points and needs five suit cards."),
		zwanzigerPoint("8", "Der Schwarze, das Solo, zählt 4 Punkte.", "The Schwarze, the solo, counts 4 points."),
		zwanzigerPoint("9", "Trull und vier Könige zählen je 1 Punkt.", "Trull and four kings count 1 point each."),
		zwanzigerPoint("10", "Der stille Pagat zählt 1 Punkt.", "A silent Pagat counts 1 point."),
		zwanzigerPoint("11", "Den Mond zu fangen zählt 1 Punkt.", "Catching the Mond counts 1 point."),
		zwanzigerPoint("12", "Nach dem Mondfang gibt es keine Doppelrunde.", "No double round follows a caught Mond."),
		zwanzigerPoint("13",
			"Der angesagte Pagat zählt 2 Punkte. Valat zählt still 6 und angesagt 12, in Farbsolo und Schwarzem 12 und 24.",
			"An announced Pagat counts 2 points. Valat counts 6 silently and 12 announced, 12 and 24 in Farbsolo and Schwarzer."),
		zwanzigerPoint("14",
			"In den Einzelspielen zählen Absolut, Trull, Mondfang, vier Könige und Pagat doppelt.",
			"In solo games Absolut, Trull, Mondfang, four kings and Pagat count double."),
		zwanzigerPoint("15",
			"Die Einzelspiele steigen so: Farbsolo, Schwarzer, Farbsolo absolut, und gleichauf Schwarzer absolut oder mit Pagat.",
			"The solo games rise like this: Farbsolo, Schwarzer, Farbsolo absolut, and level with each other Schwarzer absolut or with Pagat."),
		zwanzigerPoint("16",
			"Nach Vergeben, falschem Ruf oder einem Ruf vor der Zeit wird noch einmal gegeben.",
			"After a misdeal, a false call or a call before its turn the cards are dealt again."),
	}
}

func zwanzigerPointsEnd() []Entry {
	return []Entry{
		zwanzigerPoint("17",
			"Wer falsch spielt, übernimmt das Spiel und zahlt allein. Im Einzelspiel bekommt der Solist das Spiel mit seinen Kartenprämien von allen dreien, die unbeteiligten Gegner das Spiel weniger diese Kartenprämien; Absolut und Kontra zählen nicht. Bei angesagtem Kontravalat zahlt der Falschspieler 36, als Solist 72.",
			"Who plays falsely takes the game over and pays alone. In a solo game the soloist gets the game with his card premiums from all three, the other opponents the game less those; Absolut and Kontra do not count. With an announced Kontravalat the offender pays 36, as soloist 72."),
		zwanzigerPoint("18",
			"Ein Spiel, das niemandem etwas bringt, wird noch einmal gespielt und nicht geschrieben.",
			"A game that is worth nothing to anyone is played again and not written."),
		zwanzigerPoint("19",
			"Im Rufspiel geht Kontra bis zum Sub-Re, im Solo bis zum Retour.",
			"In a Ruf Kontra goes up to Sub-Re, in a solo up to Retour."),
		zwanzigerPoint("20",
			"Ein Rufspiel mit angesagtem Valat liegt unter jedem Solo.",
			"A Ruf with an announced Valat ranks below any solo."),
		zwanzigerPoint("21",
			"Im Einzelspiel sagt Valat nur an, wer ihn aus eigener Kraft gewinnen kann: keine Farbkarte ohne ihren König, im Farbsolo den König jeder Farbe, die man hat. Auf eine offene Gabel zu hoffen ist erlaubt.",
			"In a solo game only who can win it by himself announces Valat: no suit card without its king, in a Farbsolo the king of every suit that he holds. Hoping for a gap to be open is allowed."),
		zwanzigerPoint("22",
			"Kontra auf den Valat eines Solisten sagt nur, wer Sküs oder Mond mit neun Tarock hat (und nicht selbst ausspielt, wenn die Farbkarte ein König ist), oder den XX mit zehn. Ausnahmen: im Tarocksolo XVI und XV zu siebt, XV und XIV zu acht und so weiter, im Farbsolo drei Könige und der Mond zu siebt.",
			"Kontra on the Valat of a soloist is said only with the Sküs or the Mond and nine tarocks (and not without the lead if the suit card is a king), or with the XX and ten. Exceptions: in a tarock solo XVI and XV with seven, XV and XIV with eight and so on, in a Farbsolo three kings and the Mond with seven."),
		zwanzigerPoint("23",
			"Für Falschspiel, Trunkenheit oder Unruhe kann man vom Turnier ausgeschlossen werden, ohne Ersatz der Kosten.",
			"For false play, drunkenness or disturbance one can be sent off, without a refund."),
		zwanzigerPoint("24",
			"Die letzte Entscheidung hat der Turnierleiter, der Obmann, sein Stellvertreter oder der anwesende Vorstand.",
			"The tournament director, the chairman, his deputy or the committee members present have the last word."),
	}
}

// zwanzigerRuling is a ruling on Zwanzigerrufen: what everybody plays and the
// tournament rules do not say.
func zwanzigerRuling(id, label, de, en string) Entry {
	return Entry{
		ID: Clause("decision:zwanziger-" + id), Label: "Festlegung Zwanzigerrufen " + label, Source: decisionSource,
		Text: Text{De: de, En: en},
	}
}

// zwanzigerReading is a ruling that may be wrong.
func zwanzigerReading(id, label, de, en string) Entry {
	e := zwanzigerRuling(id, label, de, en)
	e.Unconfirmed = true
	return e
}

func zwanzigerCustoms() []Entry {
	return []Entry{
		zwanzigerRuling("karten", "Karten",
			"Gespielt wird mit 40 Karten: ohne II und III, und in jeder Farbe mit König, Dame, Reiter, Bube und der Glatze. Gezählt wird einzeln: Trullstücke und Könige 5, Damen 4, Reiter 3, Buben 2, jedes andere Tarock 1, Glatzen nichts. Zusammen sind es 88.",
			"It is played with 40 cards: without II and III, and in each suit king, queen, cavalier, jack and the Glatze. Cards are counted one by one: Trullstücke and kings 5, queens 4, cavaliers 3, jacks 2, every other tarock 1, Glatzen nothing. That makes 88."),
		zwanzigerRuling("geben", "Geben",
			"Jeder bekommt zweimal fünf Karten, die Vorhand zuerst; einen Talon gibt es nicht. Gespielt wird gegen den Uhrzeigersinn.",
			"Everyone gets five cards twice, Vorhand first; there is no talon. Play goes anticlockwise."),
		zwanzigerRuling("bieten", "Bieten",
			"Die Vorhand muss rufen oder ein Solo nennen. Reihum sagt jeder „Weiter“ oder nennt ein höheres Spiel; wer weiter gesagt hat, ist draußen, und Gleiches gilt nicht höher.",
			"Vorhand has to call or to name a solo. In turn everyone passes or names a higher game; who has passed is out, and the same again is not higher."),
		zwanzigerRuling("stiche", "Stiche",
			"Es gelten Farbzwang und Tarockzwang, aber kein Stichzwang. Die Vorhand spielt immer zum ersten Stich aus, auch gegen einen Solisten.",
			"One must follow suit, else play a tarock, but need not beat. Vorhand always leads to the first trick, also against a soloist."),
		zwanzigerRuling("farbsolo", "Farbsolo",
			"Im Farbsolo sticht Tarock keine Farbe und wird erst ausgespielt, wenn man keine Farbkarte mehr hat.",
			"In a Farbsolo tarocks beat no suit card and are led only when no suit card is left."),
		zwanzigerRuling("ansagen", "Ansagen",
			"Absolut und Valat sagt jeder für seine Seite an, den Pagat nur, wer ihn hat. Kontra gilt für das Spiel und jede Ansage einzeln; Stilles wird nicht kontriert.",
			"Anyone announces Absolut and Valat for his side, the Pagat only who holds it. Kontra holds for the game and for each announcement by itself; nothing silent is doubled."),
		zwanzigerRuling("korrigieren", "Korrigieren",
			"Solange der Stich nicht umgedreht ist, darf ein Fehler korrigiert werden.",
			"As long as the trick is not turned, a mistake may be put right."),
		silentOn(zwanzigerRuling("leitung", "Leitung",
			"Was der Vereinstext nicht regelt, entscheidet der Turnierleiter.",
			"What the rules of the club do not settle is decided by the tournament director.")),
	}
}

// silentOn marks a ruling that says only that the text says nothing.
func silentOn(e Entry) Entry {
	e.Silent = true
	return e
}

func zwanzigerReadings() []Entry {
	return []Entry{
		zwanzigerReading("hoechstes", "höchstes Tarock",
			"Gerufen wird immer das höchste Tarock von XX bis XVI, das man nicht hat; eine Wahl gibt es nicht.",
			"One always calls the highest tarock from XX to XVI that one does not hold; there is no choice."),
		zwanzigerReading("farbsolo-praemien", "Prämien im Farbsolo",
			"Im Farbsolo zählen weder Pagat noch Mondfang; Trull, Könige und Absolut zählen.",
			"In a Farbsolo neither Pagat nor Mondfang counts; Trull, kings and Absolut do."),
		zwanzigerReading("trull-koenige", "Trull und Könige",
			"Wer die ganze Trull oder alle vier Könige ausgeteilt bekommt, dessen Seite schreibt sie: beides zusammen zweimal.",
			"Whoever is dealt the whole Trull or all four kings scores them for his side: both together twice."),
		zwanzigerReading("valat-allein", "Valat",
			"Ein Valat zählt anstelle des Spiels; daneben zählt nichts. Wer ihn ansagt und nicht schafft, verliert ihn in voller Höhe.",
			"A Valat counts in place of the game; nothing counts beside it. Who announces it and fails loses it in full."),
		zwanzigerReading("mond-partner", "Mond beim Partner",
			"Ein Mond, den der eigene Partner mit dem Sküs nimmt, ist nicht gefangen.",
			"A Mond that one's own partner takes with the Sküs is not caught."),
		zwanzigerReading("pagat-verloren", "verlorener Pagat",
			"Wer den Pagat ohne Ansage im letzten Stich verliert, zahlt dafür nichts.",
			"Who loses an unannounced Pagat in the last trick pays nothing for it."),
		zwanzigerReading("retour", "abgelehntes Retour",
			"Wird das Retour auf ein erzwungenes Kontra nicht angenommen, bleibt es beim Kontra.",
			"If the Retour to a forced Kontra is not taken, the Kontra stands."),
		zwanzigerReading("falschspiel", "Falschspiel",
			"Im Rufspiel zahlt der Falschspieler jedem 1 Punkt, mehr oder weniger die Kartenprämien von dessen Seite; der Solist, der falsch spielt, zahlt jedem das Spiel weniger seine Kartenprämien. Von den 36 Punkten eines Kontravalats bekommt jeder 12.",
			"In a Ruf the offender pays everyone 1 point, more or less by the card premiums of the receiver's side; a soloist who plays falsely pays everyone the game less his card premiums. Of the 36 points of a Kontravalat everyone gets 12."),
		zwanzigerReading("solo-valat", "Rang des Valats",
			"Der Valat im Farbsolo steht über allen anderen Soli, der Valat im Schwarzen über ihm.",
			"Valat in a Farbsolo ranks above all other solos, Valat in a Schwarzer above that."),
		zwanzigerReading("valat-kontra", "Kontra auf Valat",
			"Die gedruckten Blätter gelten für den Valat eines Solisten; auf den Valat in einem Rufspiel sagt Kontra, wer will.",
			"The printed hands hold for the Valat of a soloist; on the Valat in a Ruf anyone says Kontra."),
		zwanzigerReading("hauptpunkte", "gleiche Plätze",
			"Wer an einem Tisch gleich viele Punkte hat, teilt sich die Hauptpunkte der Plätze.",
			"Players at a table with the same points share the main points of their places."),
		zwanzigerReading("noch-einmal", "noch einmal",
			"Wird ein Spiel wiederholt, gibt derselbe Geber, und es zählt nicht zur Tischrunde.",
			"When a game is played again the same dealer deals, and it does not count for the table round."),
		zwanzigerRuling("frei", "freie Runde",
			"In der freien Runde folgt auf einen Mondfang eine Runde zum doppelten Preis, und die Trull zwingt nicht zum Kontra. Sonst gelten die Preise des Turniers.",
			"In the free game a round at double stake follows a caught Mond, and the Trull forces no Kontra. For the rest the prices are those of the tournament."),
	}
}
