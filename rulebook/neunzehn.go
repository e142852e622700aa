package rulebook

// neunzehnClauses are the rulings on Neunzehnerrufen, told by Bohemian and American
// collections of rules. What they differ in, or say little of, is marked.
func neunzehnClauses() []Entry {
	return rulings("decision:neunzehn-", "Festlegung Neunzehnerrufen ", neunzehn)
}

// neunzehn are the rulings; differ marks those that are a reading of ours.
var neunzehn = []ruling{
	{
		"karten", "Karten",
		"Vier spielen mit allen 54 Karten, zwölf für jeden und sechs im Talon. Gezählt wird wie beim Königrufen, alle Karten machen 70. Um ein Blatt mehr oder weniger geht es nicht: zwei Blatt sind ein Punkt.",
		"Four play with all 54 cards, twelve for each and six in the talon. The count is that of Königrufen, all cards make 70. A Blatt more or less does not matter: two Blatt are a point.", false,
	},
	{
		"geben", "Geben",
		"Zuerst kommt der Talon mit sechs Karten, dann bekommt jeder sechs und noch einmal sechs. Gespielt wird gegen den Uhrzeigersinn.",
		"The talon of six cards comes first, then everyone gets six and six more. Play goes anticlockwise.", false,
	},
	{
		"bieten", "Ansagen der Spiele",
		"Die Vorhand sagt „Vorhand“ oder die Zweite Pflicht, die anderen sagen weiter, Preferanz oder Solo. Jedes Gebot ist höher als das letzte, gehalten wird nicht.",
		"Vorhand says “Vorhand” or the second duty, the others pass or say Preferanc or Solo. Each bid is higher than the last, and nobody holds.", true,
	},
	{
		"pflicht", "Pflicht",
		"Sagen alle weiter, spielt die Vorhand: die Erste Pflicht, die Zweite, eine Warschau oder ein höheres Spiel.",
		"When all pass, Vorhand plays: the first duty, the second, a Warsaw or a higher game.", false,
	},
	{
		"rufen", "Rufen",
		"Gerufen wird vor dem Kaufen der Neunzehner, und wer ihn selbst hat, ruft den XVIII, den XVII oder den XVI: den höchsten, den er nicht hat. Kommt die gerufene Karte aus dem Talon zum Spieler, ist er allein.",
		"The XIX is called before buying, and who holds it calls the XVIII, XVII or XVI: the highest that he lacks. If the called card comes from the talon to the declarer, he is alone.", false,
	},
	{
		"alle-vier", "alle vier Tarock",
		"Wer den XIX, XVIII, XVII und XVI selbst hat, kann niemanden rufen und spielt Preferanz oder Solo.",
		"Who holds XIX, XVIII, XVII and XVI has nobody to call, and plays Preferanc or Solo.", true,
	},
	{
		"zweite", "Zweite Pflicht",
		"Zur Zweiten Pflicht gehört der Pagat: die Vorhand muss ihn haben, sagt ihn für den letzten Stich an und darf dieses Spiel bieten.",
		"The Pagat belongs to the second duty: Vorhand must hold it, announces it for the last trick, and may bid this game.", false,
	},
	{
		"kaufen", "Kaufen",
		"In den Pflichten kauft die Vorhand vier Karten, der Nächste eine und der Übernächste eine. Niemand sieht, was ein anderer gekauft hat, und abgelehnt wird nicht.",
		"In the duties Vorhand buys four cards, the next player one and the one after him one. Nobody sees what another has bought, and none is refused.", true,
	},
	{
		"preferanz", "Preferanz",
		"Wer Preferanz spielt, ist allein gegen drei. Er sieht sich die ersten drei Karten des Talons an. Nimmt er sie, gilt das Spiel einfach. Legt er sie auf und nimmt die anderen drei, gilt es doppelt, und legt er auch die auf und nimmt doch die ersten, vierfach.",
		"Who plays Preferanc is alone against three. He looks at the first three cards of the talon. If he takes them, the game is worth one. If he lays them open and takes the other three it is worth two, and if he lays those open as well and takes the first after all, four.", false,
	},
	{
		"solo", "Solo",
		"Das Solo geht allein gegen drei und ohne Talon, der den Gegnern zählt. Es gilt achtfach.",
		"A Solo is one against three and without the talon, which counts for the opponents. It is worth eight.", false,
	},
	{
		"ablegen", "Ablegen",
		"Jeder legt so viele Karten weg, wie er gekauft hat: nie einen König oder ein Trullstück, nie die gerufene Karte, und ein anderes Tarock nur offen und wenn sonst nichts da ist. Das Weggelegte zählt seiner Seite.",
		"Everyone lays away as many cards as he has bought: never a king or Trullstück, never the called card, and another tarock only openly and when nothing else is there. What is laid away counts for his side.", true,
	},
	{
		"stiche", "Stiche",
		"Die Vorhand spielt aus. Farbzwang und Tarockzwang gelten, Stichzwang nur in der Warschau.",
		"Vorhand leads. One must follow suit, else play a tarock; the duty to beat holds in the Warsaw only.", false,
	},
	{
		"wert", "Wert des Spiels",
		"Bezahlt wird für jeden Punkt über oder unter 35, mal dem Wert des Spiels und dem Kontra: 1 in den Pflichten, 1, 2 oder 4 in der Preferanz, 8 im Solo. 35 zu 35 kostet nichts. Auf eine gerade Zahl wird aufgerundet.",
		"Each point above or below 35 is paid, times the worth of the game and the Kontra: 1 in the duties, 1, 2 or 4 in a Preferanc, 8 in a Solo. 35 to 35 costs nothing. It is rounded up to an even number.", false,
	},
	{
		"grenze", "Grenze",
		"Mehr als 400 zahlt in einem Spiel keiner an einen anderen; Prämien und Meldungen kommen dazu.",
		"Nobody pays another more than 400 for a game; premiums and declarations come on top.", true,
	},
	{
		"meldungen", "Meldungen",
		"Nach dem Ablegen sagt jeder, bevor er sonst spricht, was er melden muss. Farberln, ein oder zwei Tarock, gelten 4; Farben, kein Tarock oder nur ein Trullstück, 8; Tarockerln, acht oder neun Tarock, 4; Tarocke, zehn und mehr, 8; Trull 4; Honneurs, vier der sieben Trullstücke und Könige, 4; Trullhonneurs, die Trull und ein König, 8; Königshonneurs, vier Könige, 8. Sie zählen der Seite und werden nicht kontriert.",
		"After the discard everyone says what he has to declare before he says anything else. Farberln, one or two tarocks, are worth 4; Farben, none or only a Trullstück, 8; Tarockerln, eight or nine tarocks, 4; Tarocke, ten or more, 8; Trull 4; Honneurs, four of the seven Trullstücke and kings, 4; Trullhonneurs, the Trull and a king, 8; Königshonneurs, four kings, 8. They count for the side, and there is no Kontra on them.", false,
	},
	{
		"rang-der-meldungen", "Rang der Meldungen",
		"Von Trull, Honneurs, Trullhonneurs und Königshonneurs wird nur das Teuerste gemeldet; wer alle sieben hat, meldet Königshonneurs und Trull.",
		"Of Trull, Honneurs, Trullhonneurs and Königshonneurs only the dearest is declared; who has all seven declares Königshonneurs and Trull.", true,
	},
	{
		"pagat", "Pagat",
		"Der Pagat im letzten Stich zählt still 20 und angesagt 40, in jedem Spiel gleich. Er muss selbst stechen.",
		"The Pagat in the last trick counts 20 silently and 40 announced, the same in every game. He must win it himself.", false,
	},
	{
		"pagat-verloren", "verlorener Pagat",
		"Geht der Pagat im letzten Stich verloren, kostet auch der stille seinen Wert.",
		"If the Pagat is lost in the last trick, a silent one costs its worth as well.", true,
	},
	{
		"valat", "Valat",
		"Alle Stiche zählen still 40 und angesagt 80 neben dem Spiel, in jedem Spiel gleich. Was die Spieler weggelegt haben, zählt dann nicht für sie.",
		"All tricks count 40 silently and 80 announced beside the game, the same in every game. What the declarers have laid away does not count for them then.", false,
	},
	{
		"kontra", "Kontra",
		"Kontra gilt für das Spiel, den Pagat und den Valat einzeln: doppelt, vierfach, achtfach. Sagt es ein Gegner, gilt es für alle.",
		"Kontra holds for the game, the Pagat and the Valat each by itself: twice, four times, eight times. When one opponent says it, it holds for all.", false,
	},
	{
		"warschau", "Warschau",
		"Statt der Ersten Pflicht kann die Vorhand eine Warschau spielen: jeder für sich, mit Stichzwang, und zu jedem der ersten sechs Stiche kommt eine Karte vom Talon. Der Pagat fällt als letztes Tarock.",
		"In place of the first duty Vorhand may play a Warsaw: everyone for himself, with the duty to beat, and a card of the talon goes to each of the first six tricks. The Pagat falls as the last tarock.", false,
	},
	{
		"warschau-zahlen", "Warschau zahlen",
		"Jeder zahlt jedem, was er an Punkten mehr hat. Hat einer gar keinen Punkt, gilt alles doppelt, haben zwei keinen, vierfach.",
		"Everyone pays every other player what he has more in points. If somebody has no point at all everything counts twice, if two have none four times.", true,
	},
	{
		"renonce", "Renonce",
		"Wer falsch spielt, falsch meldet oder nicht meldet, zahlt jedem der drei anderen 20, mal dem Kontra auf das Spiel. Haben zwei renonciert, zahlt jeder von ihnen das den zwei anderen, und untereinander zahlen sie nichts.",
		"Who plays falsely, declares falsely or fails to declare pays each of the other three 20, times the Kontra on the game. When two have offended each of them pays that to the other two, and they pay each other nothing.", true,
	},
	{
		"tisch", "am Tisch",
		"Was diese Regeln nicht sagen, macht der Tisch sich aus.",
		"What these rules do not say is agreed on at the table.", true,
	},
}
