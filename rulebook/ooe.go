package rulebook

// The sources as they are named on paper.
const (
	ooeSource        = "Oberösterreichische Tarockregeln, 4/2023"
	ooeRenonceSource = "OÖ Renonce, verbindliche Auslegung, 11/2025"
)

// ooeClauses returns the chapters of the Upper Austrian rule sheet, by the
// numbers that are printed.
func ooeClauses() []Entry {
	return []Entry{
		{
			ID: "ooe:allgemeines-1", Label: "OÖ Allgemeines 1", Source: ooeSource,
			Text: Text{
				De: "Wer die höchste Karte hebt, gibt zuerst. Jeder bekommt zweimal sechs Karten, dazwischen kommt der Talon in zwei Hälften zu je drei. Abgehoben wird mindestens zweimal zu mindestens drei Blatt, geklopft wird nicht. Der Geber sieht weder die unterste Karte noch seine ersten sechs an. Jedes Blatt wird gespielt, auch ohne Tarock und König.",
				En: "The player who cuts the highest card deals first. Everyone gets two packets of six cards; between them the talon is laid in two halves of three. The pack is cut at least twice, at least three cards each time, and never knocked. The dealer looks neither at the bottom card nor at his first six. Every hand is played, even without tarock and king.",
			},
			Testable: true,
		},
		{
			ID: "ooe:allgemeines-2", Label: "OÖ Allgemeines 2", Source: ooeSource,
			Text: Text{
				De: "Die Vorhand beginnt mit „Vorhand“ oder einem Spiel. Reihum wird höher geboten oder gepasst; wer gepasst hat, ist draußen. Mit „ich liege“ eröffnet der Spieler, die anderen sagen gut, kontrieren oder sagen selbst an.",
				En: "Vorhand begins with “Vorhand” or a game. In turn the others bid higher or pass; a pass is final. The declarer opens with “ich liege”, then the others accept, say Kontra or announce premiums of their own.",
			},
			Testable: true,
		},
		{
			ID: "ooe:allgemeines-3", Label: "OÖ Allgemeines 3", Source: ooeSource,
			Text: Text{
				De: "Zum Gewinn braucht der Spieler 36 Punkte, also 35 und 2 Blatt. Es gelten Farbzwang und Tarockzwang, Stichzwang nur in den Negativspielen. Kaiserstich und Fänge gibt es nicht.",
				En: "The declarer needs 36 points, that is 35 and 2 Blatt. Players must follow suit, and play a tarock when they cannot; they must beat the trick only in the negative games. There is no Kaiserstich and no bonus for captures.",
			},
			Testable: true,
		},
		{
			ID: "ooe:allgemeines-5", Label: "OÖ Allgemeines 5", Source: ooeSource,
			Text: Text{
				De: "Kontra, Rekontra und Subkontra verdoppeln nur das Geld, nicht die Schrift. In positiven Spielen gilt ein Kontra für alle, in negativen kontriert jeder für sich, im Trischaken gibt es keines.",
				En: "Kontra, Rekontra and Subkontra double the money only, not the written score. In positive games one Kontra holds for all, in negative games each opponent speaks for himself, and in Trischaken there is none.",
			},
			Testable: true,
		},
		{
			ID: "ooe:allgemeines-6", Label: "OÖ Allgemeines 6", Source: ooeSource,
			Text: Text{
				De: "Den eigenen König darf man nicht rufen. Wer drei Könige hat, ruft „den vierten“, ohne die Farbe zu nennen.",
				En: "A player may not call a king of his own. With three kings he calls “the fourth” and names no suit.",
			},
			Testable: true,
		},
		{
			ID: "ooe:allgemeines-7", Label: "OÖ Allgemeines 7", Source: ooeSource,
			Text: Text{
				De: "Liegt der gerufene König im Talon, darf der Spieler schleifen: Spiel und Ansagen sind verloren. Spielt er weiter, darf er den König liegen lassen, und Kontras gelten. Im Solorufer bekommt er am Ende die Hälfte mit dem König, und kein Kontra wirkt.",
				En: "When the called king lies in the talon the declarer may give up (schleifen): game and announcements are lost. If he plays on he may leave the king where it is, and Kontras count. In a Solorufer he gets the half with the king at the end, and no Kontra has effect.",
			},
			Testable: true,
		},
		{
			ID: "ooe:allgemeines-8", Label: "OÖ Allgemeines 8", Source: ooeSource,
			Text: Text{
				De: "Zu fünft setzt der Geber aus. Er sieht den Talon nicht an und mischt sich nicht ein; entscheidet er so ein Spiel, steht er für den Schaden ein.",
				En: "With five at the table the dealer sits out. He does not look at the talon and keeps out of the play; if he decides a deal all the same, he makes good the loss.",
			},
		},
		{
			ID: "ooe:allgemeines-9", Label: "OÖ Allgemeines 9", Source: ooeSource,
			Text: Text{
				De: "Lässt sich ein Schreibfehler nicht mehr klären, zählt das Spiel für alle null.",
				En: "When a writing error cannot be cleared up any more, the deal counts zero for everyone.",
			},
		},
		{
			ID: "ooe:vorhand-1", Label: "OÖ Vorhand 1", Source: ooeSource,
			Text: Text{
				De: "Rufer und Trischaken gehören der Vorhand, und nur hintennach, wenn alle anderen gepasst haben. Den Sechserdreier sagt sie nur vorneweg an.",
				En: "Rufer and Trischaken are Vorhand's alone, and only after all others have passed. The Sechserdreier she may bid only as her first word.",
			},
			Testable: true,
		},
		{
			ID: "ooe:vorhand-2", Label: "OÖ Vorhand 2", Source: ooeSource,
			Text: Text{
				De: "Die Vorhand darf halten: Sie übernimmt ein schon gebotenes Spiel auf gleicher Höhe.",
				En: "Vorhand may hold: she takes over a game already bid, at its own rank.",
			},
			Testable: true,
		},
		{
			ID: "ooe:vorhand-3", Label: "OÖ Vorhand 3", Source: ooeSource,
			Text: Text{
				De: "Mit allen vier Königen darf kein Ruferspiel angesagt werden.",
				En: "A hand with all four kings may not bid a calling game.",
			},
			Testable: true,
		},
		{
			ID: "ooe:ansagen-1", Label: "OÖ Ansagen 1", Source: ooeSource,
			Text: Text{
				De: "Still zählt eine Prämie halb so viel wie angesagt, in Solospielen zählt sie doppelt. Jeder sagt nur einmal an; Vögel und König ultimo nur, wer die Karte selbst hat.",
				En: "A silent premium counts half of an announced one; in solo games premiums count double. Everyone announces only once, and birds and König ultimo only with the card in his own hand.",
			},
			Testable: true,
		},
		{
			ID: "ooe:ansagen-2", Label: "OÖ Ansagen 2", Source: ooeSource,
			Text: Text{
				De: "Neben einem Valat gelten nur angesagte Prämien. Geht der Valat verloren, wird weitergespielt.",
				En: "Beside a Valat only announced premiums count. When a Valat is lost the play goes on.",
			},
			Testable: true,
		},
		{
			ID: "ooe:ansagen-3", Label: "OÖ Ansagen 3", Source: ooeSource,
			Text: Text{
				De: "Der Solodreier ist das höchste Spiel. Seine Ansagen gehören alle zum Gebot.",
				En: "The Solodreier is the highest game. All its announcements belong to the bid.",
			},
			Testable: true,
		},
		{
			ID: "ooe:ansagen-4", Label: "OÖ Ansagen 4", Source: ooeSource,
			Text: Text{
				De: "Im Besserrufer muss ein Vogel angesagt werden, den der Spieler im Blatt hat. Ohne Vogel ist er Renonce.",
				En: "In a Besserrufer the declarer must announce a bird that he holds. Without a bird the game is a Renonce.",
			},
			Testable: true,
		},
		{
			ID: "ooe:ansagen-7", Label: "OÖ Ansagen 7", Source: ooeSource,
			Text: Text{
				De: "Muss von mehreren angesagten Vögeln einer zu früh fallen, fällt zuerst der höhere.",
				En: "When one of several announced birds has to be played too early, the higher one goes first.",
			},
			Testable: true,
		},
		{
			ID: "ooe:farbenspiele-1", Label: "OÖ Farbenspiele 1", Source: ooeSource,
			Text: Text{
				De: "Im Farbendreier werden zuerst Tarock abgelegt, verdeckt und ohne Trullstücke. Farbkarten gehen erst, wenn kein Tarock mehr abgelegt werden kann, und werden gezeigt.",
				En: "In a Farbendreier tarocks are laid away first, face down and never a Trullstück. Suit cards go only when no tarock is left to lay away, and are shown.",
			},
			Testable: true,
		},
		{
			ID: "ooe:farbenspiele-3", Label: "OÖ Farbenspiele 3", Source: ooeSource,
			Text: Text{
				De: "Im Farbensolo bleibt der Talon verdeckt liegen und gehört am Ende den Gegnern.",
				En: "In a Farbensolo the talon stays face down and counts for the opponents in the end.",
			},
			Testable: true,
		},
		{
			ID: "ooe:farbenspiele-1-4", Label: "OÖ Farbenspiele 1–4", Source: ooeSource,
			Text: Text{
				De: "In Farbenspielen sticht Tarock keine Farbkarte. Wer nicht bedienen kann, gibt trotzdem Tarock; ausgespielt wird es erst ohne Farbkarte. Es zählen nur Könige und Valat. Ein Gegner darf kontrieren oder Valat ansagen.",
				En: "In Farbenspiele a tarock beats no suit card. Who cannot follow still plays a tarock, and tarock is led only without a suit card. Only Könige and Valat count. An opponent may say Kontra or announce a Valat.",
			},
			Testable: true,
		},
		{
			ID: "ooe:negativspiele-1", Label: "OÖ Negativspiele 1", Source: ooeSource,
			Text: Text{
				De: "In den Negativspielen spielt der Spieler aus, sonst die Vorhand.",
				En: "In the negative games the declarer leads, otherwise Vorhand.",
			},
			Testable: true,
		},
		{
			ID: "ooe:negativspiele-2", Label: "OÖ Negativspiele 2", Source: ooeSource,
			Text: Text{
				De: "In Piccolo und Bettel gilt Stichzwang, und der Pagat fällt erst als letztes Tarock.",
				En: "In Piccolo and Bettel players must beat the trick when they can, and the Pagat goes only as the last tarock.",
			},
			Testable: true,
		},
		{
			ID: "ooe:negativspiele-3", Label: "OÖ Negativspiele 3", Source: ooeSource,
			Text: Text{
				De: "In den Ouvertspielen legen nach dem ersten Stich alle ihre Karten auf. Die Gegner dürfen sich beraten.",
				En: "In the ouvert games all players lay their cards open after the first trick. The opponents may consult.",
			},
			Testable: true,
		},
		{
			ID: "ooe:trischaken-1", Label: "OÖ Trischaken 1", Source: ooeSource,
			Text: Text{
				De: "Im Trischaken spielt jeder für sich um möglichst wenig Punkte. Es gilt Stichzwang, der Pagat fällt als letztes Tarock, der Talon geht an den letzten Stich, gezählt wird auf das Blatt genau.",
				En: "In Trischaken everyone plays for himself for as few points as he can. Players must beat the trick, the Pagat goes as the last tarock, the talon goes to the last trick, and the count is exact to the Blatt.",
			},
			Testable: true,
		},
		{
			ID: "ooe:trischaken-2", Label: "OÖ Trischaken 2", Source: ooeSource,
			Text: Text{
				De: "Wer die meisten Punkte hat, zahlt jedem einen. Ab 35/2 zahlt er doppelt, die Vorhand zahlt immer doppelt und auch bei Gleichstand allein. Wer ohne Stich bleibt (Jungfrau), bekommt alles.",
				En: "The player with the most points pays one to each. From 35/2 he pays double; Vorhand always pays double, and alone when tied. A player without a trick (Jungfrau) takes everything.",
			},
			Testable: true,
		},
		{
			ID: "ooe:trischaken-3", Label: "OÖ Trischaken 3", Source: ooeSource,
			Text: Text{
				De: "Zwei Jungfrauen teilen. Steht es zwischen den beiden anderen 35/1 zu 34/2, bekommt jede Jungfrau zwei.",
				En: "Two Jungfrauen share. When the other two stand at 35/1 to 34/2, each Jungfrau gets two.",
			},
			Testable: true,
		},
		{
			ID: "ooe:renonce-1", Label: "OÖ Renonce 1", Source: ooeSource,
			Text: Text{
				De: "Eine Renonce kann bis zum Mischen und Abheben des nächsten Spiels eingefordert werden.",
				En: "A Renonce can be claimed until the next deal is shuffled and cut.",
			},
		},
		{
			ID: "ooe:renonce-2", Label: "OÖ Renonce 2", Source: ooeSource,
			Text: Text{
				De: "Renonce sind: Farb-, Tarock- oder Stichzwang missachtet; König oder Trullstück abgelegt, falsch viele Karten oder Tarock verdeckt abgelegt; das Spiel verraten.",
				En: "A Renonce is: a duty to follow, to play tarock or to beat the trick broken; a king or Trullstück laid away, a wrong number of cards, or a tarock laid away face down; giving the game away.",
			},
			Testable: true,
		},
		{
			ID: "ooe:renonce-3", Label: "OÖ Renonce 3", Source: ooeSource,
			Text: Text{
				De: "Ein falsches Ausspiel ist keine Renonce; mit dem nächsten Ausspiel gilt es als angenommen.",
				En: "A lead out of turn is no Renonce; with the next lead it counts as accepted.",
			},
		},
		{
			ID: "ooe:renonce-4", Label: "OÖ Renonce 4", Source: ooeSource,
			Text: Text{
				De: "Was liegt, das pickt. Nur ein drohender Regelverstoß darf gutgemacht werden, solange der Stich nicht umgedreht ist.",
				En: "A card that lies is played. Only a breach of the rules may be mended, as long as the trick is not turned.",
			},
		},
		{
			ID: "ooe:renonce-5", Label: "OÖ Renonce 5", Source: ooeSource,
			Text: Text{
				De: "Mit der Renonce endet das Spiel. Alle anderen bekommen ihre Punkte, als hätten sie das Spiel und alle angesagten Prämien gewonnen; der Schuldige zahlt alles.",
				En: "A Renonce ends the deal. All others are paid as if they had won the game and all announced premiums; the offender pays it all.",
			},
		},
		{
			ID: "ooe:renonce-6", Label: "OÖ Renonce 6", Source: ooeSource,
			Text: Text{
				De: "Stimmt die Kartenzahl nicht, wird vor dem Bieten neu gegeben. Danach ist es Renonce für jeden mit falscher Zahl.",
				En: "When the number of cards is wrong, the deal is repeated before the bidding. Later it is a Renonce for everyone with a wrong number.",
			},
		},
		{
			ID: "ooe:spiele-und-punkte", Label: "OÖ „Spiele und Punkte“", Source: ooeSource,
			Text: Text{
				De: "Die dreizehn Spiele mit ihrem Wert je Gegner, in der Reihenfolge des Bietens: Trischaken 1, Rufer 1, Piccolo 2, Bettel 2, Solorufer 2, Besserrufer 1 und Vogel, Farbendreier 3, Sechserdreier 4, Dreier 4, Farbensolo 6, Piccolo ouvert 6, Bettel ouvert 7, Solodreier 8.",
				En: "The thirteen games and their value per opponent, in the order of bidding: Trischaken 1, Rufer 1, Piccolo 2, Bettel 2, Solorufer 2, Besserrufer 1 and a bird, Farbendreier 3, Sechserdreier 4, Dreier 4, Farbensolo 6, Piccolo ouvert 6, Bettel ouvert 7, Solodreier 8.",
			},
			Testable: true,
		},
		{
			ID: "ooe:ansagen-und-punkte", Label: "OÖ „Ansagen/Prämien und Punkte“", Source: ooeSource,
			Text: Text{
				De: "Angesagt zählen König ultimo, Trull, Alle Könige und Pagat 2, Uhu 4, Kakadu 6, Quapil 8; Valat zählt das Achtfache des Spiels.",
				En: "Announced, König ultimo, Trull, Alle Könige and Pagat count 2, Uhu 4, Kakadu 6, Quapil 8; a Valat counts eight times the game.",
			},
			Testable: true,
		},
		{
			ID: "ooe-renonce:beispiele", Label: "OÖ-Renonce, Beispiele", Source: ooeRenonceSource,
			Text: Text{
				De: "Gerechnete Fälle: Bei einer Renonce des Spielers im Sechserdreier bekommt jeder Gegner 8, also den doppelten Wert eines verlorenen Spiels. Ein Besserrufer ohne Vogel und ein König ultimo ohne den König sind Renonce.",
				En: "Worked cases: when the declarer of a Sechserdreier commits a Renonce, each opponent gets 8, the doubled value of a lost game. A Besserrufer without a bird and a König ultimo without the king are Renonce.",
			},
			Testable: true,
		},
		{
			ID: "ooe-renonce:folgen", Label: "OÖ-Renonce, Folgen", Source: ooeRenonceSource,
			Text: Text{
				De: "Das Spiel ist sofort zu Ende, und der Schuldige zahlt allen anderen, auch seinem Partner.",
				En: "The deal ends at once, and the offender pays everyone else, his partner too.",
			},
		},
		{
			ID: "ooe-renonce:teil-b-1", Label: "OÖ-Renonce, Teil B 1", Source: ooeRenonceSource,
			Text: Text{
				De: "Vor einer drohenden Renonce darf gewarnt werden. Stiche bleiben getrennt, auch die von Partnern.",
				En: "A warning before a Renonce is allowed. Tricks are kept apart, those of partners too.",
			},
		},
	}
}
