import type { LotStatus } from './lot-statuses.ts'
import type { Row } from './rows.ts'

/** Kinds of which a lot has a page of its own, besides new flats: premises, resale flats. */
export type PagedKind = 'commercial' | 'second'

/** What a card shows of such a lot, in words. */
export interface CardPaged<Kind extends PagedKind = PagedKind, Column extends string = string> {
  kind: Kind
  id: number
  /** On the door, or what stands for it. */
  number: string
  status: LotStatus
  /** `Помещение 1-06, 134,6 м²`. */
  title: string
  /** `Корпус 1 · Набережная`. */
  place: string
  /** `вытяжка · терраса · 60 кВт`; null = nothing to say. */
  about: string | null
  /** Null = price on request. */
  priceRub: number | null
  /** Before a discount. */
  priceOldRub: number | null
  /** Under the price: the price of a metre, or that it is booked. */
  note: string | null
  /** At most two. */
  badges: readonly PagedBadge[]
  plan: { src: string; width: number; height: number } | null
  /** In the place of a drawing, where a page has photographs. */
  photo?: { src: string; width: number; height: number } | null
  /** Names its heart: `Помещение 1-06 в избранном`. */
  heart: string
  /** Only where the list is a table. */
  row?: Row<Column>
}

/** Money taken off is brick. */
export interface PagedBadge {
  kind: 'ink' | 'brick' | 'plain'
  text: string
}

/** What such lots tell alike; the cards of the contract have it all. */
interface FoundPaged {
  status: CardPaged['status']
  promos: readonly { short_title: string; badge: string }[]
  price_old: number | null
}

/**
 * The state of a sale first, else what is offered.
 * @param words what a card says of what is booked and of what is not on sale, in the gender of its kind
 */
export function saleBadges(
  { status, promos: [offer], price_old }: FoundPaged,
  words: { booked: string; closed: string },
): PagedBadge[] {
  if (status === 'booked') return [{ kind: 'ink', text: words.booked }]
  if (status === 'closed') return [{ kind: 'ink', text: words.closed }]
  if (status !== 'free' || !offer) return []
  // A discount is its figure, which the old price explains.
  return [price_old === null ? { kind: 'plain', text: offer.short_title } : { kind: 'brick', text: offer.badge }]
}
