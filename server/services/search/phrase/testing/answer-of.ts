import { searchSite } from '#server/services/search/search.ts'
import type { SiteSnapshot } from '../../../snapshot/snapshot.ts'
import type { ExpectedPhrase } from './phrases.ts'

/** What a search answers to a phrase of a table, as a row of that table. */
export function answerOf(snapshot: SiteSnapshot, kind: string, [typed, expected]: ExpectedPhrase): ExpectedPhrase {
  const { wish, lots, groups, absent } = searchSite(snapshot, typed)
  if (kind === 'lots') return [typed, lots[0]?.url ?? null]
  if (kind === 'absent' && absent === null) return [typed, null]
  if (kind === 'help' && wish === null) {
    const firsts = groups.flatMap(({ items }) => items.slice(0, 1)).map(({ url }) => url)
    const isFound = expected !== null && firsts.some(url => url.startsWith(expected))
    return [typed, isFound ? expected : (firsts[0] ?? null)]
  }
  const url = wish && sortQuery(wish.url)
  return wish && wish.missed.length > 0 && kind !== 'absent' ? [typed, url, wish.missed.join(' ')] : [typed, url]
}

/** An address with the values of its query in one order. */
export function sortQuery(url: string): string {
  const [path, query] = decodeURIComponent(url).split('?')
  return query === undefined ? url : `${path}?${query.split('&').sort().join('&')}`
}
