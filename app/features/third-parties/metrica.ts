import { addScript, quietly } from '#app/lib/third-party-script.ts'
import type { Global } from '#contract/site.ts'
import { pickTracking } from '#domain/requests/tracking.ts'
import type { GoalName, GoalParams } from './goals.ts'
import { keepClientId } from './metrica-client.ts'

type MetricaKeys = NonNullable<Global['integrations']['metrica']>

/** The function of the service; before its script has come, ours, which keeps the calls for it in `a`. */
interface Ym {
  (...call: unknown[]): void
  a?: unknown[][]
  l?: number
}

declare global {
  interface Window {
    ym?: Ym
  }
}

/** A counter of Yandex Metrica. Nothing it is told waits for it, and what fails there is not heard here. */
export interface Counter {
  /** A page was shown. @param address of it @param referrer the one before it */
  hit(address: URL, referrer: string): void
  reach(goal: GoalName, params: GoalParams): void
}

/** Calls kept for a script that does not come. */
const MAX_WAITING = 200

/**
 * Puts the counter on the page. Our file does what Yandex writes into the page: no inline script, and no picture for those without scripts,
 * who could not be asked. Source: docs/integrations.md#yandex-metrica; yandex.ru/support/metrica/code/install-counter-csp.
 */
export function startMetrica({ id, script, webvisor }: MetricaKeys): Counter {
  window.ym ??= createQueue()
  addScript(script)
  const call = (...args: unknown[]) => quietly(() => window.ym?.(id, ...args))
  call('init', {
    // Pages are told one by one: most changes of the address are a filter's.
    defer: true,
    webvisor,
    // The map of clicks shows our page in a frame, which its policy forbids.
    clickmap: false,
    trackLinks: true,
    accurateTrackBounce: true,
  })
  call('getClientID', keepClientId)
  return {
    hit: (address, referer) => call('hit', hitAddress(address), { title: document.title, referer }),
    reach: (goal, params) => call('reachGoal', goal, params),
  }
}

function createQueue(): Ym {
  const waiting: unknown[][] = []
  const queue: Ym = (...call) => {
    if (waiting.length < MAX_WAITING) waiting.push(call)
  }
  return Object.assign(queue, { a: waiting, l: Date.now() })
}

/** The page and where its visitor came from. What they chose and typed on it is not told. */
export function hitAddress({ origin, pathname, searchParams }: URL): string {
  const tracking = new URLSearchParams(pickTracking(searchParams)).toString()
  return origin + pathname + (tracking && `?${tracking}`)
}
