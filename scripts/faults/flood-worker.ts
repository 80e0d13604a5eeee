/** Sends calls from a separate thread, so that measuring in the main thread is not delayed. */
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { FloodAnswers, FloodCall, FloodPlan } from './flood.ts'

const plan: FloodPlan = workerData // given by `flood.ts`, which types it
const agent = new Agent({ keepAlive: true, maxSockets: plan.connections })
const answers: FloodAnswers = { statuses: {}, refusedWithoutTime: 0, acknowledgedKeys: [] }
const endsAtMs = performance.now() + plan.forMs

function send({ method, path, headers, body }: FloodCall): Promise<void> {
  return new Promise(done => {
    const count = (status: number, retryAfter?: string) => {
      answers.statuses[status] = (answers.statuses[status] ?? 0) + 1
      if ((status === 503 || status === 429) && !retryAfter) answers.refusedWithoutTime += 1
      const key = headers?.['Idempotency-Key']
      if (key && (status === 200 || status === 201)) answers.acknowledgedKeys.push(key)
      done()
    }
    const call = request(
      plan.url + path,
      { method, agent, headers: { 'Accept-Encoding': 'br', ...headers }, timeout: 30_000 },
      answer => {
        answer.resume()
        answer.once('end', () => count(answer.statusCode ?? 0, answer.headers['retry-after']))
        answer.once('error', () => count(0))
      },
    )
    // Refused and closed before the whole body was sent: the response was lost.
    call.once('error', () => count(0))
    call.once('timeout', () => call.destroy())
    call.end(body)
  })
}

parentPort?.postMessage('begun')
let begun = 0
const nextCall = () => plan.calls[begun++ % plan.calls.length] ?? { method: 'GET', path: '/' }
await Promise.all(
  Array.from({ length: plan.connections }, async () => {
    while (performance.now() < endsAtMs) await send(nextCall())
  }),
)
agent.destroy()
parentPort?.postMessage(answers)
