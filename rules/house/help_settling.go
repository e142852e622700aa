package house

import "tarock/rulebook"

func helpPremiums() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"kaiserstich": text("Fallen Pagat, Mond und Sküs in einen Stich, gewinnt ihn der Pagat – immer, nur in dieser Reihenfolge, oder gar nie.",
			"When Pagat, Mond and Sküs fall in one trick, the Pagat wins it: always, in that order only, or never."),
		"kaiserstich_negative": text("Ob der Pagat auch bei Piccolo, Bettel und Trischaken Mond und Sküs sticht.",
			"Whether the Pagat beats Mond and Sküs in Piccolo, Bettel and Trischaken too."),
		"sacks": text("Ein Sack ist eine Prämie für Punkte über das Nötige hinaus: einer ab 45/2, ein zweiter ab 55/2.",
			"A Sack is a premium for points beyond what is needed: one from 45/2, a second from 55/2."),
		"mondfang": text("Ob es etwas bringt, mit dem Sküs den Mond der anderen Seite zu stechen.",
			"Whether catching the other side's Mond with the Sküs brings anything."),
		"skuesfang": text("Bei Ja bringt es einen Punkt, den Sküs der anderen Seite zu fangen.",
			"With yes, catching the other side's Sküs brings one point."),
		"pagatfang": text("Bei Ja bringt es einen Punkt, den Pagat der anderen Seite zu fangen.",
			"With yes, catching the other side's Pagat brings one point."),
		"koenigfang": text("Bei Ja bringt es den Gegnern einen Punkt, den gerufenen König zu fangen.",
			"With yes, catching the called king brings the opponents one point."),
		"absolut": text("Eine Prämie dafür, dass die andere Seite fast nichts zusammenbringt.",
			"A premium for leaving the other side with next to nothing."),
		"zehn_tarock": text("Bei Ja bringt es einen Punkt, wenn du mit zehn oder mehr Tarock ausgeteilt wirst.",
			"With yes, being dealt ten tarocks or more brings one point."),
		"kein_tarock": text("Bei Ja bringt es einen Punkt, wenn du ohne ein einziges Tarock ausgeteilt wirst.",
			"With yes, being dealt no tarock at all brings one point."),
		"farben_premiums": text("Was in Farbendreier und Farbensolo außer dem Spiel noch zählt. Vögel und Trull zählen dort nie.",
			"What counts in Farbendreier and Farbensolo beside the game. Birds and Trull never do."),
		"solo_doubles": text("Ob Prämien in den Spielen ohne Talon doppelt zählen, und ob ein Valat auch.",
			"Whether premiums count double in the games without the talon, and whether a Valat does too."),
		"king_itself": text("Bei Nein genügt es, dass der gerufene König in den letzten Stich fällt und seine Seite ihn macht. Bei Ja muss er selber stechen.",
			"With no, it is enough that the called king falls in the last trick and his side wins it. With yes, the king itself has to win."),
		"valat": text("Was es bringt, alle zwölf Stiche zu machen: zuerst still, dann angesagt. Es ersetzt den Wert des Spiels oder kommt dazu.",
			"What all twelve tricks bring, first silently, then announced. It replaces the value of the game or is added to it."),
		"valat_company": text("Ob neben einem Valat auch Vögel, Trull und Könige bezahlt werden.",
			"Whether birds, Trull and Könige are paid beside a Valat."),
		"winning_line": text("Wie viel der Spieler mit seinem Partner braucht. Ein Blatt ist ein Drittelpunkt.",
			"How much the declarer needs with his partner. A Blatt is a third of a point."),
	}
}

func helpTrischaken() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"trischaken_talon": text("Wer die sechs Karten des Talons bekommt: wer den letzten Stich macht, oder jeder der ersten sechs Stiche eine.",
			"Who gets the six cards of the talon: the winner of the last trick, or each of the first six tricks one."),
		"trischaken_head": text("Stichzwang heißt: Du musst stechen, wenn du kannst. Ob er im Trischaken gilt.",
			"Heading means that you must beat the trick if you can. Whether that holds in Trischaken."),
		"trischaken_scheme": text("Ob nur einer zahlt, der am meisten hat, oder die zwei mit den meisten den zwei mit den wenigsten.",
			"Whether only the one with most pays, or the two with most pay the two with least."),
		"trischaken_unit": text("Wie viel der Verlierer jedem zahlt, bevor etwas verdoppelt wird.",
			"What the loser pays to each before anything is doubled."),
		"trischaken_vorhand": text("Wievielmal so viel die Vorhand zahlt, wenn sie verliert: Sie hat das Trischaken ja ausgesucht.",
			"How many times as much Vorhand pays when she loses: it was she who chose to play Trischaken."),
		"trischaken_limit": text("Wer so viel zusammenbringt, ist Bürgermeister und zahlt mehr.",
			"Who counts that much is Bürgermeister and pays more."),
		"trischaken_mayor": text("Wievielmal so viel ein Bürgermeister zahlt.",
			"How many times as much a Bürgermeister pays."),
		"trischaken_together": text("Bei Ja zahlt nur eine Vorhand mehr, die auch Bürgermeister ist. Bei Nein zahlt jede von beiden schon für sich mehr.",
			"With yes, only a Vorhand who is Bürgermeister too pays more. With no, each of the two pays more by itself."),
		"trischaken_virgins": text("Jungfrau ist, wer keinen Stich hat. Was bekommen zwei davon?",
			"A Jungfrau has taken no trick. What do two of them get?"),
		"trischaken_tied": text("Haben zwei oder drei gleich viel und am meisten: Zahlt jeder ganz, oder teilen sie sich den Verlust?",
			"When two or three have the same and the most: does each pay in full, or do they share the loss?"),
		"trischaken_vorhand_tied": text("Hat die Vorhand gleich viel wie ein anderer Verlierer, zahlt bei Ja sie allein.",
			"When Vorhand has as much as another loser, yes means that she pays alone."),
		"trischaken_count": text("Ob ein Blatt mehr schon den Verlierer macht, oder erst ein ganzer Punkt.",
			"Whether one Blatt more makes a loser, or only a whole point."),
	}
}

func helpNegative() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"renonce_silent": text("Wer den Pagat am Schluss sicher gehabt hätte, verliert ihn durch die Renonce eines anderen. Darf er ihn dazuverlangen?",
			"Who would surely have made the Pagat at the end loses it by somebody else's Renonce. May he claim it in addition?"),
		"renonce_trischaken": text("Im Trischaken kostet eine Renonce einen festen Preis. Zwei Schuldige zahlen je 3, 3, 4 oder 6.",
			"In Trischaken a Renonce has a fixed price. Two offenders pay 3, 3, 4 or 6 each."),
		"false_lead": text("Spielt der Falsche aus, nimmt er die Karte zurück, solange es noch geht. Bis wann das ist, und was beim zweiten Mal geschieht.",
			"When the wrong player leads he takes the card back as long as he may. Until when that is, and what happens the second time."),
		"pagat_last": text("Bei Ja darf der Pagat erst fallen, wenn du kein anderes Tarock mehr hast.",
			"With yes, the Pagat may be played only when you hold no other tarock."),
		"stop_lost": text("Bei Ja hört ein Piccolo oder Bettel auf, sobald er sicher verloren ist. Bei Nein wird fertig gespielt.",
			"With yes, a Piccolo or Bettel ends as soon as it is lost for certain. With no, it is played out."),
		"join": text("Bei einem Negativspiel darf noch wer „bei“ sagen: Er spielt dasselbe für sich, jeder wird einzeln abgerechnet. „Auf Verdacht“ gehen zwei über einen Besserrufer.",
			"Others may say “bei” to a negative game and play the same for themselves; each is settled on his own. “On suspicion” two of them outbid a Besserrufer."),
		"bettel_half": text("Halbe Punkte schreibt niemand auf: Du merkst es erst, wenn Kontra gesagt wird und aus zwei halben ein ganzer wird.",
			"Half points are not written down: you notice it only when Kontra is said and two halves make a whole."),
		"own_tricks": text("Ob du in deine schon gemachten Stiche hineinschauen darfst. Bei „verboten“ entscheidet die Turnierleitung, was es kostet. Den letzten sehen immer alle.",
			"Whether you may look into the tricks that you have taken. If it is forbidden, the referee says what it costs. The last one all may see."),
		"ouvert_talk": text("Ob sich die Gegner ausmachen dürfen, was sie spielen, wenn alle Karten offen liegen.",
			"Whether the opponents may agree on what to play when all hands lie open."),
		"ouvert_tricks": text("Ob fertige Stiche umgedreht werden, oder offen liegen bleiben.",
			"Whether finished tricks are turned face down, or stay open."),
	}
}
