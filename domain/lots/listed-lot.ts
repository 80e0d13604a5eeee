import * as formats from '#texts/formats.ts'
import { fill, formatNumber } from '../text/format.ts'
import type { SaleWords } from './field-words.ts'
import type { LotKind } from './kinds.ts'
import { type LotState, type SaleStatus, saleStateOf } from './lot.ts'

export type ListView = 'cards' | 'table' | 'chess'

export interface Cell {
  text: string
  /** After the text, pale: `/12`. */
  rest?: string
  note?: string
  /** In place of the note where it is too long for a row. */
  lines?: readonly string[]
  /** Below the text: the price before a discount. */
  oldRub?: number | null
}

/** A lot as a row of the table. @typeParam Column fields that have a column */
export interface Row<Column extends string = string> {
  /** What the row is about, `2-комнатная`. */
  name: string
  /** On the door: `№ 145`. */
  number: string
  /** The promotion in a few words; null = none. */
  offer: string | null
  cells: Readonly<Record<Column, Cell>>
}

/** Discounts are brick, credit is alder, a status is ink, a view is line. */
export interface LotBadge {
  kind: 'ink' | 'brick' | 'alder' | 'plain' | 'line'
  text: string
}

/** A picture with its proportions, so that the page keeps room for it. */
export interface LotPicture {
  src: string
  /** What a photograph shows. */
  alt?: string
  width: number
  height: number
}

/** A fact of a card, `До лифта` — `18 м`. */
export interface LotFact {
  name: string
  value: string
  /** The unit explains the value, so a line without names shows it alone. */
  isPlain?: true
}

/** In words: the browser formats nothing. @typeParam Column fields that have a column in the table of the kind */
export interface ListedLot<Kind extends LotKind = LotKind, Column extends string = string> {
  kind: Kind
  id: number
  /** On the door, or painted on the floor. */
  number: string
  status: LotState
  /** `2-комнатная, 56,4 м²`. */
  title: string
  /** Where it is: `Корпус 5, секция 2 · 8-й этаж из 12`. */
  place: string
  /** Lines below the place: completion, windows, equipment. */
  lines: readonly string[]
  /** Null = price on request. */
  priceRub: number | null
  /** Before a discount. */
  priceOldRub: number | null
  /** Under the price: the payment, the price of a metre, or that it is booked. */
  note: string | null
  /** At most two. */
  badges: readonly LotBadge[]
  /** Label of its favorites button: `Помещение 1-06 в избранном`. */
  heart: string
  /** Null = it has no drawing. */
  plan: LotPicture | null
  /** Only where the list is a table. */
  row?: Row<Column>
}

/** The facts that lists show of lots of any kind; the cards of the contract have them all. */
export interface FoundLot extends SaleStatus {
  id: number
  number: string
  title: string
  price: number | null
  price_old: number | null
}

/** What lists of all kinds show in the same way. */
export function listedFacts(found: FoundLot) {
  const { id, number, title, price, price_old } = found
  return { id, number, status: saleStateOf(found), title, priceRub: price, priceOldRub: price_old }
}

/** A parking space or a storage room: neither has a page or a drawing, so its card lists facts. */
export interface ListedUnderground<
  Kind extends 'parking' | 'storage' = 'parking' | 'storage',
  Column extends string = string,
> extends ListedLot<Kind, Column> {
  facts: readonly LotFact[]
}

export interface Term {
  /** Name of the option, «На реку». */
  readonly label: string
  /** In a line of facts or a badge, «Вид на реку», «без отделки». */
  readonly short?: string | undefined
  /** One word for a table, «река». */
  readonly word?: string | undefined
}

export type Terms = Readonly<Record<string, Readonly<Record<string, Term>>>>

/** A code in words: in the requested form, else the label. A code without words is shown as it is. */
export function termText(terms: Terms, field: string, code: string, form: keyof Term): string {
  const term = terms[field]?.[code]
  return term?.[form] ?? term?.label ?? code
}

/** A name within a sentence: `На реку` → `на реку`. */
export function insideSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

export const NOTHING = '—'

/** Whole roubles without the sign, which is in the heading of the column. */
export function moneyCell(rub: number | null): string {
  return rub === null ? NOTHING : formatNumber(rub)
}

/** `Сдача — II кв. 2028`, or that the building is ready. */
export function completionText({ label, is_ready }: { label: string; is_ready: boolean }): string {
  return is_ready ? formats.ready : fill(formats.completionLabel, { label })
}

/** `II кв. 2027`, or that the building is handed over. */
export function completionMark({ label, is_ready }: { label: string; is_ready: boolean }): string {
  return is_ready ? formats.completionReady : label
}

/** `17` floors, or `9–12` where sections differ. */
export function floorsText(floors: readonly number[]): string {
  const [lowest, highest] = [Math.min(...floors), Math.max(...floors)]
  return lowest === highest ? String(highest) : fill(formats.range, { from: lowest, to: highest })
}

/** `№ 118`. */
export function numberText({ number }: { number: string }): string {
  return fill(formats.flatNumber, { number })
}

/** The parts of an API card that say what is offered. */
interface Promoted extends SaleStatus {
  promos: readonly { short_title: string; badge: string }[]
  price_old: number | null
}

/** A discount as its figure, which the old price explains; any other promotion by its short title. Only free lots have one. */
export function offerText({ status, promos: [offer], price_old }: Omit<Promoted, 'is_withdrawn'>): string | null {
  if (status !== 'free' || !offer) return null
  return price_old === null ? offer.short_title : offer.badge
}

/**
 * The state of the sale first, else the promotion.
 * @param words of its kind
 */
export function saleBadges(found: Promoted, words: SaleWords): LotBadge[] {
  const state = saleStateOf(found)
  if (state !== 'free' && state !== 'sold') return [{ kind: 'ink', text: words[state] }]
  const text = offerText(found)
  return text === null ? [] : [{ kind: found.price_old === null ? 'plain' : 'brick', text }]
}

export function knownFacts(facts: readonly (Omit<LotFact, 'value'> & { value: string | null })[]): LotFact[] {
  return facts.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]))
}
