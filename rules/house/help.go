package house

import (
	"maps"
	"strings"

	"tarock/rulebook"
)

// explained gives every option its help text: what it changes at the table.
func explained(options []Option) []Option {
	helps := map[string]rulebook.Text{}
	for _, part := range []map[string]rulebook.Text{
		helpDealing(), helpGames(), helpBidding(), helpTalon(), helpAnnouncing(), helpKontra(), helpPremiums(), helpTrischaken(), helpNegative(), helpZwanziger(), helpTapp(), helpNeunzehn(),
	} {
		maps.Copy(helps, part)
	}
	for i := range options {
		o := &options[i]
		o.Help = helps[o.Key]
		if strings.HasPrefix(o.Key, valuePrefix) {
			o.Help = text("Das zahlt im verlorenen Spiel der Spieler jedem Gegner, im gewonnenen jeder Gegner ihm. Prämien kommen dazu.",
				"The declarer pays it to each opponent when he loses, and gets it from each when he wins. Premiums come on top.")
		}
	}
	return options
}

func helpDealing() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"direction": text("Ob rechts oder links von dir der Nächste sitzt: beim Geben, Lizitieren und Ausspielen.",
			"Whether the next player sits to your right or to your left, in dealing, bidding and play."),
		"no_tarock": text("Was geschieht, wenn du kein einziges Tarock bekommst. Geworfen heißt: Derselbe gibt noch einmal.",
			"What happens when you are dealt no tarock at all. Thrown in means that the same player deals again."),
		"lone_trull": text("Dein einziges Tarock ist Pagat, Mond oder Sküs: Spielst du das Blatt, oder gibt derselbe noch einmal?",
			"Your only tarock is the Pagat, the Mond or the Sküs: is the hand played, or does the same player deal again?"),
		"no_honour": text("Du hast weder ein Tarock noch einen König: Spielst du das Blatt, oder gibt derselbe noch einmal?",
			"You hold neither a tarock nor a king: is the hand played, or does the same player deal again?"),
	}
}

func helpGames() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"birds": text("Welche Vögel es gibt: I ist der Pagat, II der Uhu, III der Kakadu, IIII der Quapil. Die anderen sind gewöhnliche Tarock.",
			"Which birds there are: I is the Pagat, II the Uhu, III the Kakadu, IIII the Quapil. The others are ordinary tarocks."),
		"farbensolo": text("Ein Spiel allein und ohne Talon, in dem Tarock nicht sticht. Bei Nein fehlt es in der Lizitation.",
			"A game alone and without the talon in which tarocks are no trumps. With no, it cannot be bid."),
		"min_suits": text("Wie viele Farbkarten du für Farbendreier und Farbensolo brauchst: im Dreier nach dem Verlegen, im Solo schon beim Ansagen.",
			"How many suit cards you need for the Farbendreier, after the discard, and for the Farbensolo, when you bid it."),
		"sechserdreier_lost": text("Ob ein verlorener Sechserdreier mehr kostet, als ein gewonnener bringt, und ob auch seine Prämien mehr kosten.",
			"Whether a lost Sechserdreier costs more than a won one brings, and whether its premiums do too."),
		"ouvert": text("Piccolo und Bettel mit offenen Karten nach dem ersten Stich. Bei Nein gibt es sie nur verdeckt.",
			"Piccolo and Bettel with all hands open after the first trick. With no, they are played with closed hands only."),
		"solo": text("Solorufer, Farbensolo und Solodreier: Spiele ohne Talon. Bei Nein fehlen alle drei.",
			"Solorufer, Farbensolo and Solodreier, the games without the talon. With no, there is none of them."),
		"besserrufer": text("Ob du beim Lizitieren nur „Besserrufer“ sagst, oder gleich Pagat-, Uhu-, Kakadu- oder Quapilrufer. Die höheren stehen dann auch höher.",
			"Whether you bid just “Besserrufer”, or name it as Pagat-, Uhu-, Kakadu- or Quapilrufer. The higher bird then ranks higher."),
		"bird_from_talon": text("Bei Ja darf der Vogel, den du im Besserrufer ansagst, auch erst aus dem Talon kommen. Bei Nein brauchst du ihn vorher.",
			"With yes, the bird that you announce in a Besserrufer may come from the talon. With no, you must hold it before."),
		"farbendreier": text("Ein Spiel allein mit einer Talonhälfte, in dem Tarock nicht sticht. Wer darf es spielen?",
			"A game alone with half the talon, in which tarocks are no trumps. Who may play it?"),
		"sechserdreier": text("Die Vorhand spielt allein und nimmt alle sechs Karten. „Als erstes Wort“ heißt: bevor jemand anderer etwas gesagt hat.",
			"Vorhand plays alone and takes all six cards. “As her first word” means before anyone else has spoken."),
		"sechserdreier_talon": text("Ob die sechs Karten allen gezeigt werden, bevor sie der Spieler aufnimmt.",
			"Whether the six cards are shown to all before the declarer takes them."),
		"zwiccolo": text("Zwiccolo ist genau zwei Stiche, Triccolo genau drei. Sie sind wert, was der Piccolo wert ist.",
			"Zwiccolo is exactly two tricks, Triccolo exactly three. They are worth what a Piccolo is worth."),
		"trischaken": text("Was gespielt wird, wenn niemand ein Spiel ansagt: Beim Trischaken spielt jeder gegen jeden, und wer am meisten zählt, zahlt.",
			"What is played when nobody bids. In Trischaken each plays for himself, and who counts most pays."),
		"plain_rufer": text("Sagt zu einem Rufer niemand Prämie oder Kontra, könnt ihr euch das Spielen sparen: Der Spieler wird bezahlt, und ihr gebt weiter.",
			"When nobody adds a premium or Kontra to a Rufer, you may save yourselves the play: the declarer is paid, and you deal on."),
	}
}

func helpBidding() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"hold": text("Halten heißt: das Spiel eines anderen um denselben Rang übernehmen. Bei „niemand“ muss jeder höher gehen.",
			"To hold is to take over another's bid at its own rank. With “nobody”, everyone has to go higher."),
		"forehand_word": text("Bei Ja sagt die Vorhand zuerst „Vorhand“ oder ein Spiel, das nur sie spielen darf. Bei Nein darf sie gleich jedes Spiel nennen.",
			"With yes, Vorhand first says “Vorhand” or names a game that only she may play. With no, she may name any game at once."),
		"four_kings": text("Wer alle vier Könige hat, findet keinen Partner. Was darf er dann rufen, und was macht die Vorhand?",
			"Who holds all four kings finds no partner. What may he call then, and what does Vorhand do?"),
		"own_king": text("Bei Ja darfst du einen König rufen, den du selber hast. Du spielst dann allein, und die anderen wissen es nicht.",
			"With yes, you may call a king that you hold. You then play alone, and the others do not know."),
		"fourth": text("Mit drei Königen rufst du „den Vierten“ und nennst keine Farbe: Nur wer ihn hat, weiß Bescheid.",
			"With three kings you call “the fourth” and name no suit: only its holder knows."),
		"give_up": text("Liegt der gerufene König im Talon, darfst du das Spiel verloren geben, ohne es zu spielen.",
			"When the called king lies in the talon, you may give the game up as lost without playing it."),
		"hold_solodreier": text("Bei Nein gehört ein Solodreier dem, der ihn ansagt: Die Vorhand kann ihn nicht übernehmen.",
			"With no, a Solodreier belongs to who bids it: Vorhand cannot take it over."),
		"raise_own": text("Haben alle weiter gesagt, darfst du noch einmal höher gehen, obwohl dich niemand überboten hat.",
			"When all have passed you may go higher once more, although nobody has outbid you."),
		"pass_final": text("Bei Nein darfst du nach „weiter“ wieder einsteigen, sobald jemand höher gegangen ist.",
			"With no, you may come in again after a pass as soon as somebody has gone higher."),
		"order": text("Ob das teurere Spiel immer höher steht, oder die Reihenfolge der Liste gilt.",
			"Whether the dearer game always ranks higher, or the order of the list holds."),
	}
}

func helpTalon() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"solo_king_half": text("Der gerufene König liegt im Talon: Bei Ja zählt seine Hälfte am Schluss für den Spieler, sonst für die Gegner.",
			"The called king lies in the talon: with yes, its half counts for the declarer at the end, otherwise for the opponents."),
		"king_half": text("Liegt der gerufene König offen im Talon, musst du bei Ja seine Hälfte nehmen. Bei Nein suchst du dir eine aus.",
			"When the called king lies in the open talon, yes means that you must take its half. With no, you choose."),
		"discard_tarock": text("Ob du ein Tarock verlegen darfst, obwohl noch Farbe da ist. Bei „nie“ nimmst du die Hälfte, mit der du keines verlegen musst. Ein verlegtes Tarock sehen alle.",
			"Whether a tarock may be laid away while there are suit cards. With “never” you take the half that does not force you to. All see a tarock that is laid away."),
		"talon_left": text("Wie lange die anderen die Talonhälfte anschauen dürfen, die der Spieler nicht genommen hat.",
			"How long the half of the talon that the declarer has not taken may be looked at."),
		"give_up_value": text("Wer einen Besserrufer schleift, zahlt auch den Vogel – oder nur das Spiel.",
			"Who gives up a Besserrufer pays for its bird too, or for the game only."),
		"rest_for_premiums": text("Liegt ein König oder ein Trullstück in der Talonhälfte der Gegner, hilft es ihnen bei Ja zu Trull oder Königen, bei Nein nur beim Zählen.",
			"A king or Trull card in the opponents' half of the talon helps them to Trull or Könige with yes, to points only with no."),
		"valat_talon": text("Wer alle Stiche macht, hat vielleicht noch Trull oder Könige im Talon liegen. Gehören sie ihm?",
			"Who takes all tricks may still miss Trull or Könige that lie in the talon. Are they his?"),
	}
}

func helpAnnouncing() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"announce_once": text("Bei Ja sagst du alles an, wenn du das erste Mal dran bist. Bei Nein geht es reihum, bis drei „gut“ gesagt haben.",
			"With yes, you announce everything in your first turn. With no, it goes round until three have said “gut”."),
		"declarer_later": text("Bei Ja darf der Spieler noch etwas ansagen, wenn ihm wer geantwortet hat. Die anderen dürfen es nicht.",
			"With yes, the declarer may announce once more when somebody has answered him. The others may not."),
		"keep_announced": text("Bei Ja darfst du einen angesagten Vogel nicht vor seinem Stich hergeben, solange du eine andere Karte spielen kannst.",
			"With yes, an announced bird must not be played before its trick while you can play another card."),
		"silent_fail": text("Kommt dein Vogel in seinem Stich und wird gestochen, zahlst du bei Ja die stille Prämie. Bei Nein geschieht nichts.",
			"When your bird falls in its trick and is beaten, yes costs you the silent premium. With no, nothing happens."),
		"command": text("Bei Ja darfst du einen Vogel ansagen, den dein Partner machen soll, bei „Talon“ nur einen, den er aufgenommen hat. Bei Nein nur einen, den du hast.",
			"With yes, you may announce a bird that your partner shall make, with “talon” only one that he has taken up. With no, only one that you hold."),
		"on_suspicion": text("Bei Ja darfst du Trull und Könige ansagen, ohne alle zu haben. Bei Nein musst du sie in der Hand haben.",
			"With yes, you may announce Trull and Könige without holding all of them. With no, you must hold them."),
		"false_king": text("Was es kostet, König ultimo anzusagen, wenn du den gerufenen König gar nicht hast.",
			"What it costs to announce König ultimo when you do not hold the called king."),
		"false_bird": text("Was es kostet, im Besserrufer einen Vogel anzusagen, den du nicht hast.",
			"What it costs to announce a bird in a Besserrufer that you do not hold."),
	}
}

func helpKontra() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"kontra_levels": text("Wie oft verdoppelt werden darf: Kontra ×2, Re ×4, Sub ×8, Hirsch ×16, Mord ×32. „Ohne Ende“ geht bis zum zehnten Wort, ×1024.",
			"How often may be doubled: Kontra ×2, Re ×4, Sub ×8, Hirsch ×16, Mord ×32. “Without end” goes up to the tenth word, ×1024."),
		"kontra_in_score": text("Bei Ja verdoppelt ein Kontra auch die geschriebenen Punkte. Bei Nein geht es nur ums Geld.",
			"With yes, a Kontra doubles the written points too. With no, it is about money only."),
		"kontra_to_box": text("Bei Ja zahlt der Verlierer das Kontrageld in eine gemeinsame Kassa. Bei Nein bekommt es der Gewinner.",
			"With yes, the loser pays the Kontra money into a common box. With no, the winner gets it."),
		"late_kontra": text("Stellt sich dein vermeintlicher Partner als Gegner heraus, darfst du bei Ja noch Kontra auf seine Ansage sagen.",
			"When your supposed partner proves to be an opponent, yes lets you say Kontra to what he announced."),
		"kontra_or_valat": text("Bei Ja müssen sich die Gegner im Farbenspiel entscheiden: Kontra auf das Spiel oder ein Valat. Bei Nein geht beides.",
			"With yes, the opponents in a Farbenspiel choose between Kontra on the game and a Valat. With no, they may have both."),
		"kontra_positive": text("Du sagst Kontra gegen einen, der allein um Punkte spielt: Zahlen deine Mitspieler auch doppelt?",
			"You say Kontra to someone who plays alone for points: do your fellow players pay double too?"),
		"kontra_negative": text("Du sagst Kontra gegen Piccolo oder Bettel: Zahlen deine Mitspieler auch doppelt?",
			"You say Kontra to a Piccolo or Bettel: do your fellow players pay double too?"),
		"kontra_line": text("Wer Kontra sagt, muss vielleicht mehr zusammenbringen als sonst, damit das Spiel verloren ist.",
			"Who says Kontra may need more than otherwise to make the game lost."),
	}
}
