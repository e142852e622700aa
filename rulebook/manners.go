package rulebook

const (
	wienSource      = "Wiener Tarockcup, neuerer Regeltext"
	tirol2019Source = "Tiroler Tarockcup, Regeln 2019"
)

// mannersClauses returns what the texts say about the table, the tricks that lie
// and the people around them: nothing that a legal card or a figure depends on.
func mannersClauses() []Entry {
	return []Entry{
		{
			ID: "kapitel-8:was-liegt", Label: "Kapitel 8, „Was liegt, das pickt“", Source: kapitelSource,
			Text: Text{
				De: "Eine regelrecht gespielte Karte wird nicht zurückgenommen. Eine falsche darf man tauschen, solange der Stich liegt und niemand zum nächsten ausgespielt hat.",
				En: "A card played by the rules is not taken back. A wrong one may be changed as long as the trick lies and nobody has led to the next.",
			},
		},
		{
			ID: "kapitel-8:hinweise", Label: "Kapitel 8, Hinweispflicht", Source: kapitelSource,
			Text: Text{
				De: "Niemand muss einen Fehler aufdecken. Wen eine Renonce bedroht, den darf man warnen.",
				En: "Nobody has to reveal a mistake. A player in danger of a Renonce may be warned.",
			},
		},
		{
			ID: "kapitel-8:kiebitze", Label: "Kapitel 8, Zuschauer und Kiebitze", Source: kapitelSource,
			Text: Text{
				De: "Zuschauer und der aussetzende Fünfte mischen sich nicht ein, auch nicht bei einer Renonce.",
				En: "Onlookers and the Fifth who sits out do not interfere, not even at a Renonce.",
			},
		},
		{
			ID: "oef-2021:verdacht", Label: "ÖF 2021 Ansagen auf Verdacht", Source: "Österreich-Finale, Turnierregeln Juni 2021",
			Text: Text{
				De: "Trull und Könige darf man auf Verdacht ansagen, Vögel nie.",
				En: "Trull and Könige may be announced on suspicion, birds never.",
			},
		},
		{
			ID: "sauwald-2019:liegt", Label: "Sauwald 2019 Karten", Source: "Regeln der TarockRunde Sauwald, Stand 2019",
			Text: Text{
				De: "Was liegt, das pickt; ein Irrtum ist gutzumachen, solange der Stich liegt.",
				En: "What lies, sticks; a mistake may be mended as long as the trick lies.",
			},
		},
		{
			ID: "wien:einsehen", Label: "Wien Stiche ansehen", Source: wienSource,
			Text: Text{
				De: "Den letzten Stich dürfen alle ansehen; in älteren zu wassern ist verboten. Jeder behält seine Stiche. Die Ablage zeigt man nach dem Spiel, wenn es wer verlangt.",
				En: "All may look at the last trick; looking at older ones is forbidden. Everyone keeps his tricks. The discard is shown after the deal when somebody asks for it.",
			},
		},
		{
			ID: "wien:liegt", Label: "Wien Karten", Source: wienSource,
			Text: Text{
				De: "Eine erlaubte Karte, die liegt, bleibt liegen.",
				En: "A legal card that lies stays.",
			},
		},
		{
			ID: "wien:tisch", Label: "Wien Tarocketikette", Source: wienSource,
			Text: Text{
				De: "Der Fünfte sieht nicht in den Talon. Jeder Spieler darf einen Kiebitz wegschicken. Tarock III heißt Kakadu, nicht „Dreier“.",
				En: "The Fifth does not look at the talon. Every player may send an onlooker away. Tarock III is called Kakadu, not “Dreier”.",
			},
		},
		{
			ID: "wien:leitung", Label: "Wien Turnierleitung", Source: wienSource,
			Text: Text{
				De: "Der Schiedsrichter entscheidet, der Rechtsweg ist ausgeschlossen. Wer ohne Entschuldigung geht, wird gesperrt.",
				En: "The referee decides, and there is no appeal to a court. Who leaves without an excuse is banned.",
			},
		},
		{
			ID: "tirol-2019:einsehen", Label: "Tirol 2019 Stiche ansehen", Source: tirol2019Source,
			Text: Text{
				De: "Den letzten Stich dürfen alle ansehen; in älteren nachzuwassern ist verboten.",
				En: "All may look at the last trick; looking back at older ones is forbidden.",
			},
		},
		{
			ID: "tirol-2019:liegt", Label: "Tirol 2019 Karten", Source: tirol2019Source,
			Text: Text{
				De: "Was liegt, das pickt; eine falsche Karte tauscht man, solange der Stich liegt.",
				En: "What lies, sticks; a wrong card is changed as long as the trick lies.",
			},
		},
		{
			ID: "tirol-2019:schreiber", Label: "Tirol 2019 Schreiber", Source: tirol2019Source,
			Text: Text{
				De: "Der Schreiber ist dafür verantwortlich, dass die Mitschrift richtig und vollständig ist.",
				En: "The scorer is responsible for a correct and complete record.",
			},
		},
		{
			ID: "tirol-2019:leitung", Label: "Tirol 2019 Turnierleitung", Source: tirol2019Source,
			Text: Text{
				De: "Was der Schiedsrichter entscheidet, gilt.",
				En: "What the referee decides holds.",
			},
		},
		{
			ID: "tirol-2019:kaiserstich", Label: "Tirol 2019 Kaiserstich", Source: tirol2019Source,
			Text: Text{
				De: "Fallen Mond, Sküs und Pagat in dieser Reihenfolge, gewinnt der Pagat, auch in Negativspielen; der Stichzwang geht dann der Pagatregel vor.",
				En: "When Mond, Sküs and Pagat fall in this order the Pagat wins, in negative games too; beating the trick then comes before the rule for the Pagat.",
			},
		},
		{
			ID: "decision:borrowed", Label: "Festlegung Lücken", Source: decisionSource,
			Text: Text{
				De: "Der Text dieses Cups sagt dazu nichts, soweit wir ihn kennen; es gilt, was ein verwandter Text sagt.",
				En: "The text of this cup is silent here as far as we know it; what a related text says holds.",
			},
			Unconfirmed: true, Silent: true,
		},
		{
			ID: "decision:onlookers", Label: "Festlegung Kiebitze", Source: decisionSource,
			Text: Text{
				De: "Einen Kiebitz darf jeder Spieler wegschicken.",
				En: "Every player may send an onlooker away.",
			},
			Unconfirmed: true, Silent: true,
		},
		{
			ID: "decision:scorer", Label: "Festlegung Schreiber", Source: decisionSource,
			Text: Text{
				De: "Einer am Tisch schreibt und steht dafür ein, dass alles richtig und vollständig ist.",
				En: "One player at the table keeps the score and answers for a correct and complete record.",
			},
			Unconfirmed: true, Silent: true,
		},
		{
			ID: "decision:zero-line", Label: "Festlegung Nullzeile", Source: decisionSource,
			Text: Text{
				De: "Ein Spiel ohne Wert wird mit vier Nullen geschrieben.",
				En: "A deal of no value is written as four zeros.",
			},
			Unconfirmed: true, Silent: true,
		},
		{
			ID: "decision:last-word", Label: "Festlegung letztes Wort", Source: decisionSource,
			Text: Text{
				De: "Das letzte Wort hat der Schiedsrichter, sonst die Turnierleitung, auch wenn einer vorzeitig geht.",
				En: "The referee has the last word, otherwise the tournament director, also when somebody leaves early.",
			},
			Unconfirmed: true, Silent: true,
		},
		{
			ID: "decision:naming", Label: "Festlegung Kakadu", Source: decisionSource,
			Text: Text{
				De: "Tarock III heißt am Tisch Kakadu, damit es niemand mit dem Spiel Dreier verwechselt.",
				En: "At the table tarock III is called Kakadu, so that nobody takes it for the game Dreier.",
			},
			Unconfirmed: true, Silent: true,
		},
	}
}
