// Package ui holds the built table for the browser. `make` builds it with
// Vite into dist; a checkout without a build holds an empty folder.
package ui

import "embed"

// Dist is the folder dist: index.html, and the hashed files under assets.
//
//go:embed all:dist
var Dist embed.FS
