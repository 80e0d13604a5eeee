import { fill } from '../copy/fill.ts'
import { format } from '../copy/format.ts'
import { underground } from '../copy/underground.ts'
import { formatDecimal } from '../numbers.ts'
import type { LotStatus } from './lot-statuses.ts'
import type { Row } from './rows.ts'

/** A fact of a card, `До лифта` — `18 м`. */
export interface PlaceFact {
  name: string
  value: string
  /** Its unit says what it is: a line without names needs no name of it. */
  isPlain?: true
}

/** What a card shows of a parking place or a storage room, in words: neither has a drawing or a page of its own. */
export interface CardPlace<Kind extends 'parking' | 'storage' = 'parking' | 'storage', Column extends string = string> {
  kind: Kind
  id: number
  /** Painted on it. */
  number: string
  status: LotStatus
  /** `Машино-место № 118`. */
  title: string
  /** `Зона 2 · увеличенное`. */
  place: string
  /** `Сдача — II кв. 2028`. */
  completion: string
  facts: readonly PlaceFact[]
  /** Null = price on request. */
  priceRub: number | null
  /** Before a discount. */
  priceOldRub: number | null
  /** Under the price: the instalment, or that it is booked. */
  note: string | null
  /** What is offered, or that it is no longer on sale. */
  badge: PlaceBadge | null
  plan: null
  /** Only where the list is a table. */
  row?: Row<Column>
}

/** Money taken off is brick. */
export interface PlaceBadge {
  kind: 'ink' | 'brick' | 'plain'
  text: string
}

/** What parking places and storage rooms tell alike; the cards of the contract have it all. */
export interface FoundPlace {
  id: number
  number: string
  status: CardPlace['status']
  title: string
  price: number | null
  price_old: number | null
  zone: { number: number; name: string } | null
  width: number
  length: number
  near_lift: { title: string; meters: number | null } | null
  building: { completion: { label: string; is_ready: boolean } }
  promos: readonly { short_title: string; badge: string }[]
}

/** Nothing to say in a cell. */
export const NOTHING = '—'

/** `18 м`; null = not told. */
export function wayText({ near_lift: lift }: Pick<FoundPlace, 'near_lift'>): string | null {
  return lift?.meters == null ? null : fill(format.metres, { value: lift.meters })
}

/** `2,5 × 5,3`, under a heading that names the unit. */
export function sidesText({ width, length }: Sides): string {
  return fill(underground.size, { width: formatDecimal(width), length: formatDecimal(length) })
}

/** `2,5 × 5,3 м`. */
export function sizeText({ width, length }: Sides): string {
  return fill(underground.sizeM, { width: formatDecimal(width), length: formatDecimal(length) })
}

type Sides = Pick<FoundPlace, 'width' | 'length'>

/** When it is handed over, as its building is. */
export function completionText({ building: { completion } }: Pick<FoundPlace, 'building'>): string {
  return completion.is_ready ? format.ready : fill(format.completionLabel, { label: completion.label })
}

/** What a promotion is told of. */
type Promoted = Pick<FoundPlace, 'status' | 'promos' | 'price_old'>

/** The discount as its figure, which the old price explains; of anything else what it is called. Only what is free has any. */
export function offerOf({ status, promos: [offer], price_old }: Promoted): string | null {
  if (status !== 'free' || !offer) return null
  return price_old === null ? offer.short_title : offer.badge
}

/** @param booked what a card says of what is booked, in the gender of its kind */
export function badgeOf(found: Promoted, booked: string): PlaceBadge | null {
  if (found.status === 'booked') return { kind: 'ink', text: booked }
  const offer = offerOf(found)
  return offer === null ? null : { kind: found.price_old === null ? 'plain' : 'brick', text: offer }
}

/** The facts of a card that there is something to say of. */
export function knownFacts(facts: readonly (Omit<PlaceFact, 'value'> & { value: string | null })[]): PlaceFact[] {
  return facts.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]))
}

/** The number on the door, `№ 118`. */
export function numberText({ number }: Pick<FoundPlace, 'number'>): string {
  return fill(format.flatNumber, { number })
}
