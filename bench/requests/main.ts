/** Posting of requests while the receivers of their deliveries are ill. `node bench/requests/main.ts`. Needs a build. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { keysOf } from '#domain/keys-of.ts'
import { type SiteProcess, startSiteProcess } from '../../scripts/faults/site-process.ts'
import { post, quantile, type Sent } from '../../scripts/faults/visitors.ts'
import { type BenchRow, median, printTable } from '../support/table.ts'
import { ILLNESSES, type Illness, RECEIVER_SECRET, type ReceiverAddresses } from './illnesses.ts'

/** Requests that the site is to take, ill receivers or not. */
const PER_SECOND = 100
const MAX_P99_MS = 150
const MAX_P99_RATIO = 1.1
const ROUNDS = 5
const POSTS_A_ROUND = 200
const PACED_POSTS = 600
const WIDTH = 2

/** A site with receivers of its own, which can be made ill. */
interface Measured {
  site: SiteProcess
  make(illness: Illness): Promise<void>
  close(): Promise<void>
}

/**
 * Prints p99 of posting with each illness beside that of a second, well site, which is posted to at the same moments: what the
 * machine does besides, it does to both.
 */
export async function benchRequests(): Promise<boolean> {
  const well = await startMeasured()
  const ill = await startMeasured()
  const rows: BenchRow[] = []
  try {
    await postPairs(well, ill, POSTS_A_ROUND)
    rows.push(await pacedRow(well))
    for (const illness of keysOf(ILLNESSES)) rows.push(await illnessRow(well, ill, illness))
  } finally {
    await Promise.all([well.close(), ill.close()])
  }
  printTable(`Posting requests (webhook and mail; ${ROUNDS} rounds of ${POSTS_A_ROUND} to each site)`, rows)
  return rows.every(({ ok }) => ok !== false)
}

/** Visitors who come at their own pace, whether the site keeps up or not; deliveries go on meanwhile, on the same machine. */
async function pacedRow({ site }: Measured): Promise<BenchRow> {
  const underWay: Promise<Sent>[] = []
  const startedMs = performance.now()
  for (let n = 0; n < PACED_POSTS; n += 1) {
    await sleep(Math.max(0, startedMs + (n * 1000) / PER_SECOND - performance.now()))
    underWay.push(post(site.url))
  }
  const p99Ms = p99Of(await Promise.all(underWay))
  return {
    name: `${PER_SECOND} requests a second, p99`,
    value: `${p99Ms.toFixed(1)} ms`,
    bound: `≤ ${MAX_P99_MS} ms`,
    ok: p99Ms <= MAX_P99_MS,
  }
}

async function illnessRow(well: Measured, ill: Measured, illness: Illness): Promise<BenchRow> {
  await ill.make(illness)
  // Until the breakers have noticed.
  await postPairs(well, ill, 50)
  const rounds: { wellMs: number; illMs: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ofWell, ofIll } = await postPairs(well, ill, POSTS_A_ROUND)
    rounds.push({ wellMs: p99Of(ofWell), illMs: p99Of(ofIll) })
  }
  await ill.make('open')
  const ratio = median(rounds.map(({ wellMs, illMs }) => illMs / wellMs))
  const [wellMs, illMs] = [median(rounds.map(each => each.wellMs)), median(rounds.map(each => each.illMs))]
  const value = `p99 ${illMs.toFixed(1)} ms, well ${wellMs.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`
  // With open receivers both sites are the same: that row shows how exact the others are.
  if (illness === 'open') return { name: 'receivers open (both well)', value }
  return { name: `receivers ${illness}`, value, bound: `ratio ≤ ${MAX_P99_RATIO}`, ok: ratio <= MAX_P99_RATIO }
}

/** Posts to both sites in turns, from a few visitors at once, half of whom begin with the other site. */
async function postPairs(well: Measured, ill: Measured, count: number): Promise<{ ofWell: Sent[]; ofIll: Sent[] }> {
  const ofWell: Sent[] = []
  const ofIll: Sent[] = []
  const visitor = async (isTurned: boolean) => {
    for (let n = 0; n < count / WIDTH; n += 1) {
      if (isTurned) ofIll.push(await post(ill.site.url))
      ofWell.push(await post(well.site.url))
      if (!isTurned) ofIll.push(await post(ill.site.url))
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, (_, index) => visitor(index % 2 === 1)))
  return { ofWell, ofIll }
}

/** @throws Error when a request was refused: then its time says nothing */
function p99Of(sent: readonly Sent[]): number {
  const refused = sent.find(({ id }) => !id)
  if (refused) throw new Error(`a request was answered with ${refused.status}`)
  return quantile(
    sent.map(({ ms }) => ms),
    0.99,
  )
}

async function startMeasured(): Promise<Measured> {
  const receivers = fork(fileURLToPath(new URL('serve-receivers.ts', import.meta.url)))
  const [addresses] = await once(receivers, 'message')
  const { webhookUrl, mailPort }: ReceiverAddresses = addresses
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-bench-'))
  const site = await startSiteProcess(dataDir, {
    WEBHOOK_URL: webhookUrl,
    WEBHOOK_SECRET: RECEIVER_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@bereg.example',
    MAIL_TO: 'office@bereg.example',
  })
  return {
    site,
    async make(illness) {
      const confirmed = nextMessage(receivers)
      receivers.send(illness)
      await confirmed
    },
    async close() {
      receivers.kill('SIGKILL')
      await site.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message')
  return message
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await benchRequests()) ? 0 : 1)
