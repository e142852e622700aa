package browsertest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// texts returns what the pages say in a language, by key.
func texts(t *testing.T, lang string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "explain", lang+".json"))
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]string)
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}
