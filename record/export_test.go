package record

// ParseJSONUpTo is [ParseJSON] with another bound.
var ParseJSONUpTo = parseJSON
