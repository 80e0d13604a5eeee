import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createAlerts } from '../alerts.ts'
import { releaseRequest } from './handle-requests.ts'
import { countHeld } from './outbox-stats.ts'
import { createRequests } from './requests-service.ts'
import { aCaller, aRequest, noCaptcha, testOptions } from './testing/test-requests.ts'

/** A logger that collects its lines. */
function aLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  return { lines, log: pino({ level: 'trace' }, stream) }
}

forEachDatabase((name, open) => {
  test('delivers a form to the receiver without personal data in the log', async () => {
    const { db } = await open()
    const { lines, log } = aLog()
    const channel = createRecordingChannel()
    channel.outcome = lead => (lead.name === 'Мария' ? { kind: 'refused', reason: 'HTTP 422' } : { kind: 'delivered' })
    const options = testOptions(db, { log, channels: [channel] })
    const requests = createRequests({
      ...options,
      alerts: createAlerts(log),
      captcha: noCaptcha,
      retention: { requestsMonths: 12, ipDays: 30 },
    })
    requests.start()
    const caller = aCaller({ ip: '198.51.100.77', userAgent: 'Mozilla/5.0', referrer: 'https://ya.ru/?q=secret' })
    const body = { mail: 'anna@example.ru', utm_source: 'secret-campaign', token: 'secret-token' }
    await requests.create(aRequest({ ...body, name: 'Мария', phone: '79161112233' }), caller)
    await requests.create(aRequest(body), caller)
    await requests.create(aRequest({ phone: 'wrong 9161112233' }), caller).catch(() => {})
    await expect.poll(() => channel.attempts.length).toBe(2)
    await requests.stop()
    expect(lines.length).toBeGreaterThanOrEqual(4)
    expect(lines.join('')).not.toMatch(/Мария|Анна|9161112233|9123456789|anna@|secret|198\.51|Mozilla/)
    expect(lines.join('')).toContain('"reason":"HTTP 422"')
  })

  test('logs a held request with the reason and counts it until released', async () => {
    const { db } = await open()
    const { lines, log } = aLog()
    const requests = createRequests({ ...testOptions(db, { log }), alerts: createAlerts(log), captcha: noCaptcha })
    await requests.create(aRequest(), aCaller())
    expect(await countHeld(db)).toBe(0)
    const { id } = await requests.create(aRequest({ phone: '79161112233', visit_note: 'spam' }), aCaller())
    const warnings = lines.map(line => JSON.parse(line)).filter(({ level }) => level === 40)
    expect(warnings).toMatchObject([{ request: id, type: 'callback', held: 'hidden field' }])
    expect(lines.join('')).not.toMatch(/Анна|9161112233|spam/)
    expect(await countHeld(db)).toBe(1)
    await inTransaction(db, trx => releaseRequest(trx, id, [createRecordingChannel()], new Date()))
    expect(await countHeld(db)).toBe(0)
  })

  if (name === 'sqlite') {
    test('logs the message of a failing database', async () => {
      const { db } = await open()
      const { lines, log } = aLog()
      const requests = createRequests({
        ...testOptions(db, { log }),
        alerts: createAlerts(log),
        captcha: noCaptcha,
      })
      await sql`pragma query_only = on`.execute(db)
      await expect(requests.create(aRequest(), aCaller())).rejects.toMatchObject({ status: 503 })
      expect(lines.join('')).toContain('attempt to write a readonly database')
      expect(lines.join('')).not.toContain('9123456789')
    })
  }
})
