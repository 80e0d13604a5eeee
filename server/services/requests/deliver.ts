import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { ChannelWorker } from './channel-worker.ts'

export interface DeliveryOptions {
  db: Kysely<Database>
  /** Every configured way out. */
  channels: readonly Channel[]
  /** Of this process: stands in signatures and letters, and paces the calls. */
  now: () => Date
  /** Of the database: leases and times of the next attempt. */
  storeClock: StoreClock
  /** 0 ≤ x < 1, spreads the pauses. */
  random: () => number
  log: Logger
  /** Told of every attempt, for the metrics. */
  onAttempt?: (channel: Channel['name'], result: 'delivered' | 'retry' | 'dead') => void
}

/** The queue of deliveries: at least once, in any number of processes on one database. */
export interface Delivery {
  /** Begins to deliver and goes on until `stop`. */
  start(): void
  /** A request was just stored: look at once. */
  wake(): void
  /** Makes every attempt that is due now and waits for all of them: for tests and scripts, without `start`. */
  deliverDue(): Promise<void>
  /** Claims nothing more and waits for the calls under way: each ends within its own limit, 10 s, a letter or a CRM 20 s. */
  stop(): Promise<void>
}

/**
 * Delivery of stored requests. Each channel has a worker of its own, so that a dead one slows nobody.
 * Source: docs/reliability.md#delivery.
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  // A new name with every start: what a killed process had claimed is not ours, it comes back when its lease is over.
  const owner = randomUUID()
  const workers = options.channels.map(channel => new ChannelWorker(channel, owner, options))
  let running: Promise<unknown> | undefined
  return {
    start() {
      running ??= Promise.all(workers.map(worker => worker.run()))
    },
    wake() {
      for (const worker of workers) worker.wake()
    },
    async deliverDue() {
      await Promise.all(workers.map(worker => worker.deliverDue()))
    },
    async stop() {
      for (const worker of workers) worker.stop()
      await running
    },
  }
}
