import { setTimeout as sleep } from 'node:timers/promises'
import { startWebhookReceiver, type WebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import type { DatabaseLocation } from '#server/db/connect.ts'
import type { Tell } from './figures.ts'
import { countAcknowledged, killWhilePosting } from './kills.ts'
import { startSiteProcess } from './site-process.ts'
import { readStoreAt } from './store.ts'

/** After a crash. Source: docs/reliability.md#store-and-deploy. */
const LONGEST_START_MS = 10_000
/** What a killed process had claimed is claimed anew when its lease of a minute is over. */
const DELIVERED_WITHIN_MS = 100_000
const SECRET = 'a key that only this run knows'

/** F1 on one database: nothing acknowledged is lost, a repetition keeps its id, everything stored is delivered under that id. */
export async function tellKills(
  place: DatabaseLocation,
  { kills, requests }: { kills: number; requests: number },
  tell: Tell,
): Promise<void> {
  const receiver = await startWebhookReceiver(SECRET)
  const env = {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    ...(place.url ? { DATABASE_URL: place.url } : {}),
  }
  const start = () => startSiteProcess(place.dataDir, env)
  const result = await killWhilePosting({ place, start, kills, requests }, () => untilDelivered(place, receiver))
  await receiver.close()

  const acknowledged = countAcknowledged(result.sent)
  tell('kills, acknowledged requests', `${kills}, ${acknowledged}`, acknowledged >= requests)
  tell('lost', result.lost, result.lost === 0)
  tell('repetitions with another id', result.changedIds, result.changedIds === 0)
  tell('keys stored twice', result.storedTwice, result.storedTwice === 0)
  tell('integrity', result.integrity, result.integrity === 'ok')
  tell('slowest start after a kill, ms', Math.round(result.slowestStartMs), result.slowestStartMs <= LONGEST_START_MS)

  const ids = receiver.received.map(({ id }) => id)
  const arrived = new Set(ids)
  const missing = [...result.stored].filter(id => !arrived.has(id)).length
  const foreign = [...arrived].filter(id => !result.stored.has(id)).length
  tell('stored, not delivered', `${result.stored.size}, ${missing}`, missing === 0)
  tell('delivered under an id that is not theirs', foreign, foreign === 0)
  // Killed between the call and its record: it is made again, and the receiver knows it by the id.
  tell('delivered again under the same id', ids.length - arrived.size)
}

async function untilDelivered(place: DatabaseLocation, receiver: WebhookReceiver): Promise<void> {
  const endMs = performance.now() + DELIVERED_WITHIN_MS
  const { ids } = await readStoreAt(place)
  const isDelivered = () => {
    const arrived = new Set(receiver.received.map(({ id }) => id))
    return [...ids.values()].every(id => arrived.has(id))
  }
  while (!isDelivered() && performance.now() < endMs) await sleep(250)
}
