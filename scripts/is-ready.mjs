// Ends with 0 when the site on this machine may get visitors: for the health check of a container. Plain JavaScript without packages:
// it starts every ten seconds.
const port = process.env.PORT || '3000'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
