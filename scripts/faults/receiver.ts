import { setTimeout as sleep } from 'node:timers/promises'
import { type MailFront, type MailFrontMode, startMailFront } from '#server/adapters/testing/mail-front.ts'
import { type Received, type ReceiverMode, startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { startSite } from '../server-process.ts'
import type { Report } from './figures.ts'
import { postMany, quantile, type Sent } from './visitors.ts'

const SECRET = 'a key that only this run knows'
const OFFICE = 'office@bereg.example'
/** Faults of webhook receiver and mail server at the same time. SMTP has 421 instead of 429. */
const FAILURES: readonly (readonly [ReceiverMode, MailFrontMode])[] = [
  ['hang', 'hang'],
  [500, 500],
  [[429, '2'], 421],
  ['reset', 'reset'],
  ['huge', 'huge'],
]
/** A breaker opens every 5 min at the latest, and 10,000 letters take the mail server of the tests 5 min. */
const PATIENCE_MS = 15 * 60_000
const SHARE_REPEATED = 0.001

/** Webhook and mail server fail in every known way; afterwards every request is delivered. */
export async function makeReceiversFail(dataDir: string, requests: number, report: Report): Promise<void> {
  let receiver = await startWebhookReceiver(SECRET)
  const port = Number(new URL(receiver.url).port)
  const mail = await startMailFront()
  const site = await startSite(dataDir, {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@bereg.example',
    MAIL_TO: OFFICE,
  })
  const received: Received[] = []
  const share = Math.ceil(requests / (FAILURES.length + 2))

  const well = await postMany(site.url, share)
  const ill: Sent[] = []
  for (const [webhookMode, mailMode] of FAILURES) {
    receiver.mode = webhookMode
    mail.mode = mailMode
    ill.push(...(await postMany(site.url, share)))
    await sleep(1500)
  }
  received.push(...receiver.received)
  await Promise.all([receiver.close(), mail.shut()])
  ill.push(...(await postMany(site.url, share)))
  await sleep(1500)

  mail.mode = 'open'
  await mail.open()
  receiver = await startWebhookReceiver(SECRET, port)
  const healedAtMs = performance.now()
  const sent = [...well, ...ill]
  const acknowledged = new Set(sent.flatMap(({ id }) => id ?? []))
  const webhooks = () => [...received, ...receiver.received].map(({ id }) => id)
  // One letter to the office and one to the visitor; every visitor has a different address.
  const letters = { office: () => idsOf(mail, true), visitor: () => idsOf(mail, false) }
  const channels = { webhook: webhooks, ...letters }
  const isEverywhere = () => Object.values(channels).every(ids => new Set(ids()).size >= acknowledged.size)
  while (!isEverywhere() && performance.now() - healedAtMs < PATIENCE_MS) await sleep(500)
  await site.kill()
  await Promise.all([receiver.close(), mail.close()])

  report('requests sent, acknowledged', `${sent.length}, ${acknowledged.size}`, acknowledged.size === sent.length)
  for (const [name, ids] of Object.entries(channels)) {
    const all = ids()
    const arrived = new Set(all)
    const missing = [...acknowledged].filter(id => !arrived.has(id)).length
    report(`${name}: not delivered`, missing, missing === 0)
    const repeated = all.length - arrived.size
    report(`${name}: delivered again`, repeated, repeated <= Math.max(1, sent.length * SHARE_REPEATED))
  }
  report(
    'everything delivered after the receivers were well again, s',
    Math.round((performance.now() - healedAtMs) / 1000),
  )
  const [before, after] = [well, ill].map(some =>
    quantile(
      some.map(({ ms }) => ms),
      0.99,
    ).toFixed(1),
  )
  report('posting p99 with well and ill receivers, ms', `${before} and ${after}`)
}

/** Ids of the letters that arrived, to the office or to visitors: the header is the same in both. */
function idsOf({ letters }: MailFront, isOffice: boolean): string[] {
  return letters
    .filter(({ to }) => to.includes(OFFICE) === isOffice)
    .map(({ raw }) => /^X-Request-Id: (\S+)/im.exec(raw)?.[1] ?? '')
}
