import { setImmediate as turn } from 'node:timers/promises'

/**
 * Lets others work now and then in many small steps; a pause after each would wait for a hundred pages.
 * @returns to be awaited after each step
 */
export function createPauses(longestMs: number, nowMs = () => performance.now()): () => Promise<void> {
  let begunMs = nowMs()
  return async () => {
    if (nowMs() - begunMs < longestMs) return
    await turn()
    begunMs = nowMs()
  }
}
