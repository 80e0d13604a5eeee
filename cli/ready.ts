import type { Terminal } from './terminal.ts'

const TIMEOUT_MS = 4000

/** Exit code 0 when the site on this machine may get visitors. */
export async function ready({ environment }: Terminal): Promise<void> {
  const url = `http://127.0.0.1:${environment.PORT || '3000'}/readyz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  process.exitCode = answer?.ok ? 0 : 1
}
