import { Agent, request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import type { Tell } from './figures.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { post } from './visitors.ts'

/** Source: docs/operations.md#limits, `f8`. */
const STOPPED_WITHIN_MS = 25_000
const LOOKS_EVERY_MS = 500
const PATHS = ['/', '/flats', paths.flat(FLATS.onSale), '/api/property/?rooms=2', '/favicon.svg']

/** Two instances behind something like a balancer: it asks who is ready and sends each call to the next one of those. */
class Pair {
  readonly #dataDir: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #sites: SiteProcess[] = []
  #ready: SiteProcess[] = []
  #turn = 0
  #isOpen = true

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async open(): Promise<void> {
    this.#sites = [await startSiteProcess(this.#dataDir), await startSiteProcess(this.#dataDir)]
    this.#ready = [...this.#sites]
    void this.#look()
  }

  next(): SiteProcess {
    const site = this.#ready[this.#turn++ % this.#ready.length]
    if (!site) throw new Error('no instance is ready')
    return site
  }

  /** A GET over connections that are kept, as a balancer keeps them. @returns the status */
  get(path: string): Promise<number> {
    return new Promise((done, failed) => {
      const call = ask(new URL(path, this.next().url), { agent: this.#agent }, answer => {
        answer.on('error', failed)
        answer.on('end', () => done(answer.statusCode ?? 0)).resume()
      })
      call.on('error', failed).end()
    })
  }

  /** Stops one of them in good order and starts it anew. */
  async restart(index: number): Promise<{ code: number | null; ms: number }> {
    const site = this.#sites[index % 2]
    if (!site) throw new Error('nothing runs')
    const end = await site.stop()
    this.#sites[index % 2] = await startSiteProcess(this.#dataDir)
    // The balancer has to have seen the new one before the other is stopped.
    await sleep(2 * LOOKS_EVERY_MS)
    return end
  }

  async close(): Promise<void> {
    this.#isOpen = false
    this.#agent.destroy()
    await Promise.all(this.#sites.map(site => site.kill()))
  }

  async #look(): Promise<void> {
    while (this.#isOpen) {
      const answers = await Promise.all(
        this.#sites.map(({ url }) =>
          fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
      this.#ready = this.#sites.filter((_, index) => answers[index])
      await sleep(LOOKS_EVERY_MS)
    }
  }
}

/** F8: each instance is stopped and started in turn while the other one serves. */
export async function stopUnderLoad(dataDir: string, times: number, perSecond: number, tell: Tell): Promise<void> {
  const pair = new Pair(dataDir)
  await pair.open()
  const failed: string[] = []
  const underWay = new Set<Promise<unknown>>()
  let sent = 0
  const timer = setInterval(() => {
    const path = PATHS[sent % (PATHS.length + 1)]
    sent += 1
    const call = path
      ? pair.get(path).then(
          status => void (status < 400 || failed.push(`${path} ${status}`)),
          (error: unknown) => void failed.push(`${path} ${error}`),
        )
      : post(pair.next().url).then(({ status }) => void (status === 201 || failed.push(`request ${status}`)))
    underWay.add(call)
    void call.finally(() => underWay.delete(call))
  }, 1000 / perSecond)
  const ends: { code: number | null; ms: number }[] = []
  for (let turn = 0; turn < times; turn++) ends.push(await pair.restart(turn))
  clearInterval(timer)
  await Promise.all(underWay)
  await pair.close()

  const slowestMs = Math.max(...ends.map(({ ms }) => ms))
  tell(
    'stops, of them not with 0',
    `${ends.length}, ${ends.filter(({ code }) => code !== 0).length}`,
    ends.every(({ code }) => code === 0),
  )
  tell('longest stop, ms', Math.round(slowestMs), slowestMs <= STOPPED_WITHIN_MS)
  tell('calls, of them failed', `${sent}, ${failed.length}`, sent > 0 && failed.length === 0)
  if (failed.length > 0) tell('first failures', failed.slice(0, 5).join('; '))
}
