package rulebook

// cupClauses are what the other cups say, one entry for each matter: their texts
// number nothing that our sources quote.
func cupClauses() []Entry {
	return []Entry{
		{
			ID: "sauwald-2019:spiele", Label: "Sauwald 2019 Spiele", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Rufer und Trischaken 1, Piccolo, Bettel und Solorufer 2, A-Rufer 1 und der Vogel, Dreier und Sechserdreier 4, Farbensolo 5, Piccolo ouvert 6, Bettel ouvert 7, Solodreier 8; kein Farbendreier. Der Sechserdreier zählt verloren doppelt.",
				En: "Rufer and Trischaken 1, Piccolo, Bettel and Solorufer 2, A-Rufer 1 and the bird, Dreier and Sechserdreier 4, Farbensolo 5, Piccolo ouvert 6, Bettel ouvert 7, Solodreier 8; no Farbendreier. A lost Sechserdreier counts double.",
			},
		},
		{
			ID: "sauwald-2019:bieten", Label: "Sauwald 2019 Bieten", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Die Reihenfolge ist die der Liste, der Sechserdreier steht über dem Dreier. Die Vorhand darf halten. Rufer und Trischaken spielt nur sie, wenn alle anderen gepasst haben, den Sechserdreier nur vorneweg. Nach „Vorhand“ darf sie jedes andere Spiel nehmen.",
				En: "The order is that of the list, with the Sechserdreier above the Dreier. Vorhand may hold. Rufer and Trischaken are hers alone, when all others have passed, the Sechserdreier only first of all. After “Vorhand” she may take any other game.",
			},
		},
		{
			ID: "sauwald-2019:rufen", Label: "Sauwald 2019 Rufen", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Den eigenen König darf man nicht rufen. Mit drei Königen ruft man den Vierten. Liegt der gerufene König im Talon, darf man schleifen.",
				En: "One's own king may not be called. With three kings one calls the fourth. When the called king lies in the talon, the game may be given up.",
			},
		},
		{
			ID: "sauwald-2019:talon", Label: "Sauwald 2019 Talon", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Könige und Trull werden nie abgelegt, Tarock nur, wenn es nicht anders geht, und offen.",
				En: "Kings and Trull are never laid away, tarocks only when there is no other way, and openly.",
			},
		},
		{
			ID: "sauwald-2019:stiche", Label: "Sauwald 2019 Stiche", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Farbzwang, dann Tarockzwang. 35/2 gewinnt. Kein Kaiserstich.",
				En: "Follow suit, else play a tarock. 35/2 wins. No Kaiserstich.",
			},
		},
		{
			ID: "sauwald-2019:ansagen", Label: "Sauwald 2019 Ansagen", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Jeder sagt einmal an: König ultimo, Trull, Könige und Pagat 2, Uhu 4, Kakadu 6, Quapil 8; still die Hälfte, im Solo doppelt. Vögel und König ultimo nur mit der Karte in der Hand.",
				En: "Each announces once: König ultimo, Trull, Könige and Pagat 2, Uhu 4, Kakadu 6, Quapil 8; half silently, double in solos. Birds and König ultimo only with the card in hand.",
			},
		},
		{
			ID: "sauwald-2019:valat", Label: "Sauwald 2019 Valat", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Still vierfach, angesagt achtfach; daneben zählen nur angesagte Prämien. Ein Valat im verlorenen Sechserdreier kostet acht mal acht.",
				En: "Four times silently, eight times announced; only announced premiums count beside it. A Valat in a lost Sechserdreier costs eight times eight.",
			},
		},
		{
			ID: "sauwald-2019:kontra", Label: "Sauwald 2019 Kontra", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Kontra, Rekontra und Subkontra zählen nur im Geld. In Negativspielen kontriert jeder für sich, im Trischaken gibt es keines.",
				En: "Kontra, Rekontra and Subkontra count in Geld only. In negative games everyone doubles for himself, in Trischaken there is none.",
			},
		},
		{
			ID: "sauwald-2019:negativ", Label: "Sauwald 2019 Negativspiele", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Der Spieler spielt aus, sonst die Vorhand. Stichzwang gilt, der Pagat bleibt bis zum letzten Tarock. Beim Ouvert legen nach dem ersten Stich alle auf; die Gegner dürfen sich beraten.",
				En: "The declarer leads, otherwise Vorhand. Everyone has to head the trick, the Pagat stays until it is the last tarock. In an Ouvert all lay their cards open after the first trick; the opponents may confer.",
			},
		},
		{
			ID: "sauwald-2019:farben", Label: "Sauwald 2019 Farbenspiele", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Tarock sticht keine Farbe. Für den Farbensolo braucht man sechs Farbkarten.",
				En: "Tarocks beat no suit card. A Farbensolo needs six suit cards.",
			},
		},
		{
			ID: "sauwald-2019:trischaken", Label: "Sauwald 2019 Trischaken", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Wer am meisten hat, zahlt jedem 1, ab 35/2 oder als Vorhand 2. Jede Jungfrau bekommt die vollen drei Punkte.",
				En: "Who has the most pays each 1, from 35/2 or as Vorhand 2. Each Jungfrau gets the full three points.",
			},
		},
		{
			ID: "sauwald-2019:renonce", Label: "Sauwald 2019 Renonce", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Mit einer Renonce ist das Spiel aus: alle anderen bekommen ihre Punkte, als hätten sie es mit allen Ansagen gewonnen. Im Trischaken zahlt der Schuldige jedem drei.",
				En: "A Renonce ends the deal: all others are paid as if they had won it with every announcement. In Trischaken the offender pays three to each.",
			},
		},
		{
			ID: "wien-2019:spiele", Label: "Wien 2019 Spiele", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Rufer 1, Trischaken 2, Piccolo, Zwiccolo und Solorufer 2, Pagatrufer 3, Bettler 4, Sechserdreier 4 (verloren 8), Uhurufer 5, Farbendreier und Dreier 5, Piccolo und Zwiccolo ouvert 6, Kakadurufer 7, Bettler ouvert 8, Quapilrufer 9, Farbensolo und Solodreier 10. Beim Vogelrufer zählen Spiel (1) und Vogel getrennt.",
				En: "Rufer 1, Trischaken 2, Piccolo, Zwiccolo and Solorufer 2, Pagatrufer 3, Bettler 4, Sechserdreier 4 (lost 8), Uhurufer 5, Farbendreier and Dreier 5, Piccolo and Zwiccolo ouvert 6, Kakadurufer 7, Bettler ouvert 8, Quapilrufer 9, Farbensolo and Solodreier 10. In a bird game the game (1) and the bird count apart.",
			},
		},
		{
			ID: "wien-2019:bieten", Label: "Wien 2019 Bieten", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Die Vorhand beginnt mit „Vorhand“ oder „Sechserdreier“, den sie später nicht mehr sagt, und darf nicht halten. Rufer und Trischaken spielt nur sie, wenn alle drei anderen „weiter“ gesagt haben. Sein eigenes Gebot erhöht man nicht. Piccolo und Zwiccolo stehen auf einer Stufe. Der Vogel wird mit dem Gebot genannt.",
				En: "Vorhand begins with “Vorhand” or “Sechserdreier”, which she cannot bid later, and may not hold. Rufer and Trischaken are hers alone, after three passes. Nobody raises his own bid. Piccolo and Zwiccolo are on one step. The bird is named with the bid.",
			},
		},
		{
			ID: "wien-2019:rufen", Label: "Wien 2019 Rufen", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Mit drei Königen ruft man den Vierten, mit vier eine Dame. Den eigenen König zu rufen ist Renonce. Schleifen kostet den gewöhnlichen Wert des Spiels. Liegt der König eines Solorufers im Talon, gehört dem Spieler am Ende diese Hälfte, und kein Kontra gilt.",
				En: "With three kings one calls the fourth, with four a Dame. Calling one's own king is a Renonce. Giving up costs the ordinary value of the game. When the king of a Solorufer lies in the talon, that half is the declarer's in the end, and no Kontra counts.",
			},
		},
		{
			ID: "wien-2019:talon", Label: "Wien 2019 Talon", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Die Hälfte wählt man frei. Könige und Trull werden nie abgelegt, Tarock nur gezwungen und offen. Beim Farbendreier bleiben mindestens sechs Farbkarten.",
				En: "The half is chosen freely. Kings and Trull are never laid away, tarocks only when forced, and openly. In a Farbendreier at least six suit cards stay.",
			},
		},
		{
			ID: "wien-2019:stiche", Label: "Wien 2019 Stiche", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Farbzwang, dann Tarockzwang. 35/2 gewinnt. Liegt die ganze Trull in einem Stich, gewinnt der Pagat; nicht in Negativspielen, im Farbenspiel nur bei ausgespieltem Tarock.",
				En: "Follow suit, else play a tarock. 35/2 wins. When the whole Trull lies in one trick the Pagat wins; not in negative games, and in a Farbenspiel only when a tarock was led.",
			},
		},
		{
			ID: "wien-2019:ansagen", Label: "Wien 2019 Ansagen", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "König ultimo, Trull, Könige und Pagat still 1, angesagt 2; Uhu 2 und 4, Kakadu 3 und 6, Quapil 4 und 8; im Solo doppelt. Jeder sagt einmal an, Vögel nur mit der Karte in der Hand. Ein angesagter Vogel muss nach Möglichkeit in seinem Stich fallen.",
				En: "König ultimo, Trull, Könige and Pagat 1 silently, 2 announced; Uhu 2 and 4, Kakadu 3 and 6, Quapil 4 and 8; double in solos. Each announces once, birds only with the card in hand. An announced bird has to fall in its trick where that is possible.",
			},
		},
		{
			ID: "wien-2019:valat", Label: "Wien 2019 Valat", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Still vierfach, angesagt achtfach, nicht noch einmal verdoppelt. Vögel und König ultimo zählen daneben immer, Trull und Könige nur angesagt und nur neben einem stillen Valat; zu einem angesagten sagt man sie nicht an.",
				En: "Four times silently, eight times announced, not doubled again. Birds and König ultimo always count beside it, Trull and Könige only announced and only beside a silent Valat; with an announced one they are not announced.",
			},
		},
		{
			ID: "wien-2019:kontra", Label: "Wien 2019 Kontra", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Kontra zählt nur im Geld und nicht unter Partnern. Ein Kontra auf das Spiel erlischt mit einem stillen Valat. In Negativspielen kontriert jeder für sich, im Trischaken gibt es keines. Ein spätes Kontra gibt es nicht.",
				En: "Kontra counts in Geld only and not between partners. A Kontra on the game lapses with a silent Valat. In negative games everyone doubles for himself, in Trischaken there is none. There is no late Kontra.",
			},
		},
		{
			ID: "wien-2019:negativ", Label: "Wien 2019 Negativspiele", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Stichzwang gilt, der Pagat bleibt bis zum letzten Tarock. Zwiccolo sind genau zwei Stiche. Beim Ouvert legen nach dem ersten Stich alle auf; die Gegner dürfen sich beraten.",
				En: "Everyone has to head the trick, the Pagat stays until it is the last tarock. Zwiccolo is exactly two tricks. In an Ouvert all lay their cards open after the first trick; the opponents may confer.",
			},
		},
		{
			ID: "wien-2019:farben", Label: "Wien 2019 Farbenspiele", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Tarock sticht keine Farbe und wird zuletzt ausgespielt. Beim Farbendreier legt man zuerst Tarock ab, Farbkarten erst danach und offen. Es zählen nur Vier Könige und Valat.",
				En: "Tarocks beat no suit card and are led last. In a Farbendreier tarocks are laid away first, suit cards only then and face up. Only Four kings and Valat count.",
			},
		},
		{
			ID: "wien-2019:trischaken", Label: "Wien 2019 Trischaken", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Zu jedem der ersten sechs Stiche kommt eine Talonkarte. Der Verlierer zahlt sechs, ab 35/2 oder als Vorhand das Doppelte; Gleichstand teilt den Verlust, eine beteiligte Vorhand verliert allein. Die Jungfrau bekommt alles, mehrere teilen.",
				En: "Each of the first six tricks gets a card of the talon. The loser pays six, from 35/2 or as Vorhand double; a tie shares the loss, a tied Vorhand loses alone. A Jungfrau takes everything, several share.",
			},
		},
		{
			ID: "wien-2019:renonce", Label: "Wien 2019 Renonce", Source: "Wiener Tarockcup, älterer Regeltext, um 2019",
			Text: Text{
				De: "Mit einer Renonce ist das Spiel aus: alle anderen bekommen ihre Punkte, als hätten sie es mit allen Ansagen gewonnen; ein Gegner zahlt im Alleinspiel fünfmal. Im Trischaken zahlt der Schuldige jedem sechs.",
				En: "A Renonce ends the deal: all others are paid as if they had won it with every announcement; against a single player an opponent pays five times. In Trischaken the offender pays six to each.",
			},
		},
		{
			ID: "wien:valat", Label: "Wien Valat", Source: "Wiener Tarockcup, neuerer Regeltext",
			Text: Text{
				De: "Still 10, angesagt 20, zum Spiel dazu. Stille Trull und stille Könige zählen neben einem Valat nicht, alles andere zählt. Zu einem angesagten Valat sagt man Trull und Könige nicht an.",
				En: "10 silently, 20 announced, beside the game. Silent Trull and silent Könige do not count beside a Valat, everything else does. Trull and Könige are not announced with an announced Valat.",
			},
		},
		{
			ID: "wien:kontra", Label: "Wien Kontra", Source: "Wiener Tarockcup, neuerer Regeltext",
			Text: Text{
				De: "Kontra zählt nur im Geld. Spiel und angesagter Valat können beide kontriert werden; neben einem stillen Valat wirkt ein Kontra auf das Spiel nicht. In Negativspielen kontriert jeder für sich, im Trischaken gibt es keines, unter Partnern und spät auch nicht.",
				En: "Kontra counts in Geld only. The game and an announced Valat may both be kontriert; beside a silent Valat a Kontra on the game has no effect. In negative games everyone doubles for himself, in Trischaken there is none, nor between partners, nor late.",
			},
		},
		{
			ID: "tirol-2019:spiele", Label: "Tirol 2019 Spiele", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Rufer 1, Trischaken, Piccolo und Solorufer 2, Besserrufer 1 und der Vogel, Bettler 4, Sechserdreier 4 (verloren 8), Farbendreier und Dreier 5, Zwiccolo, Piccolo und Bettel ouvert 8, Farbensolo und Solodreier 10. Zwiccolo gibt es nur ouvert.",
				En: "Rufer 1, Trischaken, Piccolo and Solorufer 2, Besserrufer 1 and the bird, Bettler 4, Sechserdreier 4 (lost 8), Farbendreier and Dreier 5, Zwiccolo, Piccolo and Bettel ouvert 8, Farbensolo and Solodreier 10. Zwiccolo is played ouvert only.",
			},
		},
		{
			ID: "tirol-2019:bieten", Label: "Tirol 2019 Bieten", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Die Reihenfolge ist die der Liste. Es gibt kein Halten; sein eigenes Gebot erhöht man nur, wenn es überboten wurde. Rufer und Trischaken spielt nur die Vorhand, wenn alle gepasst haben, den Sechserdreier nur vorneweg.",
				En: "The order is that of the list. There is no holding; one raises one's own bid only when it was outbid. Rufer and Trischaken are Vorhand's alone, when all have passed, the Sechserdreier only first of all.",
			},
		},
		{
			ID: "tirol-2019:rufen", Label: "Tirol 2019 Rufen", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Den eigenen König darf man nicht rufen; mit drei Königen ruft man den Vierten. Schleifen ist erlaubt, die Hälfte wählt man frei. Liegt der König eines Solorufers im Talon, gehört dem Spieler am Ende diese Hälfte, und kein Kontra gilt.",
				En: "One's own king may not be called; with three kings one calls the fourth. Giving up is allowed, the half is chosen freely. When the king of a Solorufer lies in the talon, that half is the declarer's in the end, and no Kontra counts.",
			},
		},
		{
			ID: "tirol-2019:talon", Label: "Tirol 2019 Talon", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Könige und Trull werden nie abgelegt, Tarock nur gezwungen und offen.",
				En: "Kings and Trull are never laid away, tarocks only when forced, and openly.",
			},
		},
		{
			ID: "tirol-2019:stiche", Label: "Tirol 2019 Stiche", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Farbzwang, dann Tarockzwang. 35/2 gewinnt.",
				En: "Follow suit, else play a tarock. 35/2 wins.",
			},
		},
		{
			ID: "tirol-2019:ansagen", Label: "Tirol 2019 Ansagen", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Wie überall, dazu erster und zweiter Sack (45/2 und 55/2) und Mondfang, jeweils still 1, angesagt 2; im Solo alles doppelt. Angesagt wird, bis drei hintereinander „gut“ sagen, Vögel nur mit der Karte in der Hand. Angesagte Vögel gibt man nicht freiwillig auf.",
				En: "As everywhere, with first and second Sack (45/2 and 55/2) and Mondfang, 1 silently, 2 announced each; everything double in solos. Announcing goes on until three in a row say “gut”, birds only with the card in hand. Announced birds are not given up freely.",
			},
		},
		{
			ID: "tirol-2019:valat", Label: "Tirol 2019 Valat", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Still 10, angesagt 20, zum Spiel dazu. Daneben zählen alle Stichprämien, aber keine Trull, Könige und Säcke.",
				En: "10 silently, 20 announced, beside the game. All premiums made in tricks count beside it, but not Trull, Könige and Säcke.",
			},
		},
		{
			ID: "tirol-2019:kontra", Label: "Tirol 2019 Kontra", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Kontra zählt nicht in der Schrift; sein Geld kommt in die Spendenkasse. In Negativspielen kontriert jeder für sich, im Trischaken gibt es keines. Ein spätes Kontra gibt es nicht.",
				En: "Kontra does not count in the Schrift; its money goes into the donation box. In negative games everyone doubles for himself, in Trischaken there is none. There is no late Kontra.",
			},
		},
		{
			ID: "tirol-2019:negativ", Label: "Tirol 2019 Negativspiele", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Der Spieler spielt aus, sonst die Vorhand. Stichzwang gilt, der Pagat bleibt bis zum letzten Tarock. Beim Ouvert legen nach dem ersten Stich alle auf; reden dürfen die Gegner, außer der Veranstalter verlangt Schweigen.",
				En: "The declarer leads, otherwise Vorhand. Everyone has to head the trick, the Pagat stays until it is the last tarock. In an Ouvert all lay their cards open after the first trick; the opponents may talk, unless the organiser demands silence.",
			},
		},
		{
			ID: "tirol-2019:farben", Label: "Tirol 2019 Farbenspiele", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Tarock sticht keine Farbe und wird zuletzt ausgespielt. Im Farbendreier legt man zuerst Tarock ab, Farbkarten erst danach und offen. Es zählen Könige, Säcke und Valat.",
				En: "Tarocks beat no suit card and are led last. In a Farbendreier tarocks are laid away first, suit cards only then and face up. Könige, Säcke and Valat count.",
			},
		},
		{
			ID: "tirol-2019:trischaken", Label: "Tirol 2019 Trischaken", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Die Vorhand wählt, ob der Talon zu den ersten sechs Stichen oder zum letzten kommt und ob Stichzwang gilt. Die zwei Höchsten zahlen den zwei Niedrigsten je 2. Bürgermeister oder Vorhand mit den meisten zahlt jedem 2, beides zusammen 4; eine Jungfrau bekommt von jedem 2.",
				En: "Vorhand chooses whether the talon goes to the first six tricks or the last, and whether tricks have to be headed. The two highest pay the two lowest 2 each. A Bürgermeister, or Vorhand with the most, pays each 2, both together 4; a Jungfrau gets 2 from each.",
			},
		},
		{
			ID: "tirol-2019:renonce", Label: "Tirol 2019 Renonce", Source: "Tiroler Tarockcup, Regeln 2019",
			Text: Text{
				De: "Mit einer Renonce ist das Spiel aus: alle anderen bekommen ihre Punkte, als hätten sie es mit allen Ansagen gewonnen. Im Trischaken zahlt der Schuldige jedem vier.",
				En: "A Renonce ends the deal: all others are paid as if they had won it with every announcement. In Trischaken the offender pays four to each.",
			},
		},
		{
			ID: "tirol-2026:spiele", Label: "Tirol 2026 Spiele", Source: "Tiroler Turnierregeln, April 2026",
			Text: Text{
				De: "Trischaken 2, Bettler 4, Farbendreier und Dreier 5, Piccolo, Bettel und Zwiccolo ouvert 8, Farbensolo und Solodreier 10; die Besserrufer I bis IIII sind eigene Spiele.",
				En: "Trischaken 2, Bettler 4, Farbendreier and Dreier 5, Piccolo, Bettel and Zwiccolo ouvert 8, Farbensolo and Solodreier 10; the Besserrufer I to IIII are games of their own.",
			},
		},
		{
			ID: "tirol-2026:ansagen", Label: "Tirol 2026 Ansagen", Source: "Tiroler Turnierregeln, April 2026",
			Text: Text{
				De: "Zu den Prämien kommen der erste und der zweite Sack, je zehn Punkte mehr als zum Spielgewinn nötig.",
				En: "First and second Sack join the premiums, ten points each above what the game needs.",
			},
		},
		{
			ID: "tirol-2026:valat", Label: "Tirol 2026 Valat", Source: "Tiroler Turnierregeln, April 2026",
			Text: Text{
				De: "Valat zählt still 10 und angesagt 20.",
				En: "Valat counts 10 silently and 20 announced.",
			},
		},
		{
			ID: "tirol-2026:kontra", Label: "Tirol 2026 Kontra", Source: "Tiroler Turnierregeln, April 2026",
			Text: Text{
				De: "Kontra und Rekontra verdoppeln die jeweilige Ansage. In Negativspielen kontriert jeder für sich, im Trischaken gibt es keines. Ein spätes Kontra gibt es nicht.",
				En: "Kontra and Rekontra double what they are said on. In negative games everyone doubles for himself, in Trischaken there is none. There is no late Kontra.",
			},
		},
		{
			ID: "kaernten:spiele", Label: "KTC Spiele", Source: "Kärntner Tarockcup",
			Text: Text{
				De: "Pagat-, Uhu-, Kakadu- und Quapilrufer zählen 3, 5, 7 und 9; Zwiccolo gibt es.",
				En: "Pagat-, Uhu-, Kakadu- and Quapilrufer count 3, 5, 7 and 9; there is Zwiccolo.",
			},
			Unconfirmed: true,
		},
		{
			ID: "kaernten:rufen", Label: "KTC Rufen", Source: "Kärntner Tarockcup",
			Text: Text{
				De: "Mit vier Königen ruft man eine Dame. Selbstrufen ist Renonce.",
				En: "With four kings one calls a Dame. Calling oneself is a Renonce.",
			},
			Unconfirmed: true,
		},
		{
			ID: "kaernten:stiche", Label: "KTC Stiche", Source: "Kärntner Tarockcup",
			Text: Text{
				De: "Kaiserstich: Fallen Sküs, Mond und Pagat in einen Stich, gewinnt der Pagat; nicht in Negativspielen.",
				En: "Kaiserstich: when Sküs, Mond and Pagat fall in one trick, the Pagat wins; not in negative games.",
			},
			Unconfirmed: true,
		},
		{
			ID: "kaernten:trischaken", Label: "KTC Trischaken", Source: "Kärntner Tarockcup",
			Text: Text{
				De: "Zuwaage: Der Talon kommt zu den ersten sechs Stichen. Bürgermeister zahlen doppelt.",
				En: "Zuwaage: the talon goes to the first six tricks. A Bürgermeister pays double.",
			},
			Unconfirmed: true,
		},
		{
			ID: "oef-2021:farben", Label: "ÖF 2021 Farbenspiele", Source: "Österreich-Finale, Turnierregeln Juni 2021",
			Text: Text{
				De: "In Farbenspielen darf ein Gegner kontrieren und Valat ansagen.",
				En: "In Farbenspielen an opponent may say Kontra and announce a Valat.",
			},
		},
		{
			ID: "privat:spiele", Label: "Private Runde Spiele", Source: "Regeln privater Runden, wie sie zwei unabhängige Programme drucken",
			Text: Text{
				De: "Trischaken, Rufer, Piccolo und Zwiccolo 1, Solorufer 2, Bettel und Sechserdreier 3 (verloren 6), Dreier und Farbendreier 4, Piccolo und Zwiccolo ouvert 5, Bettel ouvert 7, Farbensolo und Solodreier 8.",
				En: "Trischaken, Rufer, Piccolo and Zwiccolo 1, Solorufer 2, Bettel and Sechserdreier 3 (lost 6), Dreier and Farbendreier 4, Piccolo and Zwiccolo ouvert 5, Bettel ouvert 7, Farbensolo and Solodreier 8.",
			},
			Unconfirmed: true,
		},
		{
			ID: "privat:ansagen", Label: "Private Runde Ansagen", Source: "Regeln privater Runden, wie sie zwei unabhängige Programme drucken",
			Text: Text{
				De: "Pagat, König ultimo, Trull, Könige, Mondfang und erster Sack still 1, angesagt 2; Uhu und zweiter Sack 2 und 4, Kakadu 3 und 6; kein Quapil.",
				En: "Pagat, König ultimo, Trull, Könige, Mondfang and first Sack 1 silently, 2 announced; Uhu and second Sack 2 and 4, Kakadu 3 and 6; no Quapil.",
			},
			Unconfirmed: true,
		},
		{
			ID: "ass:rufen", Label: "ASS Rufen", Source: "Regelheft eines Kartenherstellers",
			Text: Text{
				De: "ASS S. 6: In manchen Runden darf man den eigenen König rufen.",
				En: "ASS p. 6: in some rounds one's own king may be called.",
			},
			Unconfirmed: true,
		},
		{
			ID: "ass:kontra", Label: "ASS Kontra", Source: "Regelheft eines Kartenherstellers",
			Text: Text{
				De: "ASS S. 7: Hirschkontra und Mordkontra verdoppeln weiter.",
				En: "ASS p. 7: Hirschkontra and Mordkontra double further.",
			},
			Unconfirmed: true,
		},
		{
			ID: "ass:stiche", Label: "ASS Stiche", Source: "Regelheft eines Kartenherstellers",
			Text: Text{
				De: "ASS S. 8: Der Kaiserstich ist eine Zusatzregel.",
				En: "ASS p. 8: the Kaiserstich is an additional rule.",
			},
			Unconfirmed: true,
		},
		{
			ID: "ass:ansagen", Label: "ASS Ansagen", Source: "Regelheft eines Kartenherstellers",
			Text: Text{
				De: "ASS S. 12: Viele Runden lassen Kakadu und Marabu nicht als Vögel zu.",
				En: "ASS p. 12: many rounds do not admit Kakadu and Marabu as birds.",
			},
			Unconfirmed: true,
		},
	}
}
