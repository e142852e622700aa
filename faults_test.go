package tarock_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A fault is a mistake that someone could make in Legal: in file, find is
// replaced.
type fault struct {
	Name    string `json:"name"`
	File    string `json:"file"`
	Find    string `json:"find"`
	Replace string `json:"replace"`
}

// TestFaultsAreFound builds the package with each of the listed faults in turn
// and expects the counts or the comparison with the oracle to fail.
func TestFaultsAreFound(t *testing.T) {
	data, err := os.ReadFile("testdata/faults/legal.json")
	if err != nil {
		t.Fatal(err)
	}
	var faults []fault
	if err := json.Unmarshal(data, &faults); err != nil {
		t.Fatal(err)
	}
	if len(faults) < 10 {
		t.Errorf("%d faults are listed, want 10 or more", len(faults))
	}
	for _, f := range faults {
		t.Run(f.Name, func(t *testing.T) {
			output, err := testWith(t, overlay(t, f))
			switch {
			case strings.Contains(output, "[build failed]"):
				t.Errorf("the faulty file does not compile:\n%s", output)
			case err == nil:
				t.Errorf("no test fails:\n%s", output)
			case !strings.Contains(output, "--- FAIL: TestPerft") && !strings.Contains(output, "--- FAIL: TestLegalAgreesWithOracle"):
				t.Errorf("the tests could not run: %v\n%s", err, output)
			}
		})
	}
}

// overlay writes the faulty file and the overlay that puts it in place.
func overlay(t *testing.T, f fault) string {
	t.Helper()
	source, err := os.ReadFile(f.File)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(source), f.Find); n != 1 {
		t.Fatalf("%s holds %q %d times, want once: adapt the list of faults", f.File, f.Find, n)
	}
	dir := t.TempDir()
	original, err := filepath.Abs(f.File)
	if err != nil {
		t.Fatal(err)
	}
	faulty := filepath.Join(dir, f.File)
	spec, err := json.Marshal(map[string]any{"Replace": map[string]string{original: faulty}})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "overlay.json")
	for file, content := range map[string][]byte{
		faulty: []byte(strings.Replace(string(source), f.Find, f.Replace, 1)),
		name:   spec,
	} {
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return name
}

// testWith runs the two tests with the overlay and returns what they say.
func testWith(t *testing.T, overlay string) (string, error) {
	t.Helper()
	cmd := exec.CommandContext(
		t.Context(), "go", "test", "-vet=off", "-count=1", "-overlay", overlay,
		"-run", "^(TestPerft|TestLegalAgreesWithOracle)$", ".",
	)
	output, err := cmd.CombinedOutput()
	return string(output), err
}
