//go:build !long

package browsertest

// everyLook: the long run looks at every state in more ways than the ordinary one, in
// which layout is tried at each size, and colours in both themes on a phone.
const everyLook = false
