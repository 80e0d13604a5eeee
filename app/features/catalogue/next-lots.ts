import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { LotList } from '#contract/catalogue/lists.ts'
import type { ListPage } from '#contract/pages/list.ts'
import { apiPaths, type QueryValues } from '#contract/paths.ts'
import { type CardFlat, toCardFlat, toRowFlat } from '#domain/catalogue/card-flat.ts'

/**
 * Asks for one page of a list alone.
 * @param query with the place and the length of the page
 * @param page  as the list was answered
 * @param before what is shown of the list, and how many it has
 * @returns null when it does not go with what is shown, or has not come: then the list must be asked for as a whole
 */
export async function loadNextFlats(
  query: QueryValues,
  page: Pick<ListPage<CardFlat>, 'view' | 'terms'>,
  before: { count: number; flats: readonly CardFlat[] },
  signal: AbortSignal,
): Promise<CardFlat[] | null> {
  try {
    const answer = await fetch(apiPaths.property(query), { signal })
    if (!answer.ok) return null
    const { count, results } = (await answer.json()) as LotList<PropertyCard> // the contract of this call
    const shown = new Set(before.flats.map(({ id }) => id))
    // Something was sold or released meanwhile: a page of the new list would repeat flats or leave some out.
    if (count !== before.count || results.some(({ id }) => shown.has(id))) return null
    return results.map(flat => (page.view === 'table' ? toRowFlat(flat, page.terms) : toCardFlat(flat, page.terms)))
  } catch {
    // The router knows what to do without a connection.
    return null
  }
}
