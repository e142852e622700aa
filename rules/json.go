package rules

import (
	"encoding/json"
	"fmt"
)

// MarshalJSON writes s as a list of names.
func (s PremiumSet) MarshalJSON() ([]byte, error) {
	ids := make([]PremiumID, 0, 4)
	for id := range s.All() {
		ids = append(ids, id)
	}
	return json.Marshal(ids)
}

// UnmarshalJSON reads a list of names. A name given twice is an error.
func (s *PremiumSet) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' { // JSON takes a string for a list of bytes
		return fmt.Errorf("want a list of premiums, found %s", data)
	}
	var ids []PremiumID
	if err := json.Unmarshal(data, &ids); err != nil {
		return err
	}
	var set PremiumSet
	for _, id := range ids {
		if id == NoPremium || set.Has(id) {
			return fmt.Errorf("premium %q: empty or named twice", id)
		}
		set = set.With(id)
	}
	*s = set
	return nil
}
