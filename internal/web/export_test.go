package web

// StatusOf is open to the test of the protocol's description.
var StatusOf = statusOf
