import { setImmediate as turn } from 'node:timers/promises'

/**
 * Lets others work now and then in a long piece of work of many small steps. A pause after each of a hundred steps would make it wait
 * for a hundred pages on a site that is asked for much.
 * @param longestMs of work between two pauses
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
