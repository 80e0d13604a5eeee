import { readStored, writeStored } from '#app/lib/safe-storage.ts'
import { pickTracking } from '#domain/requests/tracking.ts'
import { storedCookieChoice } from '../features/cookies/cookie-choice.ts'

const KEY = 'visit'
const FIRST_KEY = 'first-visit'
/** Age after which the first visit is replaced. */
const FIRST_COUNTS_DAYS = 90
/** Longest stored address; a field of a request holds 1 KB. Source: docs/operations.md#limits. */
const MAX_LENGTH = 500

interface Visit {
  landing: string
  source: string
}

/** Stores where this visit began; later addresses of the same visit change nothing. */
export function rememberVisit(
  landing: string = location.href,
  referrer: string = document.referrer,
  now: Date = new Date(),
): void {
  if (readStored('sessionStorage', KEY) === null)
    writeStored('sessionStorage', KEY, JSON.stringify({ landing, source: referrer } satisfies Visit))
  rememberFirst(now)
}

/** The first visit ever is stored beyond the tab, so only with consent. Source: docs/requests.md#where-a-visit-came-from. */
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

/** Tracking parameters, first path and referrer; with consent the first visit ever. Source: docs/specification-coverage.md#addresses. */
export function visitFields(now: Date = new Date()): Record<string, string> {
  rememberFirst(now)
  const first = readStored('localStorage', FIRST_KEY)
  return { ...fieldsOfVisit(), ...(first ? { first_visit: first } : {}) }
}

function fieldsOfVisit(): Record<string, string> {
  const visit = readVisit()
  const landing = visit && parseUrl(visit.landing)
  if (!landing) return {}
  const source = parseUrl(visit.source)
  return {
    ...pickTracking(landing.searchParams),
    landing: landing.pathname.slice(0, MAX_LENGTH),
    // Without its query, which may hold what the visitor searched for.
    ...(source &&
      source.origin !== landing.origin && { source: (source.origin + source.pathname).slice(0, MAX_LENGTH) }),
  }
}

/** `URL.parse` for browsers before 2024. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    // An invalid address, such as an empty referrer.
    return null
  }
}

function readVisit(): Visit | undefined {
  try {
    const visit: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? 'null')
    if (typeof visit !== 'object' || visit === null || !('landing' in visit)) return undefined
    return { landing: String(visit.landing), source: 'source' in visit ? String(visit.source) : '' }
  } catch {
    // The stored value is invalid and is ignored.
    return undefined
  }
}
