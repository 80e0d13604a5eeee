import * as favorites from '#texts/favorites.ts'
import * as flatCopy from '#texts/flat.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import {
  type CreditPayment,
  type CreditTerms,
  creditPaymentText,
  creditTermsLines,
  creditTermsText,
} from '../mortgage/credit-terms.ts'
import type { Wind } from '../plans/frame.ts'
import { fill, formatNumber } from '../text/format.ts'
import type { FlatColumn } from './flat-fields.ts'
import { flatTypeName, windsText } from './flat-words.ts'
import {
  completionText,
  type FoundLot,
  type ListedLot,
  type LotBadge,
  type LotPicture,
  listedFacts,
  moneyCell,
  NOTHING,
  numberText,
  type Row,
  type Terms,
  termText,
} from './listed-lot.ts'

interface Offer {
  short_title: string
  badge: string
  kind: string
}

export interface FoundFlat extends FoundLot {
  rooms: number
  is_euro: boolean
  area: number
  area_kitchen: number | null
  floor: number
  floors_total: number
  price_per_m2: number | null
  payment_from: number | null
  payment_terms: CreditTerms | null
  finish: string
  window_view: readonly string[]
  window_sides: readonly Wind[]
  building: { number: string; sections_count: number; completion: { label: string; is_ready: boolean } }
  section: { number: number }
  promos: readonly Offer[]
  plan: LotPicture
}

export interface ListedFlat extends ListedLot<'flat', FlatColumn> {
  plan: LotPicture
}

/** A flat as cards show it. @param terms words for `flatWords.cardTerms` */
export function toListedFlat(flat: FoundFlat, terms: Terms): ListedFlat {
  const { src, width, height } = flat.plan
  return {
    ...listedFacts(flat),
    kind: 'flat',
    place: placeText(flat),
    lines: [finishText(flat, terms), ...windowsLine(flat.window_sides)],
    note: noteText(flat),
    badges: badgesOf(flat, terms),
    heart: fill(favorites.ofFlat, { number: flat.number }),
    plan: { src, width, height },
  }
}

/** Its row in the table. @param terms as for a card */
export function flatRow(flat: FoundFlat, terms: Terms): Row<FlatColumn> {
  const { number: building, sections_count, completion } = flat.building
  const offer = offerOf(flat)
  const credit = creditOf(flat)
  return {
    name: flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }),
    number: numberText(flat),
    offer: offer ? flatOfferText(offer) : null,
    cells: {
      building: {
        text: building,
        ...(sections_count > 1 && { note: fill(formats.section, { number: flat.section.number }) }),
      },
      floor: { text: String(flat.floor), rest: `/${flat.floors_total}` },
      area: { text: formatNumber(flat.area, 1) },
      area_kitchen: { text: flat.area_kitchen === null ? NOTHING : formatNumber(flat.area_kitchen, 1) },
      window_view: { text: flat.window_view.map(view => termText(terms, 'window_view', view, 'word')).join(', ') },
      finish: { text: termText(terms, 'finish', flat.finish, 'label') },
      completion: { text: completion.is_ready ? lotList.valueReady : completion.label },
      price: { text: moneyCell(flat.price), oldRub: flat.price_old },
      price_per_m2: { text: moneyCell(flat.price_per_m2) },
      payment: credit
        ? { text: moneyCell(credit.rub), note: creditTermsText(credit.terms), lines: creditTermsLines(credit.terms) }
        : { text: NOTHING },
    },
  }
}

/**
 * A discount is its figure, any other its short title, which has no rate of a credit: there is no room for its full
 * cost.
 */
export function flatOfferText({ short_title, badge, kind }: Offer): string {
  return kind === 'discount' ? badge : short_title
}

export function riverBadge({ window_view: views }: Pick<FoundFlat, 'window_view'>, terms: Terms): LotBadge[] {
  return views.includes(RIVER) ? [{ kind: 'line', text: termText(terms, 'window_view', RIVER, 'short') }] : []
}

const RIVER = 'river'

const OFFER_BADGES: Readonly<Record<string, LotBadge['kind']>> = {
  discount: 'brick',
  gift: 'brick',
  mortgage: 'alder',
  installment: 'alder',
}

/** Only free flats have offers and payments. */
const offerOf = ({ status, promos: [offer] }: FoundFlat) => (status === 'free' ? offer : undefined)

type CreditFacts = Pick<FoundFlat, 'status' | 'payment_from' | 'payment_terms'>

export function creditOf({ status, payment_from: rub, payment_terms: terms }: CreditFacts): CreditPayment | null {
  return status === 'free' && rub !== null && terms !== null ? { rub, terms } : null
}

function badgesOf(flat: FoundFlat, terms: Terms): LotBadge[] {
  const badges: LotBadge[] = []
  const offer = offerOf(flat)
  if (flat.status === 'booked') badges.push({ kind: 'ink', text: lotList.badgeBooked })
  if (flat.is_withdrawn) badges.push({ kind: 'ink', text: flatCopy.statusWithdrawn })
  if (offer) badges.push({ kind: OFFER_BADGES[offer.kind] ?? 'plain', text: flatOfferText(offer) })
  return [...badges, ...riverBadge(flat, terms)]
}

/** `Корпус 5, секция 2 · 8-й этаж из 12`. A building of one section does not name it. */
function placeText({ building, section, floor, floors_total }: FoundFlat): string {
  const place =
    building.sections_count > 1
      ? fill(formats.buildingSection, { building: building.number, section: section.number })
      : fill(formats.building, { number: building.number })
  return fill(lotList.cardMeta, { place, floor: fill(formats.floor, { floor, floors: floors_total }) })
}

/** `Сдача — II кв. 2028 · без отделки`. */
function finishText({ building, finish }: FoundFlat, terms: Terms): string {
  return fill(lotList.cardCompletionFinish, {
    completion: completionText(building.completion),
    finish: termText(terms, 'finish', finish, 'short'),
  })
}

/** `Окна на юг и запад`; none if unknown. */
function windowsLine(sides: readonly Wind[]): string[] {
  return sides.length > 0 ? [fill(flatCopy.windowsTo, { sides: windsText(sides) })] : []
}

function noteText(flat: FoundFlat): string | null {
  if (flat.status === 'booked') return lotList.cardBooked
  const credit = creditOf(flat)
  return credit && creditPaymentText(credit)
}
