import type { PropertyCard } from '#contract/lots/flat.ts'
import type { Services } from '../services/services.ts'

/** A visitor may keep 200. */
const FAVORITES_OF_ONE = 150
const PAGE = 100

/** Every card that some list of the site is made from, by the name of the list: the catalogue, similar flats, favorites. */
export async function cardsEverywhere(
  { lots, favorites }: Services,
  ids: readonly number[],
): Promise<Map<string, PropertyCard[]>> {
  const listed: PropertyCard[] = []
  for (const status of ['free', 'booked', 'sold', 'closed']) {
    for (let offset = 0; ; offset += PAGE) {
      const query = new URLSearchParams({ status, limit: String(PAGE), offset: String(offset) })
      const { results } = lots.list('flat', query).list
      listed.push(...results)
      if (results.length < PAGE) break
    }
  }
  const kept: PropertyCard[] = []
  for (let from = 0; from < ids.length; from += FAVORITES_OF_ONE) {
    let cookie: string | undefined
    for (const id of ids.slice(from, from + FAVORITES_OF_ONE)) {
      cookie = (await favorites.add(cookie, id, 'a client')).setCookie.split(';')[0]
    }
    for (const { card } of await favorites.listItems(cookie)) if (card?.type === 'flat') kept.push(card)
  }
  return new Map([
    ['catalogue', listed],
    ['similar', ids.flatMap(id => lots.kinds[0]?.listSimilar(id) ?? []).filter(card => card.type === 'flat')],
    ['favorites', kept],
  ])
}
