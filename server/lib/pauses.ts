import { setImmediate as turn } from 'node:timers/promises'

/** Longest step between two pauses: a page takes about as long. */
const LONGEST_STEP_MS = 10

/**
 * Yields to other work now and then in many small steps; a pause after each would wait for a hundred pages.
 * @returns to be awaited after each step
 */
export function createPauses(longestMs = LONGEST_STEP_MS, nowMs = () => performance.now()): () => Promise<void> {
  let begunMs = nowMs()
  return async () => {
    if (nowMs() - begunMs < longestMs) return
    await turn()
    begunMs = nowMs()
  }
}
