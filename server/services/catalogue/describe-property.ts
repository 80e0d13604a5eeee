import type { PropertyStatus } from '#server/db/schema.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** Title and price of a thing on sale, as a request keeps them: prices change, what was asked for does not. */
export function describeProperty(
  { flats }: SiteSnapshot,
  id: number,
): { title: string; priceRub: number | null; status: PropertyStatus } | undefined {
  const card = flats.get(id)
  return (
    card && {
      title: `${card.title}, ${card.building.name}, № ${card.number}`,
      priceRub: card.price,
      status: card.status,
    }
  )
}
