import type { PropertyCard } from '#contract/catalogue/flat.ts'
import { fill } from '#domain/copy/fill.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import type { Wind } from '#domain/development/frame.ts'
import { windsText } from '#domain/flat-words.ts'

type Badge = PropertyCard['promos'][number]

/** What a card or a row of the table shows of a flat: less than the contract's card, which fits too. */
export type CardFlat = Pick<
  PropertyCard,
  | 'id'
  | 'number'
  | 'status'
  | 'title'
  | 'rooms'
  | 'is_euro'
  | 'area'
  | 'area_kitchen'
  | 'floor'
  | 'floors_total'
  | 'price'
  | 'price_old'
  | 'price_per_m2'
  | 'payment_from'
  | 'finish'
  | 'window_view'
> & {
  building: Pick<PropertyCard['building'], 'number' | 'sections_count'> & {
    completion: Pick<PropertyCard['building']['completion'], 'label' | 'is_ready'>
  }
  section: Pick<PropertyCard['section'], 'number'>
  promos: readonly Pick<Badge, 'short_title' | 'badge' | 'kind'>[]
  plan: Pick<PropertyCard['plan'], 'src' | 'width' | 'height'>
  /** `Окна на юг и запад`; null = not known. */
  windows?: string | null
}

function windowsText(sides: readonly string[]): string | null {
  // Written by the generator or an importer from the same eight codes.
  return sides.length > 0 ? fill(flatCopy.windowsTo, { sides: windsText(sides as Wind[]) }) : null
}

/** Takes from a card of the catalogue what a list shows: the rest would travel to every visitor twice. */
export function toCardFlat(flat: PropertyCard): CardFlat {
  const { completion } = flat.building
  return {
    id: flat.id,
    number: flat.number,
    status: flat.status,
    title: flat.title,
    rooms: flat.rooms,
    is_euro: flat.is_euro,
    area: flat.area,
    area_kitchen: flat.area_kitchen,
    floor: flat.floor,
    floors_total: flat.floors_total,
    price: flat.price,
    price_old: flat.price_old,
    price_per_m2: flat.price_per_m2,
    payment_from: flat.payment_from,
    finish: flat.finish,
    window_view: flat.window_view,
    building: {
      number: flat.building.number,
      sections_count: flat.building.sections_count,
      completion: { label: completion.label, is_ready: completion.is_ready },
    },
    section: { number: flat.section.number },
    // A card has place for one offer.
    promos: flat.promos.slice(0, 1).map(({ short_title, badge, kind }) => ({ short_title, badge, kind })),
    windows: windowsText(flat.window_sides),
    // The title beside it says what it shows.
    plan: { src: flat.plan.src, width: flat.plan.width, height: flat.plan.height },
  }
}
