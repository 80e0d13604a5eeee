import type { Content } from '#contract/content/registry.ts'
import type { BuyPart } from '../bought.ts'

/** The zones of the car park as the content tells of them, with what of a kind stands in each. */
export function zonesOf<Card extends { zone: { number: number } | null }>(
  cards: readonly Card[],
  { content }: { content: Content },
): BuyPart<Card>[] {
  return (content.project_buy_parking?.zones ?? []).map(({ number, name, slug, text, buildings }) => ({
    id: number,
    number: String(number),
    name,
    slug,
    text,
    building_ids: buildings,
    cards: cards.filter(({ zone }) => zone?.number === number),
    query: { zone: [String(number)] },
  }))
}
