/**
 * Sends calls as fast as it may from a thread of its own, so that whoever measures the site meanwhile is not late.
 * Started by `flood.ts` with a `FloodPlan`; says when it begins, and at the end how many calls got which answer.
 */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { FloodAnswers, FloodCall, FloodPlan } from './flood.ts'

const plan: FloodPlan = workerData // given by `flood.ts`, which types it
// Of this thread alone: whoever measures goes first.
setPriority(constants.priority.PRIORITY_NORMAL)
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
    // Refused before all of it was sent: an answer too, only that nobody could hear it.
    call.once('error', () => count(0))
    call.once('timeout', () => call.destroy())
    call.end(body)
  })
}

/** A connection that was closed is opened again after so long. */
const RECONNECT_MS = 1000

/** Sends a call many times in one write and never reads an answer; opens a new connection when the site closes this one. */
async function sendPipelined({ method, path, headers = {} }: FloodCall, copies: number): Promise<void> {
  const { hostname, port, host } = new URL(plan.url)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const bytes = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`.repeat(copies)
  while (performance.now() < endsAtMs) {
    const socket = connect(Number(port), hostname)
    const closed = new Promise<void>(done => socket.once('close', () => done()))
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(bytes)
    await Promise.race([closed, sleep(endsAtMs - performance.now())])
    socket.destroy()
    await sleep(RECONNECT_MS)
  }
}

parentPort?.postMessage('begun')
let begun = 0
const nextCall = () => plan.calls[begun++ % plan.calls.length] ?? { method: 'GET', path: '/' }
await Promise.all(
  Array.from({ length: plan.connections }, async () => {
    if (plan.pipelined) return sendPipelined(nextCall(), plan.pipelined)
    while (performance.now() < endsAtMs) await send(nextCall())
  }),
)
agent.destroy()
parentPort?.postMessage(answers)
