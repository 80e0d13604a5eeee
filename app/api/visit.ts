import { readStored, writeStored } from '#app/lib/safe-storage.ts'
import { pickTracking } from '#domain/tracking.ts'

const KEY = 'visit'
/** Longest address kept; a field of a request holds 1 KB. Source: reliability §4. */
const MAX_LENGTH = 500

/** The first address of the visit and where the visitor came from, as they were. */
interface Visit {
  landing: string
  source: string
}

/** Keeps where this visit began. The first address counts; later ones of the same visit change nothing. */
export function rememberVisit(landing: string = location.href, referrer: string = document.referrer): void {
  if (readStored('sessionStorage', KEY) !== null) return
  writeStored('sessionStorage', KEY, JSON.stringify({ landing, source: referrer } satisfies Visit))
}

/**
 * What a request tells of the visit that it ends: tracking parameters of its first address (`utm_source`, `yclid` …), the
 * page it began on without them, `landing`, and the foreign page before it, `source`.
 * Source: specification §9 "Tracking query parameters", product.md "tracking parameters".
 */
export function visitFields(): Record<string, string> {
  const visit = readVisit()
  const landing = visit && URL.parse(visit.landing)
  if (!landing) return {}
  const source = URL.parse(visit.source)
  return {
    ...pickTracking(landing.searchParams),
    landing: landing.pathname.slice(0, MAX_LENGTH),
    // Without its query: what somebody searched for elsewhere is not ours to keep.
    ...(source &&
      source.origin !== landing.origin && { source: (source.origin + source.pathname).slice(0, MAX_LENGTH) }),
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
