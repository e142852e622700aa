# make run    build everything and serve http://127.0.0.1:8080 with its data in ./data
# make test   all checks and all tests: what CI runs
# make bench  measure, and write the figures into docs/performance.md
#
# make build, ui, lint, test-go, test-long, clean: parts of it

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

GO ?= go
TOOL := $(GO) tool -modfile=tools/go.mod
LISTEN ?= 127.0.0.1:8080
DATA ?= ./data

# The race detector needs a C compiler. Without one the tests run all the same.
RACE := $(shell [ "$$($(GO) env CGO_ENABLED)" = 1 ] && command -v $$($(GO) env CC) >/dev/null && echo -race)

# The race detector makes deals eight times slower, so in the ordinary run it
# watches what has goroutines; make test-long lets it watch everything.
SERVER = $(shell $(GO) list ./... | grep -E '^tarock/(cmd|internal/(browsertest|eventlog|killtest|load|sheets|table|web))(/|$$)')
CORE = $(filter-out $(SERVER),$(shell $(GO) list ./...))

# What make ui puts beside the pages.
WASM := ui/public/sheet.wasm ui/public/wasm_exec.js

UI_SOURCES := $(wildcard ui/index.html ui/*.ts ui/*.js ui/*.json) \
	$(shell find ui/src -type f 2>/dev/null) $(filter-out $(WASM),$(wildcard ui/public/*)) $(wildcard internal/explain/*.json)

.PHONY: run build ui test lint test-ui test-go test-long bench chromium clean

run: build
	./bin/tarock serve --listen $(LISTEN) --data $(DATA)

build: ui
	$(GO) build -o bin/tarock ./cmd/tarock

ui: ui/dist/index.html

ui/node_modules/.package-lock.json: ui/package.json ui/package-lock.json
	@command -v npm >/dev/null || { echo "make: npm is missing; install Node 20 or newer" >&2; exit 1; }
	cd ui && npm ci --no-audit --no-fund
	touch $@

# The score sheet as WebAssembly, with what loads it: the browser knows no rules, it
# asks the same code as the server. Vite takes both along into ui/dist.
GO_SOURCES := go.mod $(shell find *.go cmd/sheetwasm scoresheet settle referee rules rulebook record engine \
	internal/sheetform internal/explain internal/exactjson -name '*.go' ! -name '*_test.go') $(wildcard internal/explain/*.json)

ui/public/sheet.wasm: $(GO_SOURCES)
	GOOS=js GOARCH=wasm $(GO) build -trimpath -ldflags='-s -w' -o $@ ./cmd/sheetwasm

ui/public/wasm_exec.js: go.mod
	cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" $@
	chmod u+w $@
	touch $@

ui/dist/index.html: ui/node_modules/.package-lock.json $(UI_SOURCES) $(WASM)
	cd ui && npx vite build
	touch $@

test: lint test-ui test-go

lint: ui
	@echo "format"
	@bad=$$($(TOOL) gofumpt -l $$(git ls-files --cached --others --exclude-standard '*.go')); \
		[ -z "$$bad" ] || { printf 'not formatted (gofumpt):\n%s\n' "$$bad" >&2; exit 1; }
	$(GO) vet ./...
	$(GO) vet -tags crashpoints,long ./...
	GOOS=js GOARCH=wasm $(GO) vet ./cmd/sheetwasm
	$(TOOL) staticcheck ./...

test-ui: ui
	cd ui && npm run --silent check && npm run --silent test

test-go: ui chromium
	@[ -n "$(RACE)" ] || echo "no C compiler: the tests run without the race detector"
	$(GO) build -o bin/testsummary ./internal/testsummary
	{ $(GO) test -json -shuffle=on -timeout=15m $(CORE); \
	  $(GO) test -json $(RACE) -shuffle=on -timeout=20m $(SERVER); } | ./bin/testsummary

# Long batteries: more deals, more faults, more time.
test-long: ui chromium
	$(GO) build -o bin/testsummary ./internal/testsummary
	$(GO) test -json $(RACE) -tags=long -shuffle=on -timeout=120m ./... | ./bin/testsummary

bench: build
	./bin/tarock bench --write
	$(GO) run ./internal/load/loadtest --server ./bin/tarock --write

# The browser tests drive a real Chromium. A missing one is an error, never a
# skipped test.
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; \
	else \
		echo "make: the browser tests need Chromium; as root on Debian: apt-get install chromium" >&2; exit 1; \
	fi

clean:
	rm -rf bin ui/node_modules ui/dist/assets ui/dist/index.html $(WASM)
