package rulebook

// procedureClauses returns our reading of how a deal goes from the deal of the
// cards to the last trick.
func procedureClauses() []Entry {
	return []Entry{
		{
			ID: "decision:deal-frame", Label: "Festlegung Rahmen", Source: decisionSource,
			Text: Text{
				De: "Gespielt wird gegen den Uhrzeigersinn, die Vorhand sitzt rechts vom Geber. Jeder bekommt zwölf Karten, der Talon sechs in zwei Hälften. Gestochene Karten liegen beim Spieler, der sie gemacht hat.",
				En: "Play goes counter-clockwise, Vorhand sits to the dealer's right. Everyone gets twelve cards, the talon six in two halves. Cards taken lie with the player who took them.",
			},
			Testable: true,
		},
		{
			ID: "decision:bidding", Label: "Festlegung Bieten", Source: decisionSource,
			Text: Text{
				De: "Das erste Wort der Vorhand ist „Vorhand“ oder ein Spiel, nie ein Pass. Jeder bietet in seiner Reihe strikt höher oder passt endgültig. Nur die Vorhand hält, so oft sie will, auch nach eigenem Gebot. Haben nach „Vorhand“ alle drei anderen „weiter“ gesagt, nennt sie ein Spiel, nur nicht den Sechserdreier. Niemand überbietet sich selbst. Wer hält oder bietet, muss das Spiel auch spielen dürfen.",
				En: "Vorhand's first word is “Vorhand” or a game, never a pass. In turn each bids strictly higher or passes for good. Only Vorhand holds, as often as she likes, also after a bid of her own. After “Vorhand” and three passes she names any game but the Sechserdreier. Nobody raises his own bid. Who holds or bids must be qualified for the game.",
			},
			Testable: true,
		},
		{
			ID: "decision:throw-in", Label: "Festlegung Werfen", Source: decisionSource,
			Text: Text{
				De: "Gespielt wird jedes Blatt. Hat der Tisch etwas anderes ausgemacht, wird so ein Blatt gleich geworfen, oder wer es hat, darf es statt seines ersten Wortes werfen. Das zählt nichts, und derselbe gibt noch einmal.",
				En: "Every hand is played. Where the table has agreed otherwise, such a hand is thrown in at once, or who has it may throw it in instead of his first word. That counts nothing, and the same player deals again.",
			},
		},
		{
			ID: "decision:vorhand-passed-on", Label: "Festlegung Vorhand weitergeben", Source: decisionSource,
			Text: Text{
				De: "Wer als Vorhand alle vier Könige hat, darf die Vorhand mit dem ersten Wort weitergeben. Der Nächste hat dann alle ihre Rechte, auch den Sechserdreier und das erste Ausspiel; wer sie weggegeben hat, redet als Letzter.",
				En: "A Vorhand with all four kings may pass her place on as her first word. The next player then has all its rights, the Sechserdreier and the first lead included; who has given it away speaks last.",
			},
			Testable: true, Unconfirmed: true,
		},
		{
			ID: "decision:bidding-again", Label: "Festlegung Nachbieten", Source: decisionSource,
			Text: Text{
				De: "Wo man das eigene Spiel erhöhen darf, wird der Spieler gefragt, sobald alle anderen weiter gesagt haben, und nur einmal. Wo weiter nicht endgültig ist, sind alle wieder dabei, sobald jemand höher bietet.",
				En: "Where one may raise one's own game, the declarer is asked when all others have passed, and only once. Where a pass is not for good, everyone is in again as soon as somebody bids higher.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:passed-out", Label: "Festlegung alle weiter", Source: decisionSource,
			Text: Text{
				De: "Wo die Vorhand nach drei Mal weiter auch selbst weiter sagen darf, gibt derselbe noch einmal, oder es wird gefahren: Trischaken zum doppelten Preis.",
				En: "Where Vorhand too may pass after three passes, the same player deals again, or the deal is “gefahren”: Trischaken at double price.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:paid-unplayed", Label: "Festlegung bezahlter Rufer", Source: decisionSource,
			Text: Text{
				De: "Sagt zu einem Rufer niemand etwas an und niemand Kontra, wird er ohne Spiel als gewonnen bezahlt. Liegt der gerufene König im Talon, wird gespielt.",
				En: "A Rufer on which nobody announces anything or says Kontra is paid as won, without play. With the called king in the talon it is played.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:bird-from-talon", Label: "Festlegung Vogel aus dem Talon", Source: decisionSource,
			Text: Text{
				De: "Zum Bieten eines Besserrufers braucht man einen Vogel im Blatt. Der Vogel, den man dann behält und ansagt, darf auch aus dem Talon kommen.",
				En: "A Besserrufer is bid with a bird in the hand. The bird that is then kept and announced may also come from the talon.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:whole-points", Label: "Festlegung halbe Punkte", Source: decisionSource,
			Text: Text{
				De: "Teilen sich zwei eine ungerade Zahl, fällt der halbe Punkt zu ihren Gunsten aus: Zwei Verlierer zahlen die Hälfte abgerundet, zwei Jungfrauen bekommen sie aufgerundet.",
				En: "When two share an odd number, the half point falls in their favour: two losers pay the half rounded down, two Jungfrauen get it rounded up.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:suspicion", Label: "Festlegung auf Verdacht", Source: decisionSource,
			Text: Text{
				De: "Ein verdecktes Negativspiel „auf Verdacht“ zu einem Besserrufer gilt wie weiter, bis ein anderer dasselbe „bei“ sagt. Dann gelten beide und gehen über den Besserrufer, wenn sie zusammen mehr wert sind.",
				En: "A closed negative game said “on suspicion” over a Besserrufer counts as a pass until another says the same “bei”. Then both hold and outbid the Besserrufer, when together they are worth more.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:zwiccolo", Label: "Festlegung Zwiccolo", Source: decisionSource,
			Text: Text{
				De: "Zwiccolo und Triccolo liegen gleich über dem Spiel mit einem Stich weniger und zählen so viel wie der Piccolo.",
				En: "Zwiccolo and Triccolo rank right above the game with one trick less and are worth as much as the Piccolo.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:king-call", Label: "Festlegung König rufen", Source: decisionSource,
			Text: Text{
				De: "Gerufen wird vor dem Talon. Mit drei Königen gibt es nur „den vierten“: Die Farbe wissen allein der Spieler und wer den König hat, bis er fällt oder offen im Talon liegt.",
				En: "The call comes before the talon. With three kings there is only “the fourth”: the suit is known to the declarer and the holder alone, until the king is played or lies open in the talon.",
			},
			Testable: true,
		},
		{
			ID: "decision:talon", Label: "Festlegung Talon", Source: decisionSource,
			Text: Text{
				De: "Die Reihenfolge ist: rufen, aufdecken, schleifen oder eine Hälfte nehmen, ablegen, ansagen. Geschliffen wird nur, bevor eine Hälfte genommen ist. Die andere Hälfte wird nach dem ersten Stich umgedreht.",
				En: "The order is: call, open, give up or take a half, lay away, announce. Giving up is possible only before a half is taken. The other half is turned face down after trick 1.",
			},
			Testable: true,
		},
		{
			ID: "decision:discard", Label: "Festlegung Ablage", Source: decisionSource,
			Text: Text{
				De: "Könige und Trullstücke werden nie abgelegt. In Tarockspielen gehen zuerst alle anderen Farbkarten, Tarock wird gezeigt; im Farbendreier umgekehrt. Im Besserrufer bleibt ein Vogel, der vor dem Talon da war, im Blatt.",
				En: "Kings and Trullstücke are never laid away. In tarock games all other suit cards go first, and a tarock is shown; in a Farbendreier it is the other way round. In a Besserrufer a bird held before the talon stays in the hand.",
			},
			Testable: true,
		},
		{
			ID: "decision:announcing", Label: "Festlegung Ansagen", Source: decisionSource,
			Text: Text{
				De: "Der Spieler schließt seine Ansagen mit „ich liege“, jeder andere mit „gut“. Angesagt wird nur in der ersten eigenen Reihe; „gut“ verwirkt sie. Je Spiel gibt es einen angesagten Valat. In Farbenspielen sagen die Gegner nur Valat an. Die Ansagen des Solodreiers gehören zum Gebot und fallen weg, wenn er überboten oder gehalten wird.",
				En: "The declarer ends his announcements with “ich liege”, everyone else with “gut”. Premiums are announced in one's first turn only; “gut” forfeits it. There is one announced Valat per deal. In Farbenspiele the opponents announce a Valat only. Announcements of a Solodreier belong to the bid and are gone when it is outbid or held.",
			},
			Testable: true, Unconfirmed: true,
		},
		{
			ID: "decision:kontra", Label: "Festlegung Kontra", Source: decisionSource,
			Text: Text{
				De: "Kontriert wird in der ersten eigenen Reihe, nachdem der Posten entstanden ist. Erlaubt ist, was der Sprecher nach seinem Wissen sagen darf; ein zweites Kontra auf denselben Posten schadet nicht. Re- und Subkontra nennen das Wort, auf das sie antworten. Ein nachträgliches Kontra gibt es nur auf einen Posten, dessen Partei eine Karte gerade erst gezeigt hat, bis zum nächsten Ausspiel und nie auf das Spiel.",
				En: "Kontra is said in the speaker's first turn after the item arose. Allowed is what the speaker may say by what he knows; a second Kontra on the same item does no harm. Re- and Subkontra name the word they answer. A late Kontra is for an item whose side a card has only just shown, until the next lead and never on the game.",
			},
			Testable: true,
		},
		{
			ID: "decision:koenig-ultimo", Label: "Festlegung König ultimo", Source: decisionSource,
			Text: Text{
				De: "Bleibt der gerufene König im Talon, gibt es keinen König ultimo. Angesagt und zu früh gespielt ist er verloren, auch wenn die Partei jenen Stich macht. Still gefangen kostet er nichts.",
				En: "With the called king left in the talon there is no König ultimo. Announced and played too early it is lost, even if the side wins that trick. Silently caught it costs nothing.",
			},
			Testable: true,
		},
		{
			ID: "decision:trischaken", Label: "Festlegung Trischaken", Source: decisionSource,
			Text: Text{
				De: "Trischaken beginnt ohne „ich liege“. Der Talon bleibt bis zum zwölften Stich verdeckt und geht an dessen Gewinner. Es wird immer zu Ende gespielt.",
				En: "Trischaken begins without “ich liege”. The talon stays hidden until trick 12 and goes to its winner. It is always played to the end.",
			},
			Testable: true,
		},
		{
			ID: "decision:ouvert", Label: "Festlegung Ouvert", Source: decisionSource,
			Text: Text{
				De: "Alle vier Blätter werden nach dem ersten Stich aufgelegt, bevor zum zweiten ausgespielt wird, außer das Spiel ist schon verloren.",
				En: "All four hands are laid open after trick 1 and before the lead to trick 2, unless the game is lost already.",
			},
			Testable: true,
		},
		{
			ID: "decision:early-bird", Label: "Festlegung Vogel zu früh", Source: decisionSource,
			Text: Text{
				De: "Einen angesagten Vogel vor seinem Stich zu spielen ist erlaubt; die Prämie ist dann verloren. Der Tisch warnt vorher.",
				En: "An announced bird may be played before its trick; the premium is then lost. The table warns before.",
			},
			Testable: true,
		},
		{
			ID: "decision:was-liegt", Label: "Festlegung „Was liegt, das pickt“", Source: decisionSource,
			Text: Text{
				De: "Eine regelrechte Karte ist gespielt und wird nicht zurückgenommen.",
				En: "A regular card is played and is not taken back.",
			},
		},
		{
			ID: "decision:misdeal", Label: "Festlegung Vergeben", Source: decisionSource,
			Text: Text{
				De: "Wird ein Fehler beim Geben vor dem Bieten bemerkt, gibt derselbe Geber noch einmal.",
				En: "When a mistake in dealing is noticed before the bidding, the same dealer deals again.",
			},
		},
		{
			ID: "decision:notation", Label: "Festlegung Kartenschrift", Source: decisionSource,
			Text: Text{
				De: "In Daten heißen die Karten T1 bis T22 (T22 ist der Sküs) und H, D, S, C mit K, Q, N, J und der Zahl. SK ist der Pik-König.",
				En: "In data the cards are T1 to T22 (T22 is the Sküs) and H, D, S, C with K, Q, N, J and the pip. SK is the king of spades.",
			},
			Testable: true,
		},
	}
}
