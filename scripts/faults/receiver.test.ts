import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type MailFront, type MailFrontMode, startMailFront } from '#server/adapters/testing/mail-front.ts'
import { type Received, type ReceiverMode, startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { inRun } from '#server/testing/run-length.ts'
import { startSite } from '../server-process.ts'
import { writeSmallQuarter } from './testing/small-quarter.ts'
import { postMany, type Sent } from './testing/visitors.ts'

const REQUESTS = inRun({ short: 12, long: 7000 })
const SECRET = 'a key that only this test knows'
const OFFICE = 'office@bereg.example'
const SITE = new URL('../../server/testing/serve-site.ts', import.meta.url).pathname
/** Faults of webhook receiver and mail server at the same time. SMTP has 421 instead of 429. */
const ALL_FAILURES: readonly (readonly [ReceiverMode, MailFrontMode])[] = [
  ['hang', 'hang'],
  [500, 500],
  [[429, '2'], 421],
  ['reset', 'reset'],
  ['huge', 'huge'],
]
/** After each failure the breaker pauses twice as long. */
const FAILURES = ALL_FAILURES.slice(0, inRun({ short: 1, long: ALL_FAILURES.length }))
/** A breaker opens every 5 min at the latest, and 7,000 letters take the mail server of the tests 4 min. */
const TIMEOUT_MS = 15 * 60_000

test(`${REQUESTS} requests while webhook and mail server fail in ${FAILURES.length + 1} ways: all are delivered afterwards`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-receiver-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const quarter = writeSmallQuarter()
  onTestFinished(quarter.remove)
  let receiver = await startWebhookReceiver(SECRET)
  onTestFinished(() => receiver.close())
  const mail = await startMailFront()
  onTestFinished(() => mail.close())
  const env = {
    CONTENT_DIR: quarter.contentDir,
    DELIVERS: 'yes',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@bereg.example',
    MAIL_TO: OFFICE,
  }
  await using site = await startSite(dataDir, env, SITE)

  const share = REQUESTS / (FAILURES.length + 2)
  const sent: Sent[] = await postMany(site.url, share)
  for (const [webhookMode, mailMode] of FAILURES) {
    receiver.mode = webhookMode
    mail.mode = mailMode
    const { calls } = receiver
    const { connections } = mail
    sent.push(...(await postMany(site.url, share)))
    await vi.waitFor(
      () => {
        expect(receiver.calls, `calls of the webhook: ${webhookMode}`).toBeGreaterThan(calls)
        expect(mail.connections, `connections for mail: ${mailMode}`).toBeGreaterThan(connections)
      },
      { timeout: TIMEOUT_MS, interval: 100 },
    )
  }
  const received: Received[] = [...receiver.received]
  const { port } = new URL(receiver.url)
  await Promise.all([receiver.close(), mail.shut()])
  sent.push(...(await postMany(site.url, share)))
  mail.mode = 'open'
  await mail.open()
  receiver = await startWebhookReceiver(SECRET, Number(port))

  const acknowledged = new Set(sent.flatMap(({ id }) => id ?? []))
  expect(acknowledged.size).toBe(REQUESTS)
  // Every visitor has another address and gets a letter too.
  const arrived = () => ({
    webhook: [...received, ...receiver.received].map(({ id }) => id),
    office: idsOf(mail, true),
    visitor: idsOf(mail, false),
  })
  await vi.waitFor(
    () => {
      for (const [channel, ids] of Object.entries(arrived())) expect(new Set(ids), channel).toEqual(acknowledged)
    },
    { timeout: TIMEOUT_MS, interval: 500 },
  )
  // What arrived without an answer is delivered again.
  for (const [channel, ids] of Object.entries(arrived()))
    expect(ids.length - acknowledged.size, `${channel}: delivered again`).toBeLessThanOrEqual(
      REQUESTS / 1000 + (channel === 'webhook' ? 0 : mail.unanswered),
    )
}, 1_500_000)

/** Ids of the letters that arrived, to the office or to visitors: the header is the same in both. */
function idsOf({ letters }: MailFront, isOffice: boolean): string[] {
  return letters
    .filter(({ to }) => to.includes(OFFICE) === isOffice)
    .map(({ raw }) => /^X-Request-Id: (\S+)/im.exec(raw)?.[1] ?? '')
}
