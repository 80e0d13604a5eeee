import type { LotList } from '#contract/lots/lists.ts'
import type { ListedLot } from '#contract/pages/list.ts'
import type { QueryValues } from '#contract/paths.ts'
import type { AnyFace, Told } from './kind-face.ts'

/**
 * Asks for one page of a list alone.
 * @param query with the place and the length of the page
 * @param told  the list as it was answered
 * @param before what is shown of the list, and how many it has
 * @returns null when it does not go with what is shown, or has not come: then the list must be asked for as a whole
 */
export async function loadNextLots(
  face: AnyFace,
  query: QueryValues,
  told: Told,
  before: { count: number; lots: readonly ListedLot[] },
  signal: AbortSignal,
): Promise<ListedLot[] | null> {
  try {
    const [answer, toCard] = await Promise.all([fetch(face.call(query), { signal }), face.loadToCard()])
    if (!answer.ok) return null
    const { count, results } = (await answer.json()) as LotList<{ id: number }> // the contract of the calls of all kinds
    const shown = new Set(before.lots.map(({ id }) => id))
    // Something was sold or released meanwhile: a page of the new list would repeat lots or leave some out.
    if (count !== before.count || results.some(({ id }) => shown.has(id))) return null
    return results.map(found => toCard(found, told))
  } catch {
    // The router knows what to do without a connection.
    return null
  }
}
