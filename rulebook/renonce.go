package rulebook

const sauwaldSource = "Regeln der TarockRunde Sauwald, Stand 2019"

// renonceClauses returns what the texts say about breaches of the rules, and what
// we have settled where they disagree.
func renonceClauses() []Entry {
	return []Entry{
		{
			ID: "ooe-renonce:kein-renonce", Label: "OÖ-Renonce, Beispiele ohne Renonce", Source: ooeRenonceSource,
			Text: Text{
				De: "Keine Renonce ist ein vor dem Bieten bemerkter Fehler beim Geben und ein falsches Ausspiel, das nichts Entscheidendes verrät.",
				En: "No Renonce is a mistake in dealing noticed before the bidding, and a lead out of turn that gives nothing decisive away.",
			},
			Testable: true,
		},
		{
			ID: "ooe-renonce:klare-faelle", Label: "OÖ-Renonce, klare Fälle", Source: ooeRenonceSource,
			Text: Text{
				De: "Klare Fälle: Farb-, Tarock- oder Stichzwang missachtet, unerlaubte Ablage, Besserrufer ohne Vogel, falscher König ultimo, Karten zusammengeworfen, bevor die Renonce geklärt ist.",
				En: "Clear cases: a duty to follow, to play tarock or to beat the trick broken, a forbidden discard, a Besserrufer without a bird, a false König ultimo, cards thrown together before the Renonce is settled.",
			},
			Testable: true,
		},
		{
			ID: "ooe-renonce:verraten", Label: "OÖ-Renonce, Reden und Vorwerfen", Source: ooeRenonceSource,
			Text: Text{
				De: "Reden oder Vorwerfen, das das Spiel entscheidet, ist Renonce.",
				En: "Talk, or cards thrown down, that decide the deal are a Renonce.",
			},
			Testable: true,
		},
		{
			ID: "kapitel-8:leichte-verstoesse", Label: "Kapitel 8, Leichte Verstöße", Source: kapitelSource,
			Text: Text{
				De: "Unklare Ansagen, zu frühes Rufen oder Aufdecken des Talons, falsches Ausspiel, eine zu früh zugeworfene Karte, Versprecher und Gesten werden geduldet oder gleich berichtigt, solange nichts Entscheidendes verraten ist.",
				En: "Unclear announcements, calling or opening the talon too early, a lead out of turn, a card thrown in too early, slips of the tongue and gestures are tolerated or put right at once, as long as nothing decisive is given away.",
			},
			Testable: true,
		},
		{
			ID: "kapitel-8:falscher-geber", Label: "Kapitel 8, Falscher Geber oder falsches Ausspiel", Source: kapitelSource,
			Text: Text{
				De: "Gibt der Falsche, wird neu gegeben; ist schon ein Spiel angesagt, bleibt es dabei. Spielt der Falsche aus, wird das berichtigt; ist der Stich eingezogen oder zum nächsten ausgespielt, bleibt es dabei.",
				En: "When the wrong player deals, the deal is repeated; once a game is announced, it stands. When the wrong player leads, that is put right; once the trick is taken in or the next one led, it stands.",
			},
			Testable: true,
		},
		{
			ID: "kapitel-8:fehler-beim-geben", Label: "Kapitel 8, Fehler beim Geben", Source: kapitelSource,
			Text: Text{
				De: "Fehler beim Geben sind keine Renonce; was sich richten lässt, muss nicht neu gegeben werden. Fällt eine Karte offen, gibt man neu, wenn sie etwas Wichtiges verrät.",
				En: "Mistakes in dealing are no Renonce; what can be mended need not be dealt again. When a card falls open, the deal is repeated if it gives away something that matters.",
			},
			Testable: true,
		},
		{
			ID: "kapitel-8:verraten", Label: "Kapitel 8, Verraten des Spiels", Source: kapitelSource,
			Text: Text{
				De: "Dem Partner die Karten zu zeigen ist nur Renonce, wenn es das Spiel verrät. Gegen Ende die Karten hinzulegen ist keine, auch wenn die anderen noch einen Stich gemacht hätten.",
				En: "Showing one's cards to a partner is a Renonce only if it gives the game away. Laying one's cards down towards the end is none, even if the others could still have taken a trick.",
			},
			Testable: true,
		},
		{
			ID: "kapitel-8:reklamation", Label: "Kapitel 8, Reklamation", Source: kapitelSource,
			Text: Text{
				De: "Wird reklamiert, dürfen die Karten nicht hingeworfen oder vermischt werden. Wer so die Klärung vereitelt, begeht selbst Renonce.",
				En: "When a claim is made the cards may not be thrown down or mixed. Who prevents it from being settled commits a Renonce himself.",
			},
			Testable: true,
		},
		{
			ID: "wien:zahl", Label: "Wien Kartenzahl", Source: wienSource,
			Text: Text{
				De: "Ist eine Karte zu Boden gefallen oder sind zwei auf einmal gespielt worden und fehlt am Ende eine, ist es Renonce. Vor dem Bieten wird ohne Folgen neu gegeben.",
				En: "When a card has dropped to the floor or two were played at once and one is missing at the end, it is a Renonce. Before the bidding the deal is repeated without consequences.",
			},
			Testable: true,
		},
		{
			ID: "wien:ausspiel", Label: "Wien Falsches Ausspiel", Source: wienSource,
			Text: Text{
				De: "Vor dem Umdrehen des ersten Stiches wird beurteilt, ob ein falsches Ausspiel wichtig war: der Tisch einigt sich oder der Schiedsrichter entscheidet. Danach gilt es.",
				En: "Before the first trick is turned it is judged whether a lead out of turn mattered: the table agrees or the referee decides. Afterwards it stands.",
			},
			Testable: true,
		},
		{
			ID: "wien:reklamation", Label: "Wien Reklamation", Source: wienSource,
			Text: Text{
				De: "Wer die Karten vermischt, bevor der Fall geklärt ist, gegen den wird entschieden. Reklamiert wird bis zum Mischen und Abheben des nächsten Spiels.",
				En: "Who mixes the cards before the case is settled is ruled against. A claim is made until the next deal is shuffled and cut.",
			},
			Testable: true,
		},
		{
			ID: "wien:kiebitz", Label: "Wien Kiebitze", Source: wienSource,
			Text: Text{
				De: "Hat ein Kiebitz das Spiel beeinflusst, kann der Schiedsrichter es aufheben und den Kiebitz ausschließen. Jeder Spieler darf ihn wegschicken.",
				En: "When an onlooker has influenced the deal the referee may annul it and exclude him. Every player may send him away.",
			},
			Testable: true,
		},
		{
			ID: "wien:vogel", Label: "Wien Vogel zu früh", Source: wienSource,
			Text: Text{
				De: "Ein angesagter Vogel, der aus Versehen zu früh fällt, ist verloren, aber keine Renonce; mit Absicht, um Trull oder Spiel zu retten, ist es eine.",
				En: "An announced bird played too early by mistake is lost, but no Renonce; on purpose, to save the Trull or the game, it is one.",
			},
			Testable: true,
		},
		{
			ID: "wien:renonce-offen", Label: "Wien Renonce bei offenen Karten", Source: wienSource,
			Text: Text{
				De: "Im offenen Spiel wird ein falsches Zugeben mit dem nächsten Ausspiel zur Renonce; werden die Stiche eingezogen, mit dem Umdrehen.",
				En: "In an open game a revoke becomes a Renonce with the next lead; where tricks are taken in, when the trick is turned.",
			},
			Testable: true,
		},
		{
			ID: "sauwald-2019:ausspiel", Label: "Sauwald 2019 Falsches Ausspiel", Source: sauwaldSource,
			Text: Text{
				De: "Ein falsches Ausspiel ist keine Renonce; wer nach einer Verwarnung wieder falsch ausspielt, begeht eine.",
				En: "A lead out of turn is no Renonce; who leads out of turn again after a warning commits one.",
			},
			Testable: true,
		},
		{
			ID: "sauwald-2019:vogel", Label: "Sauwald 2019 Vogel zu früh", Source: sauwaldSource,
			Text: Text{
				De: "Ein angesagter Vogel, der aus Versehen zu früh fällt, ist nur verloren. Wer ihn opfert, um Trull oder Spiel zu retten, oder den niederen vor dem höheren gibt, begeht Renonce.",
				En: "An announced bird played too early by mistake is only lost. Who sacrifices it to save the Trull or the game, or gives up the lower before the higher, commits a Renonce.",
			},
			Testable: true,
		},
		{
			ID: "sauwald-2019:ansage", Label: "Sauwald 2019 Falsche Ansage", Source: sauwaldSource,
			Text: Text{
				De: "Ein König ultimo ohne den König und ein falscher Vogel kosten nur die Prämie. Ein Besserrufer ohne jeden Vogel ist Renonce.",
				En: "A König ultimo without the king and a wrong bird cost the premium only. A Besserrufer without any bird is a Renonce.",
			},
			Testable: true,
		},
		{
			ID: "tirol-2026:renonce", Label: "Tirol 2026 Renonce", Source: tirolSource,
			Text: Text{
				De: "Bemerkt man sie erst, wenn der Stich umgedreht oder zum nächsten ausgespielt ist, ist es Renonce und das Spiel zu Ende. Einen beweisbaren stillen Vogel können der Geschädigte und seine Partner dazuverlangen. Im Trischaken zahlt der Schuldige jedem vier.",
				En: "Noticed only after the trick is turned or the next one led, it is a Renonce and the deal is over. A silent bird that can be proved may be claimed in addition by the harmed player and his partners. In Trischaken the offender pays four to each.",
			},
			Testable: true,
		},
		{
			ID: "decision:renonce-time", Label: "Festlegung Renonce-Frist", Source: decisionSource,
			Text: Text{
				De: "Gutzumachen ist ein Fehler, solange der Stich nicht umgedreht und zum nächsten nicht ausgespielt ist. Eingefordert wird, bis das nächste Spiel gemischt und abgehoben ist; danach nicht mehr.",
				En: "A mistake may be mended while the trick is not turned and the next card not led. It is claimed until the next deal is shuffled and cut; afterwards no more.",
			},
			Testable: true,
		},
		{
			ID: "decision:false-lead", Label: "Festlegung falsches Ausspiel", Source: decisionSource,
			Text: Text{
				De: "Ein falsches Ausspiel gilt in Oberösterreich mit dem nächsten Ausspiel, sonst, wenn der Stich umgedreht ist.",
				En: "A lead out of turn stands in Upper Austria with the next lead, elsewhere when the trick is turned.",
			},
			Testable: true,
		},
		{
			ID: "decision:wrong-dealer", Label: "Festlegung falscher Geber", Source: decisionSource,
			Text: Text{
				De: "Ein falscher Geber bleibt, sobald ein Spiel angesagt ist; weitergegeben wird von ihm aus.",
				En: "A wrong dealer stands once a game is announced; the deal goes on from him.",
			},
			Testable: true,
		},
		{
			ID: "decision:renonce-mixing", Label: "Festlegung vermischte Karten", Source: decisionSource,
			Text: Text{
				De: "Mit der Renonce ist das Spiel zu Ende. Wer die Karten vermischt, bevor sie geklärt ist, begeht selbst eine.",
				En: "A Renonce ends the deal. Who mixes the cards before it is settled commits one himself.",
			},
			Testable: true,
		},
		{
			ID: "decision:bird-intent", Label: "Festlegung Absicht", Source: decisionSource,
			Text: Text{
				De: "Ob ein angesagter Vogel geopfert wurde, um Trull oder Spiel zu retten, fragt der Schiedsrichter; das Programm entscheidet es nie. War es so, ist es Renonce, sonst ist nur die Prämie verloren.",
				En: "Whether an announced bird was sacrificed to save the Trull or the game is for the referee to ask; the program never decides it. If it was, it is a Renonce, else only the premium is lost.",
			},
			Testable: true,
		},
		{
			ID: "decision:discard-mended", Label: "Lesart Ablage richten", Source: decisionSource,
			Text: Text{
				De: "Vor dem ersten Ausspiel darf der Spieler seine Ablage noch richten: dafür ist die Warnung „prüf deine abgelegten Karten“ da.",
				En: "Before the first lead the declarer may still put his discard right: that is what the warning “check the cards you laid away” is for.",
			},
			Unconfirmed: true,
		},
	}
}
