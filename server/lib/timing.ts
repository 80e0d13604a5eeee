import { once } from 'node:events'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

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

/** Runs `work`, then pauses for as long as it took: half of the time is left to other work. */
export async function atHalfLoad(work: () => unknown): Promise<void> {
  const startedMs = performance.now()
  await work()
  await sleep(performance.now() - startedMs)
}

/** The result of `work`, or of `late` if that takes longer. `work` goes on. */
export async function withTimeout<Value, Late>(
  work: Promise<Value>,
  timeoutMs: number,
  late: () => Late,
): Promise<Value | Late> {
  const over = new AbortController()
  try {
    return await Promise.race([work, sleep(timeoutMs, undefined, over).then(late)])
  } finally {
    over.abort()
  }
}

/** Waits for the next message of a thread. @throws Error when `thread`, its name in messages, fails, ends or takes longer */
export async function nextMessage<Message>(worker: Worker, timeoutMs: number, thread: string): Promise<Message> {
  const over = new AbortController()
  const fail = (reason: string) => () => {
    throw new Error(`${thread} ${reason}`)
  }
  const answered = once(worker, 'message', over).then(([message]) => message)
  const ended = once(worker, 'exit', over).then(fail('has ended'))
  try {
    return await withTimeout(Promise.race([answered, ended]), timeoutMs, fail('took too long'))
  } finally {
    over.abort()
  }
}
