import { setTimeout as sleep } from 'node:timers/promises'
import { type Received, type ReceiverMode, startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import type { Tell } from './figures.ts'
import { startSiteProcess } from './site-process.ts'
import { postMany, quantile, type Sent } from './visitors.ts'

const SECRET = 'a key that only this run knows'
const MODES: readonly ReceiverMode[] = ['hang', 500, [429, '2'], 'reset', 'huge']
/** Retries after 10 s, 30 s, 2 min; a breaker that opens every 5 min at the latest. Source: reliability §2. */
const PATIENCE_MS = 7 * 60_000
const SHARE_REPEATED = 0.001

/** F6: the receiver of requests is ill in every way there is; posting goes on, and in the end everything has arrived. */
export async function makeReceiverIll(dataDir: string, requests: number, tell: Tell): Promise<void> {
  let receiver = await startWebhookReceiver(SECRET)
  const port = Number(new URL(receiver.url).port)
  const env = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET }
  const site = await startSiteProcess(dataDir, env)
  const received: Received[] = []
  const share = Math.ceil(requests / (MODES.length + 2))

  const well = await postMany(site.url, share)
  const ill: Sent[] = []
  for (const mode of MODES) {
    receiver.mode = mode
    ill.push(...(await postMany(site.url, share)))
    await sleep(1500)
  }
  received.push(...receiver.received)
  await receiver.close()
  ill.push(...(await postMany(site.url, share)))
  await sleep(1500)

  receiver = await startWebhookReceiver(SECRET, port)
  const healedAtMs = performance.now()
  const sent = [...well, ...ill]
  const acknowledged = new Set(sent.flatMap(({ id }) => id ?? []))
  const arrived = () => new Set([...received, ...receiver.received].map(({ id }) => id))
  while (arrived().size < acknowledged.size && performance.now() - healedAtMs < PATIENCE_MS) await sleep(250)
  const all = [...received, ...receiver.received]
  const missing = [...acknowledged].filter(id => !arrived().has(id)).length
  await site.kill()
  await receiver.close()

  tell('requests sent, acknowledged', `${sent.length}, ${acknowledged.size}`, acknowledged.size === sent.length)
  tell('not delivered', missing, missing === 0)
  tell('delivered after the receiver was well again, s', Math.round((performance.now() - healedAtMs) / 1000))
  // An endless answer is an acknowledgement that never ends: whoever sends it is sent the request again.
  const repeated = all.length - arrived().size
  tell('delivered twice', repeated, repeated <= Math.max(1, sent.length * SHARE_REPEATED))
  const [before, after] = [well, ill].map(some =>
    Math.round(
      quantile(
        some.map(({ ms }) => ms),
        0.99,
      ),
    ),
  )
  tell('posting p99 with a well and an ill receiver, ms', `${before} and ${after}`)
}
