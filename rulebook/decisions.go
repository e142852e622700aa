package rulebook

const decisionSource = "Festlegung von tarock"

// decisionClauses returns our rulings, numbered, on what the printed texts
// leave open. Numbers of rulings that concern other cups only are not here.
func decisionClauses() []Entry {
	return []Entry{
		{
			ID: "decision:1", Label: "Festlegung 1", Source: decisionSource,
			Text: Text{
				De: "Ein stiller Vogel oder König ultimo, der in seinem Stich gefangen wird, kostet nichts.",
				En: "A silent bird or König ultimo that is caught in its trick costs nothing.",
			},
			Testable: true,
		},
		{
			ID: "decision:2", Label: "Festlegung 2", Source: decisionSource,
			Text: Text{
				De: "Beim Schleifen bekommt jeder der drei den Spielwert, im Besserrufer dazu den angesagten Wert des Vogels, den der Spieler von seinen ursprünglichen nennt. Kontra gibt es dabei nicht.",
				En: "After giving up, each of the three gets the value of the game and, in a Besserrufer, the announced value of the bird the declarer names among those he held before the talon. There is no Kontra.",
			},
			Testable: true,
		},
		{
			ID: "decision:3", Label: "Festlegung 3", Source: decisionSource,
			Text: Text{
				De: "Trischaken mit einer Jungfrau und zwei gleichauf liegenden Verlierern: je minus zwei, die Jungfrau plus vier.",
				En: "Trischaken with one Jungfrau and two tied losers: minus two each, the Jungfrau plus four.",
			},
			Testable: true, Unconfirmed: true,
		},
		{
			ID: "decision:4", Label: "Festlegung 4", Source: decisionSource,
			Text: Text{
				De: "Zwei Renoncespieler zahlen zu gleichen Teilen, was sonst einer zahlt. Im OÖ-Trischaken zahlen sie je drei, die beiden anderen bekommen je drei.",
				En: "Two offenders pay in equal parts what one would have paid. In Upper Austrian Trischaken they pay three each, and the two others get three each.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:5", Label: "Festlegung 5", Source: decisionSource,
			Text: Text{
				De: "Ein angesagter Valat der Gegner, der misslingt, kostet sie das Achtfache des Spiels und ersetzt es. Die Verdoppelung eines verlorenen Sechserdreiers gilt dafür nicht.",
				En: "An announced Valat of the opponents that fails costs them eight times the game and replaces it. The doubling of a lost Sechserdreier does not apply to it.",
			},
			Testable: true,
		},
		{
			ID: "decision:6", Label: "Festlegung 6", Source: decisionSource,
			Text: Text{
				De: "Bei einem Valat bleibt der Talon bei der Partei, der er ohnehin gehört; er zählt nicht als Stich.",
				En: "At a Valat the talon stays with the side it belongs to anyway; it is not a trick.",
			},
			Testable: true,
		},
		{
			ID: "decision:7", Label: "Festlegung 7", Source: decisionSource,
			Text: Text{
				De: "Die Vorhand darf auch einen Solodreier halten. Sie macht dann ihre eigenen Ansagen.",
				En: "Vorhand may hold a Solodreier too. She then makes her own announcements.",
			},
			Testable: true,
		},
		{
			ID: "decision:8", Label: "Festlegung 8", Source: decisionSource,
			Text: Text{
				De: "Zuerst wird der König gerufen, dann der Talon aufgedeckt.",
				En: "The king is called first, then the talon is opened.",
			},
			Testable: true,
		},
		{
			ID: "decision:9", Label: "Festlegung 9", Source: decisionSource,
			Text: Text{
				De: "Wer den gerufenen König aus dem Talon nimmt, darf König ultimo ansagen.",
				En: "A declarer who takes the called king from the talon may announce König ultimo.",
			},
			Testable: true,
		},
		{
			ID: "decision:10", Label: "Festlegung 10", Source: decisionSource,
			Text: Text{
				De: "Ein Kontra unter Partnern ist ungültig, auch wenn sich die Partnerschaft erst später zeigt. Weiß es der Sprecher selbst, wird es ihm verweigert.",
				En: "A Kontra between partners is void, also when the partnership shows only later. When the speaker knows it himself, it is refused.",
			},
			Testable: true,
		},
		{
			ID: "decision:11", Label: "Festlegung 11", Source: decisionSource,
			Text: Text{
				De: "Kontriert wird in der Runde nach „ich liege“: Reihum sagt jeder gut, kontriert oder sagt an. Die Runde endet, wenn seit dem letzten Kontra oder der letzten Ansage alle „gut“ gesagt haben.",
				En: "Kontra belongs to the round after “ich liege”: in turn everyone says gut, Kontra or announces. The round ends when all have said gut since the last Kontra or announcement.",
			},
			Testable: true,
		},
		{
			ID: "decision:15", Label: "Festlegung 15", Source: decisionSource,
			Text: Text{
				De: "In Farbenspielen dürfen die Gegner das Spiel kontrieren oder Valat ansagen, nicht beides.",
				En: "In Farbenspiele the opponents may say Kontra on the game or announce a Valat, not both.",
			},
			Testable: true,
		},
		{
			ID: "decision:16", Label: "Festlegung 16", Source: decisionSource,
			Text: Text{
				De: "Dass der Pagat als letztes Tarock fällt, geht dem Stichzwang vor.",
				En: "That the Pagat goes as the last tarock comes before the duty to beat the trick.",
			},
			Testable: true,
		},
		{
			ID: "decision:18", Label: "Festlegung 18", Source: decisionSource,
			Text: Text{
				De: "Den letzten vollen Stich dürfen alle sehen, bis der nächste voll ist. Am Ende können alle Stiche, Ablage und Talon gezeigt werden.",
				En: "The last full trick may be seen by all until the next one is full. In the end all tricks, discard and talon can be shown.",
			},
			Testable: true,
		},
		{
			ID: "decision:20", Label: "Festlegung 20", Source: decisionSource,
			Text: Text{
				De: "Je Prämie und Partei gibt es einen Posten. Eine verlorene angesagte Trull und die stille Trull der anderen sind zwei Posten.",
				En: "There is one item per premium and party. A lost announced Trull and the other side's silent Trull are two items.",
			},
			Testable: true,
		},
		{
			ID: "decision:21", Label: "Festlegung 21", Source: decisionSource,
			Text: Text{
				De: "Renonce sind: Besserrufer ohne Vogel, König ultimo ohne den König (in Sauwald 2019 ist nur die Prämie verloren), Ruferspiel mit vier Königen, eigener König gerufen. Ein falscher Vogel in einem anderen Spiel kostet nur die Prämie.",
				En: "Renonce are: a Besserrufer without a bird, König ultimo without the king (under Sauwald 2019 only the premium is lost), a calling game with four kings, one's own king called. A wrong bird in any other game costs only the premium.",
			},
			Testable: true,
		},
		{
			ID: "decision:22", Label: "Festlegung 22", Source: decisionSource,
			Text: Text{
				De: "Die Gewinngrenze ist 107 Drittel, also 35/2.",
				En: "The winning line is 107 thirds, that is 35/2.",
			},
			Testable: true,
		},
		{
			ID: "decision:23", Label: "Festlegung 23", Source: decisionSource,
			Text: Text{
				De: "Gezählt wird auf das Drittel genau. Die Tiroler Tischzählung ist nur eine Anzeige; der Gewinner ist derselbe.",
				En: "The count is exact in thirds. The table method of Tirol is only a way to show it; the winner is the same.",
			},
			Testable: true,
		},
		{
			ID: "decision:24", Label: "Festlegung 24", Source: decisionSource,
			Text: Text{
				De: "Ein Negativspiel endet, sobald es sicher verloren ist: Bettel mit dem ersten Stich, Piccolo mit dem zweiten.",
				En: "A negative game ends as soon as it is lost for certain: Bettel with the first trick, Piccolo with the second.",
			},
			Testable: true,
		},
		{
			ID: "decision:25", Label: "Festlegung 25", Source: decisionSource,
			Text: Text{
				De: "Neben einem Valat zählen nur angesagte Prämien, ob er gemacht, still oder angesagt und verloren ist. Ein verlorener angesagter Valat kostet das Achtfache des Spiels, wie viele Punkte auch gemacht sind; machen dann die anderen alle Stiche, gilt nur der angesagte.",
				En: "Beside a Valat only announced premiums count, whether it was made, silent, or announced and failed. A failed announced Valat costs eight times the game however many points were made; if the other side then takes all tricks, only the announced one is settled.",
			},
			Testable: true, Unconfirmed: true,
		},
		{
			ID: "decision:26", Label: "Festlegung 26", Source: decisionSource,
			Text: Text{
				De: "Ein angesagter Valat ersetzt das Spiel: Kontriert wird der Valat, nicht das Spiel. Bei einem stillen Valat gilt das Kontra auf das Spiel für den Valat.",
				En: "An announced Valat replaces the game: Kontra goes on the Valat, not on the game. With a silent Valat a Kontra on the game counts for the Valat.",
			},
			Testable: true,
		},
		{
			ID: "decision:27", Label: "Festlegung 27", Source: decisionSource,
			Text: Text{
				De: "Das ungültige Kontra eines verdeckten Partners hindert einen Gegner nicht, selbst zu kontrieren.",
				En: "A hidden partner's void Kontra does not keep an opponent from saying Kontra himself.",
			},
			Testable: true,
		},
		{
			ID: "decision:28", Label: "Festlegung 28", Source: decisionSource,
			Text: Text{
				De: "Liegt im Solorufer der gerufene König im Talon, sind auch Kontras auf Prämien ungültig.",
				En: "When the called king of a Solorufer lies in the talon, Kontras on premiums are void too.",
			},
			Testable: true, Unconfirmed: true,
		},
		{
			ID: "decision:31", Label: "Festlegung 31", Source: decisionSource,
			Text: Text{
				De: "Zwei Renoncespieler im Trischaken zahlen je drei, auch wenn die Vorhand dabei ist.",
				En: "Two offenders in Trischaken pay three each, Vorhand among them or not.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:12", Label: "Festlegung 12", Source: decisionSource,
			Text: Text{
				De: "Der Kärntner Cup hat Valat vierfach still und achtfach angesagt, und die Werte des älteren Wiener Textes, wo nichts anderes bekannt ist.",
				En: "The Carinthian cup has Valat four times silently and eight times announced, and the values of the older Vienna text where nothing else is known.",
			},
			Unconfirmed: true, Silent: true,
		},
		{
			ID: "decision:13", Label: "Festlegung 13", Source: decisionSource,
			Text: Text{
				De: "Tirol 2026: kein Kaiserstich; Mondfang bleibt; die Besserrufer II bis IIII reihen sich zwischen die Dreier- und Ouvertspiele; Kontra und Rekontra zählen in der Schrift, kein Subkontra.",
				En: "Tyrol 2026: no Kaiserstich; Mondfang stays; the Besserrufer II to IIII rank among the Dreier and open games; Kontra and Rekontra count in the Schrift, no Subkontra.",
			},
			Unconfirmed: true, Silent: true,
		},
		{
			ID: "decision:tirol-gaps", Label: "Festlegung Tirol 2019", Source: decisionSource,
			Text: Text{
				De: "Wovon die Tiroler Turnierregeln 2026 nicht reden, das gilt wie 2019.",
				En: "What the Tyrolean tournament rules of 2026 do not speak of holds as in 2019.",
			},
			Unconfirmed: true, Silent: true, Fills: true,
		},
		{
			ID: "decision:14", Label: "Festlegung 14", Source: decisionSource,
			Text: Text{
				De: "Ein Valat, der Punkte dazuzählt, wird im Solo nicht verdoppelt.",
				En: "A Valat that adds points is not doubled in solos.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:29", Label: "Festlegung 29", Source: decisionSource,
			Text: Text{
				De: "Kontrageld der Spendenkasse zahlen die Verlierer; in der Schrift steht es nicht.",
				En: "Kontra money of the donation box is paid by the losers; it does not stand in the Schrift.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:30", Label: "Festlegung 30", Source: decisionSource,
			Text: Text{
				De: "Trischaken in Tirol, Sauwald und Wien: drei Gleiche mit den meisten oder wenigsten, mehrere Jungfrauen, und die Pagatregel gilt.",
				En: "Trischaken in Tyrol, Sauwald and Vienna: three tied for most or least, several Jungfrauen, and the rule for the Pagat holds.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:32", Label: "Festlegung 32", Source: decisionSource,
			Text: Text{
				De: "Prämienzwang in Tirol und Wien: Ein angesagter Vogel wird nicht freiwillig aufgegeben.",
				En: "Prämienzwang in Tyrol and Vienna: an announced bird is not given up freely.",
			},
		},
		{
			ID: "decision:33", Label: "Festlegung 33", Source: decisionSource,
			Text: Text{
				De: "Auch die Gegner können Säcke machen: 45/2 und 55/2 in ihren Karten.",
				En: "The opponents can make Säcke too: 45/2 and 55/2 in their own cards.",
			},
			Unconfirmed: true,
		},
		{
			ID: "decision:34", Label: "Festlegung 34", Source: decisionSource,
			Text: Text{
				De: "Die Hausregeln nehmen aus Oberösterreich, was ihre Quellen nicht sagen. Wer im ASS-Spiel den eigenen König ruft, spielt allein.",
				En: "The house rules take from Upper Austria what their sources do not say. Who calls his own king in ASS plays alone.",
			},
			Unconfirmed: true, Silent: true, Fills: true,
		},
		{
			ID: "decision:house-rules", Label: "Festlegung Hausregeln", Source: decisionSource,
			Text: Text{
				De: "Ein Tisch spielt nach einem Regelwerk und seinen eigenen Abweichungen davon.",
				En: "A table plays by a rule set and its own deviations from it.",
			},
		},
		{
			ID: "decision:35", Label: "Festlegung 35", Source: decisionSource,
			Text: Text{
				De: "Bei einer Renonce in einem kontrierten Negativspiel wird jedes Paar mit seinem eigenen Kontra abgerechnet.",
				En: "After a Renonce in a negative game with Kontras, each pair is paid with its own Kontra.",
			},
		},
		{
			ID: "decision:renonce-settlement", Label: "Festlegung Renonce-Abrechnung", Source: decisionSource,
			Text: Text{
				De: "Alle regulären Spieler werden gestellt, als hätten sie das Spiel und alle angesagten Prämien gewonnen; der Schuldige zahlt alles, auch seinem Partner.",
				En: "All regular players are treated as having won the game and all announced premiums; the offender pays it all, his partner included.",
			},
		},
	}
}
