import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { fillWithDemo } from './support/demo-data.ts'
import { type SiteProcess, startSiteProcess } from './support/site-process.ts'

/** More than may run and wait at once (`server/http/work.ts`), however fast the machine renders: all are sent before one is answered. */
const AT_ONCE = 300

// In one worker: the site is started once.
test.describe.configure({ mode: 'default' })

let site: SiteProcess
let dataDir = ''
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kvartal-overload-'))
  fillWithDemo(dataDir)
  site = await startSiteProcess({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' })
})
test.afterAll(async () => {
  site.signal('SIGKILL')
  await site.ended
  rmSync(dataDir, { recursive: true, force: true })
})

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 10 })

function get(path: string, from: string): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((done, failed) => {
    request(
      new URL(path, site.url),
      { agent, headers: { 'X-Forwarded-For': from, 'Accept-Encoding': 'br' } },
      answer => {
        const { statusCode: status = 0, headers } = answer.resume()
        answer.once('end', () => done({ status, retryAfter: headers['retry-after'] }))
      },
    )
      .once('error', failed)
      .end()
  })
}

for (const [what, pathOf] of [
  ['flats without a cached page', (at: number) => `/flats/${1001 + at}`],
  ['filters without a cached page', (at: number) => `/flats?price_min=${5_000_000 + at * 1000}`],
] as const) {
  test(`real pages: of 300 ${what} some are made, the rest hears when to come back, and kept pages go on`, {
    tag: ['@desktop', '@long'],
  }, async () => {
    const kept = ['/', '/flats', '/nothing-there', '/api/main_page/']
    const statuses = [200, 200, 404, 200]
    for (const path of kept) await get(path, '10.1.0.1')
    const burst = Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => get(pathOf(at), `10.2.${at >> 8}.${at & 255}`)),
    )
    let isOver = false
    void burst.finally(() => {
      isOver = true
    })
    let rounds = 0
    do {
      const answers = await Promise.all(kept.map(path => get(path, '10.1.0.1')))
      expect(answers.map(({ status }) => status)).toEqual(statuses)
      rounds += 1
    } while (!isOver)
    expect(rounds).toBeGreaterThan(0)
    const answers = await burst
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length, 'made').toBeGreaterThanOrEqual(8)
    expect(refused.length, 'refused').toBeGreaterThan(0)
    expect([...new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))]).toEqual(['503 5'])
    // It is over, and everybody is served again.
    await expect.poll(async () => (await get(pathOf(AT_ONCE), '10.3.0.1')).status).toBe(200)
  })
}
