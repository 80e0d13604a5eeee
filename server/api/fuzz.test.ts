import { expect, test } from 'vitest'
import { newFolder } from '../db/testing/databases.ts'
import { breakCalls, chance, describeCall } from '../testing/fuzz.ts'
import { startApi } from '../testing/start-api.ts'

/** `FUZZ_CALLS=100000 FUZZ_SEED=7 npx vitest run --project node server/api/fuzz.test.ts` for more of it. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 20_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const MAX_MS = 1000
const MAX_SHOWN = 10

/** What an answer must never repeat: stacks, files, statements of the database. */
const INSIDE =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|SQLITE_|\b(?:insert into|select \*|update "|delete from)\b|ZodError/i

test(`${CALLS} broken calls: no 5xx, no stack, none over a second (seed ${SEED})`, {
  timeout: CALLS * 10,
}, async () => {
  const { location, remove } = await newFolder()
  const api = await startApi(location)
  const document = await (await api.get('/api/openapi.json')).json()
  const random = chance(SEED)
  const next = breakCalls(document, random)
  const found: string[] = []
  const statuses = new Map<number, number>()

  for (let i = 0; i < CALLS && found.length < MAX_SHOWN; i++) {
    const call = next()
    // From everywhere, or the limits would refuse nearly all of it.
    const address = `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`
    const startedAt = performance.now()
    const answer = await api.send(call.path, call.init, address)
    const text = await answer.text()
    let durationMs = performance.now() - startedAt
    if (durationMs > MAX_MS) durationMs = await timeAgain(() => api.send(call.path, call.init, address))
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const problem =
      answer.status >= 500
        ? `answered ${answer.status}`
        : answer.status >= 400 && INSIDE.test(text)
          ? `showed its inside: ${text.slice(0, 200)}`
          : durationMs > MAX_MS
            ? `took ${Math.round(durationMs)} ms`
            : undefined
    if (problem) found.push(`#${i} ${problem}: ${describeCall(call)}`)
  }
  await api.close()
  await remove()

  expect(found).toEqual([])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  // A fuzzer whose calls are all refused at the door has tried nothing.
  for (const status of [200, 201, 400, 404])
    expect(statuses.get(status), `answers ${status}`).toBeGreaterThan(CALLS / 200)
})

/** The machine may have been busy with something else: what is really slow is slow every time. */
async function timeAgain(call: () => Promise<Response>): Promise<number> {
  const durationsMs: number[] = []
  for (let i = 0; i < 3; i++) {
    const startedAt = performance.now()
    await (await call()).text()
    durationsMs.push(performance.now() - startedAt)
  }
  return Math.min(...durationsMs)
}
