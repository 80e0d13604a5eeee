import { cleanLine } from '../text/typed-text.ts'

/**
 * Parameters of advertising systems reach no generated link, canonical address or cache key; a request (lead) keeps
 * them. Source: docs/specification-coverage.md#addresses.
 */
const TRACKING_NAMES: ReadonlySet<string> = new Set([
  'yclid', // Yandex Direct
  'ymclid', // Yandex Market
  'ysclid', // Yandex search
  'yhid',
  '_openstat',
  'gclid', // Google Ads
  'gbraid',
  'wbraid',
  'dclid',
  '_gl',
  '_ga',
  'fbclid',
  'vkclid',
  'rb_clickid', // VK Ads
  'msclkid',
  'ttclid',
  'twclid',
  'etext',
  'from',
  'roistat',
  'roistat_referrer',
  'roistat_pos',
  'calltouch_tm',
  'ct_session_id',
  'erid', // token of advertising law
])

const TRACKING_PREFIXES = ['utm_', 'mtm_', 'hsa_'] as const

/** Names in `robots.txt`: the most common ones of the prefixes. */
export const TRACKING_KEYS: readonly string[] = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  ...TRACKING_NAMES,
]

/** Pairs of an address's query, in their order: what `URLSearchParams` gives when it is iterated. */
export type QueryPairs = Iterable<readonly [key: string, value: string]>

/** Whether a query parameter only identifies the source of a visit. Case-insensitive: `UTM_Source` occurs too. */
export function isTracking(key: string): boolean {
  const name = key.toLowerCase()
  return TRACKING_NAMES.has(name) || TRACKING_PREFIXES.some(prefix => name.startsWith(prefix))
}

/** The parameters that mean something to a page, in their order. Takes and gives pairs, so `new URLSearchParams(…)` fits around it. */
export function dropTracking(params: QueryPairs): [key: string, value: string][] {
  const kept: [string, string][] = []
  for (const [key, value] of params) if (!isTracking(key)) kept.push([key, value])
  return kept
}

/**
 * Source of a visit: `utm_source`, else another mark of an advertising system, else the referring host; empty = typed or
 * from a bookmark.
 */
export function sourceOfVisit(params: QueryPairs, referrer: string | null | undefined): string {
  const { utm_source: named, ...others } = pickTracking(params)
  const [mark = ''] = named === undefined ? Object.keys(others).filter(name => !name.startsWith('_')) : [named]
  const [, host = ''] = /^https?:\/\/(?:www\.|m\.)?([^/:?#]+)/i.exec(referrer ?? '') ?? []
  return cleanLine(mark || host)
    .toLowerCase()
    .slice(0, 60)
}

/** Names are in lower case; of a repeated one the first is kept, empty ones are left out. */
export function pickTracking(params: QueryPairs): Record<string, string> {
  const picked = new Map<string, string>()
  for (const [key, value] of params) {
    const name = key.toLowerCase()
    if (value !== '' && isTracking(name) && !picked.has(name)) picked.set(name, value)
  }
  return Object.fromEntries(picked)
}
