package browsertest

// serveEnv names the folder of the log of a server that runs alone.
const serveEnv = "TAROCK_BROWSERTEST_SERVE"

func serveAlone(dir string) int { return 0 }
