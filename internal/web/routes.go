package web

import (
	"net/http"

	"tarock/internal/table"
	"tarock/internal/wire"
)

// routes is every address of the site.
func (s *server) routes() http.Handler {
	mux := http.NewServeMux()

	get(mux, "/{$}", s.page)
	get(mux, "/t/{table}", s.page)
	get(mux, "/regeln", s.page)
	get(mux, "/regeln/haus", s.page)
	get(mux, "/renonce", s.page)
	get(mux, "/aufgaben", s.page)
	get(mux, "/zaehlen", s.page)
	get(mux, "/lernen", s.page)
	get(mux, "/schreiben", s.page)
	get(mux, "/schreiben/{code}", s.page)
	get(mux, "/schreiben/lesen/{code}", s.page)
	for _, page := range []string{"/regeln", "/regeln/haus", "/renonce", "/schreiben"} { // with a slash, as people type it
		get(mux, page+"/{$}", http.RedirectHandler(page, http.StatusMovedPermanently).ServeHTTP)
	}
	get(mux, "/partien", s.page)
	get(mux, "/healthz", s.health)
	mux.HandleFunc("/", s.asset)

	post(mux, "/api/play", s.limitOpening(s.play))
	post(mux, "/api/tables", s.limitOpening(s.openTable))
	get(mux, "/api/tables/{table}", s.view)
	get(mux, "/api/tables/{table}/stream", s.stream)
	post(mux, "/api/tables/{table}/sit", s.sit)
	post(mux, "/api/tables/{table}/leave", s.leave)
	post(mux, "/api/tables/{table}/actions", s.act)
	post(mux, "/api/tables/{table}/next", s.next)
	post(mux, "/api/tables/{table}/hint", s.hint)
	post(mux, "/api/tables/{table}/back", s.practice((*table.House).TakeBack))
	post(mux, "/api/tables/{table}/again", s.practice((*table.House).Replay))
	post(mux, "/api/tables/{table}/settings", s.settings)
	post(mux, "/api/tables/{table}/proposals", s.propose)
	post(mux, "/api/tables/{table}/withdraw", s.withdraw)
	post(mux, "/api/tables/{table}/votes", s.vote)
	post(mux, "/api/tables/{table}/count", s.countVotes)
	post(mux, "/api/house/check", s.layHouse)
	post(mux, "/api/house/pages", s.readHouse)
	post(mux, "/api/house/questions/{lang}", s.askHouse)
	post(mux, "/api/renonce/guide", s.guide)
	post(mux, "/api/renonce", s.ruling)
	s.sheetRoutes(mux)
	get(mux, "/api/games/{table}", s.games)
	post(mux, "/api/replay", s.replay)
	post(mux, "/api/replay/why", s.why)
	post(mux, "/api/replay/analysis", s.analyse)
	get(mux, "/api/tasks", s.tasks)
	get(mux, "/api/tasks/{task}", s.task)
	post(mux, "/api/tasks/{task}/answer", s.solveTask)
	get(mux, "/api/course", s.course)
	post(mux, "/api/course/{deal}/play", s.limitOpening(s.playPractice))
	get(mux, "/api/counting/{grade}/{number}", s.countingPile)
	post(mux, "/api/counting/{grade}/{number}/answer", s.solveCounting)
	get(mux, "/api/rules", s.ruleSets)
	get(mux, "/api/rules/{id...}", s.ruleSet)
	get(mux, "/api/pages/{id...}", s.rulesPage)
	get(mux, "/api/questions/{lang}", s.questions)
	get(mux, "/api/glossary/{lang}", s.glossary)
	get(mux, "/api/find/{lang}", s.find)
	mux.HandleFunc("/api/", s.lost)

	return s.inOrder(mux)
}

// sheetRoutes are the addresses of score sheets.
func (s *server) sheetRoutes(mux *http.ServeMux) {
	post(mux, "/api/sheets", s.limitOpening(s.openSheet))
	get(mux, "/api/sheets/{code}", s.sheet)
	get(mux, "/api/sheets/{code}/stream", s.sheetStream)
	post(mux, "/api/sheets/{code}/actions", s.sheetAct)
	// A GET of the same address asks for a sheet with this code, which is none.
	mux.HandleFunc("POST /api/sheets/import", requireJSON(s.limitOpening(s.importSheet)))
	get(mux, "/api/sheets/{code}/sheet.pdf", s.export("pdf"))
	get(mux, "/api/sheets/{code}/sheet.xlsx", s.export("xlsx"))
	get(mux, "/api/sheets/{code}/sheet.csv", s.export("csv"))
	get(mux, "/api/sheets/{code}/sheet.json", s.export("json"))
	get(mux, "/api/sheets/{code}/qr.svg", s.qr)
}

func get(mux *http.ServeMux, path string, h http.HandlerFunc) { method(mux, http.MethodGet, path, h) }

func post(mux *http.ServeMux, path string, h http.HandlerFunc) {
	method(mux, http.MethodPost, path, requireJSON(h))
}

// method routes one method of a path and refuses the others.
func method(mux *http.ServeMux, name, path string, h http.HandlerFunc) {
	mux.HandleFunc(name+" "+path, h)
	mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Allow", name)
		writeProblem(w, wire.Problem{Code: wire.CodeMethod})
	})
}

// inOrder is what every request goes through before its handler.
func (s *server) inOrder(mux http.Handler) http.Handler {
	crossOrigin := http.NewCrossOriginProtection()
	crossOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		writeProblem(w, wire.Problem{Code: wire.CodeCrossOrigin})
	}))
	return s.logged(secured(timed(readTime, writeTime, s.limited(crossOrigin.Handler(s.withSession(mux))))))
}
