import { catalogue } from '../copy/catalogue.ts'
import { fill } from '../copy/fill.ts'
import { flat as flatCopy } from '../copy/flat.ts'
import { format } from '../copy/format.ts'
import type { Wind } from '../development/frame.ts'
import { flatTypeWords } from '../flat-type-words.ts'
import { windsText } from '../flat-words.ts'
import { formatRub } from '../money.ts'
import { formatNumber } from '../numbers.ts'
import { flatTypeName } from '../titles.ts'
import type { FlatColumn } from './flat-field-words.ts'
import type { LotStatus } from './lot-statuses.ts'
import type { Row } from './rows.ts'
import { type Terms, termText } from './terms.ts'

/** A promotion as the contract's card has it. */
interface Offer {
  short_title: string
  badge: string
  kind: string
}

/** The facts of a flat that lists tell; the card of the contract has them all. */
export interface FoundFlat {
  id: number
  number: string
  status: LotStatus
  title: string
  rooms: number
  is_euro: boolean
  area: number
  area_kitchen: number | null
  floor: number
  floors_total: number
  price: number | null
  price_old: number | null
  price_per_m2: number | null
  payment_from: number | null
  finish: string
  window_view: readonly string[]
  window_sides: readonly Wind[]
  building: { number: string; sections_count: number; completion: { label: string; is_ready: boolean } }
  section: { number: number }
  promos: readonly Offer[]
  plan: { src: string; width: number; height: number }
}

/** What a card shows of a flat, in words: no script of a page carries those for all other flats. */
export interface CardFlat {
  kind: 'flat'
  id: number
  /** On the door. */
  number: string
  status: LotStatus
  title: string
  /** `Корпус 5, секция 2 · 8-й этаж из 12`. A building of one section does not name it. */
  place: string
  /** When and in what state it is handed over: `Сдача — II кв. 2028 · без отделки`. */
  completion: string
  /** `Окна на юг и запад`; null = not known. */
  windows: string | null
  /** Null = price on request. */
  priceRub: number | null
  /** Before a discount. */
  priceOldRub: number | null
  /** Under the price: the payment, or that it is booked. */
  note: string | null
  /** At most two: what is offered (or that it is no longer on sale), then the view. */
  badges: readonly FlatBadge[]
  plan: { src: string; width: number; height: number }
  /** Only where the list is a table. */
  row?: Row<FlatColumn>
}

/** Money taken off is brick, credit is alder. */
export interface FlatBadge {
  kind: 'ink' | 'brick' | 'alder' | 'plain' | 'line'
  text: string
}

/** Fields whose codes a card tells in words of the content. */
export const CARD_TERMS = ['finish', 'window_view'] as const

/**
 * A flat as cards show it.
 * @param terms words of the content for `CARD_TERMS`
 */
export function toCardFlat(flat: FoundFlat, terms: Terms): CardFlat {
  const { src, width, height } = flat.plan
  return {
    kind: 'flat',
    id: flat.id,
    number: flat.number,
    status: flat.status,
    title: flat.title,
    place: placeText(flat),
    completion: completionText(flat, terms),
    windows: windowsText(flat.window_sides),
    priceRub: flat.price,
    priceOldRub: flat.price_old,
    note: noteText(flat),
    badges: badgesOf(flat, terms),
    plan: { src, width, height },
  }
}

/** A flat as the table shows it. @param terms as for a card */
export function toRowFlat(flat: FoundFlat, terms: Terms): CardFlat {
  const offer = offerOf(flat)
  return {
    ...toCardFlat(flat, terms),
    row: {
      name: flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }, flatTypeWords),
      number: fill(format.flatNumber, { number: flat.number }),
      offer: offer ? offerText(offer) : null,
      cells: cellsOf(flat, terms),
    },
  }
}

function cellsOf(flat: FoundFlat, terms: Terms): Row<FlatColumn>['cells'] {
  const { number: building, sections_count, completion } = flat.building
  return {
    building: {
      text: building,
      ...(sections_count > 1 && { note: fill(format.section, { number: flat.section.number }) }),
    },
    floor: { text: String(flat.floor), rest: `/${flat.floors_total}` },
    area: { text: formatNumber(flat.area, 1) },
    area_kitchen: { text: flat.area_kitchen === null ? NOTHING : formatNumber(flat.area_kitchen, 1) },
    window_view: { text: flat.window_view.map(view => termText(terms, 'window_view', view, 'word')).join(', ') },
    finish: { text: termText(terms, 'finish', flat.finish, 'label') },
    completion: { text: completion.is_ready ? catalogue.valueReady : completion.label },
    price: { text: money(flat.price), oldRub: flat.price_old },
    price_per_m2: { text: money(flat.price_per_m2) },
    payment: { text: money(paymentOf(flat)) },
  }
}

/**
 * A promotion in the words of a badge: a discount is its figure, which the old price explains; everything else its short title.
 * That one names no rate of a credit: a badge has no room for its full cost.
 */
export function offerText({ short_title, badge, kind }: Offer): string {
  return kind === 'discount' ? badge : short_title
}

/** The badge of a flat that looks at the river; none of another. */
export function riverBadge({ window_view: views }: Pick<FoundFlat, 'window_view'>, terms: Terms): FlatBadge[] {
  return views.includes(RIVER) ? [{ kind: 'line', text: termText(terms, 'window_view', RIVER, 'short') }] : []
}

const NOTHING = '—'
/** The view that a badge tells. */
const RIVER = 'river'

const OFFER_KINDS: Readonly<Record<string, FlatBadge['kind']>> = {
  discount: 'brick',
  gift: 'brick',
  mortgage: 'alder',
  installment: 'alder',
}

/** Only what is free is offered, and paid for. */
const offerOf = ({ status, promos: [offer] }: FoundFlat) => (status === 'free' ? offer : undefined)
const paymentOf = ({ status, payment_from }: FoundFlat) => (status === 'free' ? payment_from : null)

function badgesOf(flat: FoundFlat, terms: Terms): FlatBadge[] {
  const badges: FlatBadge[] = []
  const offer = offerOf(flat)
  if (flat.status === 'booked') badges.push({ kind: 'ink', text: catalogue.badgeBooked })
  if (offer) badges.push({ kind: OFFER_KINDS[offer.kind] ?? 'plain', text: offerText(offer) })
  return [...badges, ...riverBadge(flat, terms)]
}

function placeText({ building, section, floor, floors_total }: FoundFlat): string {
  const place =
    building.sections_count > 1
      ? fill(format.buildingSection, { building: building.number, section: section.number })
      : fill(format.building, { number: building.number })
  return fill(catalogue.cardMeta, { place, floor: fill(format.floor, { floor, floors: floors_total }) })
}

function completionText({ building: { completion }, finish }: FoundFlat, terms: Terms): string {
  return fill(catalogue.cardCompletionFinish, {
    completion: completion.is_ready ? format.ready : fill(format.completionLabel, { label: completion.label }),
    finish: termText(terms, 'finish', finish, 'short'),
  })
}

function windowsText(sides: readonly Wind[]): string | null {
  return sides.length > 0 ? fill(flatCopy.windowsTo, { sides: windsText(sides) }) : null
}

function noteText(flat: FoundFlat): string | null {
  if (flat.status === 'booked') return catalogue.cardBooked
  const payment = paymentOf(flat)
  return payment === null ? null : fill(catalogue.cardPayment, { payment: formatRub(payment) })
}

/** Whole roubles without the sign, which stands in the head of the column. */
function money(rub: number | null): string {
  return rub === null ? NOTHING : formatNumber(rub)
}
