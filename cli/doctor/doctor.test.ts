import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keysOf, mapValues } from '#domain/lib/collections.ts'
import { startCaptchaServer } from '#server/adapters/testing/captcha-server.ts'
import { startMailServer } from '#server/adapters/testing/mail-server.ts'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { backUp } from '#server/db/backup.ts'
import { openDatabase } from '#server/db/connect.ts'
import { portOf } from '#server/http/node-server.ts'
import { spaceFindings } from '#server/services/checks/check-disk.ts'
import { findingText } from '#server/services/checks/findings.ts'
import { CHECKS, type CheckContext, checkFeeds } from '#server/services/checks/run-checks.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'
import { type ExamineOptions, examine } from './doctor.ts'

const SECRET = 'a key that only the tests know'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ environment: { LOG_LEVEL: 'silent' } })
  await site.services.feeds.refresh()
})
afterAll(() => site.close())

/** The site above, as the command finds it. */
const run = (environment: Record<string, string> = {}, options: Partial<ExamineOptions> = {}) =>
  examine({
    environment: { DATA_DIR: site.config.DATA_DIR, SITE_URL: 'http://site.test', ...environment },
    now: () => new Date(),
    ...options,
  })

/** A port of this machine that accepts connections and never responds. */
async function startSilentServer(): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => void sockets.add(socket))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return portOf(server)
}

test('a healthy site has no failure and a line for every check', async () => {
  const [mail, receiver] = [await startMailServer(), await startWebhookReceiver(SECRET)]
  onTestFinished(() => mail.close())
  onTestFinished(() => receiver.close())
  await backUp({ dataDir: site.config.DATA_DIR }, join(site.config.DATA_DIR, 'backups'), 35, new Date())
  const { lines, isWell } = await run({
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@lipa.test',
    MAIL_TO: 'office@lipa.test',
  })
  expect(isWell, lines.join('\n')).toBe(true)
  for (const subject of keysOf(CHECKS)) {
    expect(lines.filter(line => line.startsWith(`ok       ${subject}`)).length, subject).toBeGreaterThan(0)
  }
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ok {7}database {2}SQLite, journal wal, synchronous full, tables of this version/),
      expect.stringMatching(/^ok {7}channels {2}webhook: accepts connections$/),
      expect.stringMatching(/^ok {7}channels {2}letter to the office: accepts the login$/),
      expect.stringMatching(/^ok {7}feeds {5}cian: \d+ lots, made at 20/),
    ]),
  )
  // No personal data was sent.
  expect([receiver.received.length, mail.letters.length]).toEqual([0, 0])
})

test('dead and silent receivers are failures, and keep nothing else from being looked at', async () => {
  const { lines, isWell } = await run({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: SECRET })
  expect([isWell, lines.filter(line => line.startsWith('failure'))]).toEqual([
    false,
    ['failure  channels  webhook: ECONNREFUSED'],
  ])
  // Patience ends when this test says so: when everything else has been looked at.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], fakeNodeBuiltins: true })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: others, resolve } = Promise.withResolvers<void>()
  let left = keysOf(CHECKS).length - 1
  const checks = mapValues(CHECKS, check => async (context: CheckContext) => {
    const findings = await check(context)
    left -= 1
    if (left === 0) resolve()
    return findings
  })
  const silent = run(
    {
      SMTP_URL: `smtp://127.0.0.1:${await startSilentServer()}`,
      SMTP_TLS: 'off',
      MAIL_FROM: 'site@lipa.test',
      MAIL_TO: 'office@lipa.test',
    },
    { checks, timeoutMs: 2000 },
  )
  await others
  vi.advanceTimersByTime(2000)
  const slow = await silent
  expect(slow.lines.filter(line => line.startsWith('failure'))).toEqual(['failure  channels  no answer in 2 s'])
  expect(slow.lines.some(line => line.startsWith('ok       database'))).toBe(true)
})

test.each([
  ['of a text that an update removed', '{ "common.backs": "Вернуться" }', 'the interface has no text common.backs'],
  ['with an unknown placeholder', '{ "common.back": "К {{day}}" }', 'content/texts.json · common.back'],
])('an override %s is found among the other findings', async (_, overrides, finding) => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'content'))
  writeFileSync(join(folder, 'content/texts.json'), overrides)
  const { lines } = await run({ CONTENT_DIR: folder, METRICS_PROT: '9000' })
  expect(lines.join('\n')).toContain(finding)
  expect(lines.join('\n')).toContain('METRICS_PROT')
})

test('lists wrong settings, one per line, and runs no other check', async () => {
  const { lines, isWell } = await run({ PORT: 'x', IMAGE_CACHE_MB: '1' })
  expect([isWell, lines.length]).toEqual([false, 2])
  expect(lines).toContain('failure  settings  PORT: must be a port, 0 to 65535')
})

test('a database that the start will make or fill is no failure, and no secret is printed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const databaseLines = async (environment: Record<string, string> = {}) =>
    (await run({ DATA_DIR: dataDir, ...environment })).lines.filter(line => line.includes('  database  '))
  expect(await databaseLines()).toEqual([
    expect.stringMatching(/^warning {2}database {2}does not exist yet: the start fills it from .*demo$/),
  ])
  const unfinished = join(folder, 'content')
  mkdirSync(unfinished)
  const [problem] = await databaseLines({ CONTENT_DIR: unfinished })
  expect(problem).toMatch(/^failure/)
  await (await openDatabase({ dataDir })).destroy()
  expect(await databaseLines()).toEqual([
    expect.stringMatching(/^warning {2}database {2}is empty: the start fills it from .*demo$/),
  ])
  const away = await run({ DATABASE_URL: 'postgres://owner:very-secret@127.0.0.1:1/kvartal' })
  expect(away.isWell).toBe(false)
  expect(away.lines.join('\n')).toContain('PostgreSQL: connect ECONNREFUSED')
  expect(away.lines.join('\n')).not.toContain('very-secret')
})

test('a folder that cannot be written, and a disk that is full, are failures', async () => {
  const { lines } = await run({ DATA_DIR: '/proc/kvartal' })
  expect(lines.filter(line => /^failure {2}disk/.test(line))).toHaveLength(1)
  const megabyte = 1024 ** 2
  const levels = (freeMb: number, files: number) =>
    spaceFindings({ freeBytes: freeMb * megabyte, totalBytes: 9000 * megabyte, files, freeFiles: 0 }).map(finding => [
      finding.level,
      findingText(finding),
    ])
  expect(levels(10, 0)).toEqual([['failure', '10 MB free']])
  expect(levels(5000, 10)).toEqual([
    ['ok', '5000 MB free'],
    ['failure', 'place for 0 more files'],
  ])
})

test('files for portals that a day has passed by are a failure, of a changed catalogue a warning until then', async () => {
  const later = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })
  const changed = { DEMO_TODAY: '2026-11-22' }
  const soon = await run(changed, later(1))
  expect(soon.lines.filter(line => /feeds .*cian/.test(line))).toEqual([
    expect.stringMatching(/^warning {2}feeds .*cian: of another state/),
  ])
  const late = await run(changed, later(26))
  expect(late.lines.filter(line => /feeds .*cian/.test(line))).toEqual([
    expect.stringMatching(/^failure {2}feeds .*cian: 26 hours old: portals advertise what was$/),
  ])
})

test.each([
  ['the key', 'ok       others    captcha: answers and knows the key'],
  ['another key', 'failure  others    captcha: does not answer, or refuses the key; requests are sent unchecked'],
])('a captcha with %s is reported', async (key, expected) => {
  const captcha = await startCaptchaServer('the key')
  onTestFinished(() => captcha.close())
  const { lines } = await run({ CAPTCHA_URL: captcha.url, CAPTCHA_SITE_KEY: 'site', CAPTCHA_SERVER_KEY: key })
  expect(lines).toContain(expected)
})

test('missing portal ids are listed with the lots that they leave out', async () => {
  const snapshot = site.services.site.current()
  const { portals, ...content } = snapshot.content
  if (!portals) throw new Error('the demo names its portals')
  const buildings = portals.buildings.map(({ cian_house_id, ...rest }) =>
    rest.building === 3 ? rest : { ...rest, cian_house_id },
  )
  const found = await checkFeeds({
    config: site.config,
    now: () => new Date(),
    snapshot: { ...snapshot, content: { ...content, portals: { ...portals, buildings, avito: undefined } } },
  })
  expect(found.map(findingText)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^cian: \d+ lots are left out: .*names no cian_house_id of Корпус 3$/),
      'avito: off, content/portals/portals.json has no avito.development_id',
    ]),
  )
})

test('what a check throws is its failure', async () => {
  const { lines } = await run({}, { checks: { others: () => Promise.reject(new Error('out of\nideas')) } })
  expect(lines).toEqual(['failure  others  out of ideas'])
})
