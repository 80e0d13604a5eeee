import { addScript, quietly } from '#app/lib/third-party-script.ts'
import type { Global } from '#contract/site.ts'
import { pickTracking } from '#domain/requests/tracking.ts'
import type { GoalName, GoalParams } from './goals.ts'
import { keepClientId } from './metrica-client.ts'

type MetricaKeys = NonNullable<Global['integrations']['metrica']>

/** The function of Metrica, or our queue (`a`) until its script is loaded. */
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

/** A Metrica counter. Fire and forget: errors are ignored. */
export interface Counter {
  /** Reports a page view. @param address of the page @param referrer the former page */
  hit(address: URL, referrer: string): void
  reach(goal: GoalName, params: GoalParams): void
}

/** Limit of the queue, for a script that is never loaded. */
const MAX_WAITING = 200

/**
 * Starts the counter. Our file replaces Yandex's inline script, and there is no tracking pixel for visitors without scripts, who could not
 * be asked. Source: docs/integrations.md#yandex-metrica; yandex.ru/support/metrica/code/install-counter-csp.
 */
export function startMetrica({ id, script, webvisor }: MetricaKeys): Counter {
  window.ym ??= createQueue()
  addScript(script)
  const call = (...args: unknown[]) => quietly(() => window.ym?.(id, ...args))
  call('init', {
    // Page views are reported one by one: most changes of the address are filters.
    defer: true,
    webvisor,
    // The click map shows our page in a frame, which our policy forbids.
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

/** The page with its tracking parameters, without what the visitor chose or typed. */
export function hitAddress({ origin, pathname, searchParams }: URL): string {
  const tracking = new URLSearchParams(pickTracking(searchParams)).toString()
  return origin + pathname + (tracking && `?${tracking}`)
}
