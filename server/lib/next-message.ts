import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { withTimeout } from './pauses.ts'

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
