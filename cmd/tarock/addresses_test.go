package main

import (
	"errors"
	"net"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestAddresses: who listens on one address is told that, who listens on all is
// told those of his networks.
func TestAddresses(t *testing.T) {
	networks := func() ([]net.Addr, error) {
		return []net.Addr{
			&net.IPNet{IP: net.IPv4(127, 0, 0, 1)}, &net.IPNet{IP: net.IPv6loopback},
			&net.IPNet{IP: net.IPv4(192, 168, 0, 17)}, &net.IPNet{IP: net.ParseIP("fe80::1")},
		}, nil
	}
	broken := func() ([]net.Addr, error) { return nil, errors.New("no networks") }
	for _, tt := range []struct {
		on       net.IP
		networks func() ([]net.Addr, error)
		want     []string
	}{
		{net.IPv4(127, 0, 0, 1), networks, []string{"127.0.0.1:8080"}},
		{net.IPv4zero, networks, []string{"localhost:8080", "192.168.0.17:8080"}},
		{net.IPv6unspecified, networks, []string{"localhost:8080", "192.168.0.17:8080"}},
		{net.IPv4zero, broken, []string{"localhost:8080"}},
	} {
		if diff := cmp.Diff(tt.want, addresses(&net.TCPAddr{IP: tt.on, Port: 8080}, tt.networks)); diff != "" {
			t.Errorf("listening on %s (-want +got):\n%s", tt.on, diff)
		}
	}
}
