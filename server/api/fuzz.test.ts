import { expect, test } from 'vitest'
import { newFolder } from '../db/testing/databases.ts'
import { cpuMsOf } from '../testing/cpu-time.ts'
import { breakCalls, chance, describeCall } from '../testing/fuzz.ts'
import { inRun } from '../testing/run-length.ts'
import { startApi } from '../testing/start-api.ts'

/** `FUZZ_CALLS=100000 FUZZ_SEED=7 npx vitest run --project node server/api/fuzz.test.ts` for more of it. */
const CALLS = Number(process.env.FUZZ_CALLS ?? inRun({ short: 4000, long: 20_000 }))
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const MAX_MS = 1000
const MAX_SHOWN = 10

/** What an answer must never repeat: stacks, files, statements of the database. */
const INSIDE =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|SQLITE_|\b(?:insert into|select \*|update "|delete from)\b|ZodError/i

test(`${CALLS} broken calls: no 5xx, no stack, none costs a second (seed ${SEED})`, {
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
    let status = 0
    let text = ''
    const costMs = await cpuMsOf(async () => {
      const answer = await api.send(call.path, call.init, address)
      status = answer.status
      text = await answer.text()
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const problem =
      status >= 500
        ? `answered ${status}`
        : status >= 400 && INSIDE.test(text)
          ? `showed its inside: ${text.slice(0, 200)}`
          : costMs > MAX_MS
            ? `cost ${Math.round(costMs)} ms`
            : undefined
    if (problem) found.push(`#${i} ${problem}: ${describeCall(call)}`)
  }
  await api.close()
  await remove()

  expect(found).toEqual([])
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  // A fuzzer whose calls are all refused at the door has tried nothing.
  for (const status of [200, 201, 400, 404])
    expect(statuses.get(status), `answers ${status}`).toBeGreaterThan(CALLS / 200)
})
