import { readStored, writeStored } from '#app/lib/safe-storage.ts'
import { pickTracking } from '#domain/requests/tracking.ts'
import { storedCookieChoice } from '../features/cookies/cookie-choice.ts'

const KEY = 'visit'
const FIRST_KEY = 'first-visit'
/** An older visit has nothing to do with this one. */
const FIRST_COUNTS_DAYS = 90
/** Longest address kept; a field of a request holds 1 KB. Source: docs/operations.md#limits. */
const MAX_LENGTH = 500

/** The first address of the visit and where the visitor came from, as they were. */
interface Visit {
  landing: string
  source: string
}

/** Keeps where this visit began. The first address counts; later ones of the same visit change nothing. */
export function rememberVisit(
  landing: string = location.href,
  referrer: string = document.referrer,
  now: Date = new Date(),
): void {
  if (readStored('sessionStorage', KEY) === null)
    writeStored('sessionStorage', KEY, JSON.stringify({ landing, source: referrer } satisfies Visit))
  rememberFirst(now)
}

/**
 * The very first visit outlives its tab, so it is kept by those alone who agreed to that: it tells about advertising and nothing
 * that the site needs. Source: docs/requests.md#where-a-visit-came-from.
 */
function rememberFirst(now: Date): void {
  if (storedCookieChoice('explicit') !== 'ok') {
    writeStored('localStorage', FIRST_KEY, null)
    return
  }
  const [day = ''] = (readStored('localStorage', FIRST_KEY) ?? '').split(',')
  if (now.getTime() - Date.parse(day) < FIRST_COUNTS_DAYS * 86_400_000) return
  const { landing, source, ...tracking } = fieldsOfVisit()
  const labels = Object.entries(tracking).map(([name, value]) => `${name}=${value}`)
  const first = [now.toISOString().slice(0, 10), source, landing, ...labels].filter(Boolean).join(', ')
  writeStored('localStorage', FIRST_KEY, first.slice(0, MAX_LENGTH))
}

/**
 * What a request tells of the visit that it ends: tracking parameters of its first address (`utm_source`, `yclid` …), the
 * page it began on without them, `landing`, the foreign page before it, `source`, and the same of the very first visit in one line,
 * `first_visit`, when the visitor agreed that it is kept.
 * Source: docs/specification-coverage.md#addresses.
 */
export function visitFields(now: Date = new Date()): Record<string, string> {
  rememberFirst(now)
  const first = readStored('localStorage', FIRST_KEY)
  return { ...fieldsOfVisit(), ...(first ? { first_visit: first } : {}) }
}

function fieldsOfVisit(): Record<string, string> {
  const visit = readVisit()
  const landing = visit && parsed(visit.landing)
  if (!landing) return {}
  const source = parsed(visit.source)
  return {
    ...pickTracking(landing.searchParams),
    landing: landing.pathname.slice(0, MAX_LENGTH),
    // Without its query: what somebody searched for elsewhere is not ours to keep.
    ...(source &&
      source.origin !== landing.origin && { source: (source.origin + source.pathname).slice(0, MAX_LENGTH) }),
  }
}

/** As `URL.parse`, which browsers before 2024 do not have. */
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    // No address, such as the empty one of a visit that came from nowhere.
    return null
  }
}

function readVisit(): Visit | undefined {
  try {
    const visit: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? 'null')
    if (typeof visit !== 'object' || visit === null || !('landing' in visit)) return undefined
    return { landing: String(visit.landing), source: 'source' in visit ? String(visit.source) : '' }
  } catch {
    // Somebody else wrote there: a request goes without it.
    return undefined
  }
}
