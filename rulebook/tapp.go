package rulebook

// threeHandClauses are the rulings on the games for three, Tapptarock and the
// Carinthian Dreiertarock. No cup prints them; they are told by collections of rules
// that agree in most and differ in some. What they differ in is marked.
func threeHandClauses() []Entry { return rulings("decision:", "Festlegung ", threeHand) }

// A ruling is a decision of ours on a game that no cup prints. Differ marks those in
// which the collections of rules differ, or that are a reading.
type ruling struct {
	id, label, de, en string
	differ            bool
}

// rulings returns the entries of list, with what their ids and labels begin with.
func rulings(id, label string, list []ruling) []Entry {
	entries := make([]Entry, 0, len(list))
	for _, r := range list {
		entries = append(entries, Entry{
			ID: Clause(id + r.id), Label: label + r.label, Source: decisionSource,
			Text: Text{De: r.de, En: r.en}, Unconfirmed: r.differ,
		})
	}
	return entries
}

// threeHand are the rulings; differ marks those in which the collections differ.
var threeHand = []ruling{
	{
		"tapp-karten", "Tapptarock Karten",
		"Drei spielen mit allen 54 Karten, sechzehn für jeden und sechs im Talon, der in zwei Hälften liegt. Gezählt wird wie beim Königrufen; 35 und 2 Blatt gewinnen, 35 zu 35 verliert der Spieler.",
		"Three play with all 54 cards, sixteen for each and six in the talon, which lies in two halves. The count is that of Königrufen; 35 and 2 Blatt win, at 35 to 35 the soloist loses.", false,
	},
	{
		"tapp-geben", "Tapptarock Geben",
		"Zuerst kommt der Talon, dann bekommt jeder seine sechzehn Karten in Päckchen. Wer kein Tarock hat, wirft ein, und derselbe gibt noch einmal. Bei vier und fünf Leuten sitzt der Geber aus.",
		"The talon comes first, then everyone gets sixteen cards in packets. Who has no tarock throws in, and the same player deals again. With four or five people the dealer sits out.", true,
	},
	{
		"tapp-bieten", "Tapptarock Bieten",
		"Die Vorhand beginnt und darf weiter sagen. Jedes Gebot ist die nächste Stufe, nur das Solo darf jederzeit kommen und beendet die Lizitation. Wer vor dem Bieter an der Reihe war und noch nicht weiter gesagt hat, darf halten.",
		"Vorhand begins and may pass. Each bid is the next step; only the Solo may come at any time, and it ends the auction. Who sits before the bidder in turn and has not passed may hold.", true,
	},
	{
		"tapp-alle-weiter", "Tapptarock alle weiter",
		"Sagen alle weiter, wird Trischaken gespielt.",
		"When all pass, Trischaken is played.", true,
	},
	{
		"tapp-spiele", "Tapptarock Spiele",
		"Dreier 3: der Talon wird aufgedeckt, der Spieler nimmt die Hälfte, die er will. Unterer 4: er bekommt die untere. Oberer 5: er bekommt die obere. Solo 8: der Talon gehört den Gegnern.",
		"Dreier 3: the talon is opened and the soloist takes the half he likes. Unterer 4: he gets the lower. Oberer 5: he gets the upper. Solo 8: the talon belongs to the opponents.", false,
	},
	{
		"tapp-haelften", "Tapptarock Hälften",
		"Unterer und Oberer sind an ihre Hälfte gebunden. Sie wird allen gezeigt, die andere bleibt verdeckt.",
		"Unterer and Oberer are bound to their half. It is shown to all, the other one stays hidden.", true,
	},
	{
		"tapp-ablegen", "Tapptarock Ablegen",
		"Drei Karten gehen weg, nie ein König oder Trullstück, und ein anderes Tarock nur offen und wenn sonst nichts da ist. Die weggelegten zählen dem Spieler, die andere Hälfte den Gegnern.",
		"Three cards go away, never a king or Trullstück, and another tarock only openly and when nothing else is there. What is laid away counts for the soloist, the other half for the opponents.", false,
	},
	{
		"tapp-stiche", "Tapptarock Stiche",
		"Farbzwang und Tarockzwang gelten, Stichzwang nicht. Die Vorhand spielt zum ersten Stich aus.",
		"One must follow suit, else play a tarock, but need not beat. Vorhand leads to the first trick.", true,
	},
	{
		"tapp-pagat", "Tapptarock Pagat",
		"Der Pagat im letzten Stich zählt still 4 und angesagt 8, im Solo 8 und 16. Er muss selbst stechen. Geht er dort verloren, oder war er angesagt und fällt früher, bekommt ihn die andere Seite.",
		"The Pagat in the last trick counts 4 silently and 8 announced, in a Solo 8 and 16. He must win it himself. If he is lost there, or was announced and falls before, the other side gets it.", false,
	},
	{
		"tapp-valat", "Tapptarock Valat",
		"Alle Stiche zählen das Vierfache des Spiels, angesagt das Achtfache, anstelle des Spiels. Daneben zählt nur, was in der Hand war.",
		"All tricks count four times the game, announced eight times, in place of the game. Beside it only what was in the hand counts.", true,
	},
	{
		"tapp-hand", "Tapptarock Blattprämien",
		"Wer die Trull oder alle vier Könige ausgeteilt bekommt, dem zahlt jeder 3, wer genau zwei Trullstücke bekommt (Köpfe), dem zahlt jeder 1. Das gehört ihm allein, auch als Gegner, und verdoppelt sich im Solo nicht.",
		"Whoever is dealt the Trull or all four kings is paid 3 by everyone, who is dealt exactly two Trullstücke (Köpfe) 1. It is his alone, as an opponent too, and does not double in a Solo.", true,
	},
	{
		"tapp-kontra", "Tapptarock Kontra",
		"Kontra gilt für das Spiel und für jede Ansage einzeln: doppelt, vierfach, achtfach. Sagt es ein Gegner, gilt es für beide.",
		"Kontra holds for the game and for each announcement by itself: twice, four times, eight times. When one opponent says it, it holds for both.", true,
	},
	{
		"tapp-trischaken", "Tapptarock Trischaken",
		"Jeder für sich, mit Stichzwang und dem Pagat als letztem Tarock; der Talon zählt niemandem. Wer die meisten Punkte hat, zahlt jedem 5, und wer keinen Stich hat, bekommt von ihm 5 mehr.",
		"Everyone for himself, with the duty to beat and the Pagat as last tarock; the talon counts for nobody. Who has the most points pays 5 to each, and who has no trick gets 5 more from him.", true,
	},
	{
		"tapp-renonce", "Tapptarock Renonce",
		"Wer falsch spielt, bezahlt das Spiel an jeden der beiden anderen.",
		"Who plays falsely pays the game to each of the other two.", true,
	},
	{
		"tapp-leitung", "Tapptarock am Tisch",
		"Was diese Regeln nicht sagen, macht der Tisch sich aus.",
		"What these rules do not say is agreed on at the table.", true,
	},
	{
		"dreier-geben", "Dreiertarock Geben",
		"Drei spielen mit allen 54 Karten: acht für jeden, der Talon in zwei Hälften zu drei, noch einmal acht.",
		"Three play with all 54 cards: eight for each, the talon in two halves of three, and eight more.", false,
	},
	{
		"dreier-bieten", "Dreiertarock Bieten",
		"Die Vorhand sagt Einser oder weiter. Zweier, Dreier, Vierer und Fünfer heben nur den Einsatz, Stufe für Stufe, und wer vor dem Bieter sitzt, darf halten. Solo und Solo mit Valat gehen nur als erstes Wort. Sagen alle weiter, gibt derselbe noch einmal.",
		"Vorhand says Einser or passes. Zweier, Dreier, Vierer and Fünfer only raise the stake, step by step, and who sits before the bidder may hold. Solo and Solo with Valat are bid as the first word only. When all pass, the same player deals again.", true,
	},
	{
		"dreier-spiele", "Dreiertarock Spiele",
		"Einser bis Fünfer zählen 30, 40, 50, 60 und 70: der Talon wird aufgedeckt und eine Hälfte genommen. Solo zählt 120, Solo mit Valat 960.",
		"Einser to Fünfer count 30, 40, 50, 60 and 70: the talon is opened and one half taken. Solo counts 120, Solo with Valat 960.", false,
	},
	{
		"dreier-praemien", "Dreiertarock Prämien",
		"Trull und vier Könige in den Stichen zählen 10, ein gefangener Mond 10. Im letzten Stich zählt der Pagat 40, im vorletzten der Uhu 60, im drittletzten der Dreier 80; angesagt doppelt so viel.",
		"Trull and four kings in the tricks count 10, a caught Mond 10. In the last trick the Pagat counts 40, in the last but one the Uhu 60, in the third last the III 80; announced twice as much.", false,
	},
	{
		"dreier-valat", "Dreiertarock Valat",
		"Der Valat zählt angesagt das Achtfache des Spiels und still das Vierfache.",
		"An announced Valat counts eight times the game, a silent one four times.", true,
	},
}
