import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { createRequest } from './create-request.ts'
import { aCaller, aRequest, testOptions } from './testing/test-requests.ts'

// The embedded database is written by the process that dies; a server of its own survives it, so fewer are enough there.
const KILLS = { sqlite: 20, postgres: 5 }
const SCRIPT = new URL('./testing/post-until-killed.ts', import.meta.url).pathname

forEachDatabase((name, open) => {
  const kills = KILLS[name]

  test(`killed ${kills} times while posting: nothing acknowledged is lost, and a repetition keeps its id`, async () => {
    const { db, location } = await open()
    const acknowledged = new Map<string, { phone: string; id: string }>()
    for (let kill = 0; kill < kills; kill += 1) {
      const child = spawn(process.execPath, [SCRIPT, JSON.stringify(location), `run-${kill}`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines = createInterface({ input: child.stdout })
      let count = 0
      for await (const line of lines) {
        const [key = '', phone = '', id = ''] = line.split(' ')
        acknowledged.set(key, { phone, id })
        count += 1
        // Another moment each time; what it prints before it dies is acknowledged too.
        if (count === 3 + (kill % 7)) child.kill('SIGKILL')
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    expect(acknowledged.size).toBeGreaterThan(kills * 3)
    const rows = await db.selectFrom('request').select(['id', 'idempotencyKey']).execute()
    const stored = new Map(rows.map(({ id, idempotencyKey }) => [idempotencyKey, id]))
    const lost = [...acknowledged].filter(([key, { id }]) => stored.get(key) !== id)
    expect(lost).toEqual([])
    // One request may be on the disk that its visitor never heard of; never two under one key.
    expect(rows.length - acknowledged.size).toBeLessThanOrEqual(kills)
    expect(stored.size).toBe(rows.length)
    const queued = await db.selectFrom('outbox').select('requestId').execute()
    expect(new Set(queued.map(({ requestId }) => requestId)).size).toBe(rows.length)
    const options = testOptions(db, {})
    for (const [idempotencyKey, { phone, id }] of [...acknowledged].slice(0, 30)) {
      const caller = aCaller({ idempotencyKey, client: phone })
      expect(await createRequest(options, aRequest({ phone }), caller)).toMatchObject({ id, result: 'repeated' })
    }
  }, 120_000)
})
