import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Building } from '#contract/building.ts'
import type { Content } from '#contract/content/registry.ts'
import type { StoragePage } from '#contract/content/sale.ts'
import type { BuildingBuy } from '#contract/lots/buy.ts'
import { callsOfKinds } from '#contract/lots/kinds.ts'
import type { LotCalls, Lot as LotCard } from '#contract/lots/lot.ts'
import type { paths } from '#contract/paths.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import type { AddressQuery } from '#domain/lots/address.ts'
import type { KindWords } from '#domain/lots/field-words.ts'
import type { Field } from '#domain/lots/fields.ts'
import { type LotKind, lotKinds } from '#domain/lots/kinds.ts'
import type { ListView, Terms } from '#domain/lots/listed-lot.ts'
import type { LotState } from '#domain/lots/lot.ts'
import type { DatedDiscount, PricePart, PricePoint } from '#domain/money/price-parts.ts'
import type { CreditPayment } from '#domain/mortgage/credit-terms.ts'
import type { FullCost } from '#domain/mortgage/mortgage.ts'
import type { StockField } from '#domain/stock/source.ts'
import type { PluralForms } from '#domain/text/format.ts'
import type { FeedLot } from '#server/adapters/feeds/feed-lot.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { Labels, Lot, SearchIndex } from '#server/search-index/types.ts'
import type { QuarterFacts, SaleContent } from './sale-content.ts'

type PropertyRow = Selectable<PropertyTable>

export type LotRow<Facts> = Readonly<
  Omit<PropertyRow, 'facts' | 'priceParts'> & {
    facts: Facts
    priceParts: readonly PricePart[]
    /** Price before the discounts of promotions. */
    listPriceRub: number | null
    /** Of promotions that apply to it, also ended and future ones. */
    discounts: readonly DatedDiscount[]
  }
>

export type CommonRow = LotRow<unknown>

/** Missing content of a row: without its `building` it is not shown, without its `place` it is shown without a floor position. */
export type Unknown = 'building' | 'place'

export interface LotRoute {
  route: string
  path(id: number): string
}

/** Definition of a kind for lists, favorites and requests. */
interface KindOfLots<Card extends LotCard, Facts, Basis> {
  /** Reads the column `facts`. */
  readonly facts: z.ZodType<Facts>
  /** The fields of a stock source that hold these facts, by fact. */
  readonly stockFacts: Readonly<Record<string, StockField>>
  /** Address of the list with a query: `/flats?rooms=2`. */
  listPath(query?: AddressQuery): string
  readonly listCall: string
  /** Views of the list; the first is the usual one, which no address names. */
  readonly views: readonly [ListView, ...ListView[]]
  /** @param rows of this kind */
  gatherBasis(content: SaleContent, quarterFacts: QuarterFacts, rows: readonly CommonRow[]): Basis
  labels(content: SaleContent, basis: Basis): Labels
  /** Missing content of a row; null = nothing is missing. */
  unknownOf(row: LotRow<Facts>, basis: Basis): Unknown | null
  /** A row as a lot of the index. Called only for rows that can be shown. */
  toLot(row: LotRow<Facts>, basis: Basis): Lot<Card>
  /** Name in requests and favorites: `Евро-3, 58,6 м², Корпус 2, № 145`. */
  nameOf(card: Card): string
}

/** A hint of the filter form; a payment by loan also has its full cost. */
export interface FieldHint {
  hint: string
  fullCost?: FullCost
  /** Below a table that has a column of it. */
  note?: string | null
}

/** Capabilities: a kind has those that are present in its definition. Everything that needs one finds the kinds that have it. */
interface KindCapabilities<Card extends LotCard, Facts, Basis, One extends Card> {
  readonly page?: LotRoute & { readonly print?: LotRoute }
  /** Details of a lot beyond its card. @throws NotFound */
  describe?(id: number, sale: KindOnSale<Card, Facts, Basis>, context: SaleContext): One
  /** The drawing of a lot without captions; null = the content lacks it. */
  draw?(row: LotRow<Facts>, basis: Basis): Drawing | null
  /** The query for lots that differ only in their position: flats of one layout. */
  groupOf?(row: LotRow<Facts>): AddressQuery
  /** Hints of the filter form that depend on what is on sale, by field. */
  hints?(cards: readonly Card[]): Readonly<Record<string, FieldHint>>
  /** Filters of the content that the page of the list links to. */
  collections?(content: Content): readonly KindCollection[]
  readonly sitePlan?: SitePlanOfKind<Card, Facts>
  /** The page that shows the lots on the plan of their underground level. */
  readonly levelPlan?: typeof paths.parkingsLevelPlan
  readonly buy?: BuyByParts<Card>
  advertise?(row: LotRow<Facts>, card: Card, basis: Basis, content: Content): Advertisement
  readonly quickSearch?: QuickSearchOfKind
  readonly inBuildings?: CountInBuildings<Card, Facts>
}

/**
 * @typeParam Facts what only this kind has.
 * @typeParam Basis what the content adds.
 * @typeParam One the call of one lot
 */
export type KindDefinition<Card extends LotCard, Facts, Basis, One extends Card = Card> = KindOfLots<
  Card,
  Facts,
  Basis
> &
  KindCapabilities<Card, Facts, Basis, One>

export type Kind<Card extends LotCard, Facts, Basis, One extends Card = Card> = KindDefinition<
  Card,
  Facts,
  Basis,
  One
> & {
  readonly kind: LotKind
  readonly fields: readonly Field[]
  readonly words: KindWords
  readonly calls: LotCalls<Card, One>
}

export function defineKind<Name extends LotKind, Definition>(kind: Name, definition: Definition) {
  const domain: (typeof lotKinds)[Name] = lotKinds[kind]
  const calls: (typeof callsOfKinds)[Name] = callsOfKinds[kind]
  return { kind, ...domain, calls, ...definition }
}

export interface QuickSearchOfKind {
  /** The field that is chosen from. */
  readonly choice: string
  readonly words: {
    /** Accessible name of the form. */
    form: string
    choice: string
    /** On the button while the number is unknown. */
    any: string
    /** `квартиру`: on the button with a number. */
    counted: PluralForms
  }
  readonly ranges: readonly ('price' | 'payment' | 'area')[]
}

type Section = Building['sections'][number]

export interface CountInBuildings<Card extends LotCard, Facts> {
  inSection(rows: readonly LotRow<Facts>[]): Pick<Section, 'flats_per_floor' | 'flats_from' | 'flats_to'>
  /** Lots on sale in a whole building. */
  byRooms(cards: readonly Card[]): Building['stat']['by_rooms']
}

/** A filter of the content with its own page. Its texts may contain the number of lots and the lowest price. */
export interface KindCollection {
  slug: string
  path: string
  name: string
  title: string
  text: readonly string[]
  query: string
  page: {
    title: string
    description: string
    /** Before the text, when something was found. */
    summary: string
    /** Text of an empty list. */
    empty: string
  }
}

export interface KindOnSale<Card extends LotCard, Facts, Basis> {
  readonly kind: Kind<Card, Facts, Basis>
  readonly index: SearchIndex<Card>
  /** By id; those that can be shown. */
  readonly rows: ReadonlyMap<number, LotRow<Facts>>
  readonly basis: Basis
  readonly labels: Labels
}

/** Context for descriptions of lots, in addition to the lots of their kind. */
export interface SaleContext {
  /** As it holds today: what has ended or not begun is not in it. */
  readonly content: Content
  readonly today: IsoDate
  /** Prices until today without the discounts of promotions. */
  readonly priceHistory: ReadonlyMap<number, readonly PricePoint[]>
}

/** How many similar lots a call and a page show. */
export const SIMILAR_LIMIT = 8

export interface StandingFacts {
  position: number | null
  ceilingCm: number | null
}

export interface SitePlanWords {
  /** Link from a building to its floors. */
  choose: string
  /** Caption of what is on sale in a building by groups. */
  groups: string
  floorLots: string
  /** The same for screen readers. */
  floorLabel: string
  aboutLot: string
  /** Of a floor on which nothing is on sale. */
  none: string
  states: Readonly<Record<Exclude<LotState, 'free'>, string>>
}

/** How a kind is shown on the plan of the quarter and on the chessboard. */
export interface SitePlanOfKind<Card extends LotCard, Facts> {
  /** Address of the plan; without a place the quarter. */
  path: typeof paths.sitePlan
  /** The filter of the chips next to the plan. */
  chips: string
  /** The field by which the lots on sale in a building are grouped. */
  groups: string
  /** Whether the scale of a section includes floors without such lots. */
  hasEmptyFloors: boolean
  words: SitePlanWords
  /** Whether the drawing of the floor shows this lot. @param planId of its section */
  isAsDrawn(row: LotRow<Facts>, planId: string, quarterFacts: QuarterFacts): boolean
  describe(
    card: Card,
    terms: Terms,
  ): {
    type: string
    /** Sides and views of its windows; empty where the kind has none. */
    outlook: string
    heart: string
    credit: CreditPayment | null
    planSrc: string
  }
  /** Contents of a cell of the chessboard besides title and price; absent = the list has no chessboard. */
  chessCell?(card: Card): {
    short: string
    perM2Rub: number | null
    credit: CreditPayment | null
    planSrc: string
  }
}

/** Texts of the content about a kind in the quarter. */
export type BuyTexts = Pick<StoragePage, 'title' | 'lead' | 'text' | 'facts' | 'faq' | 'form' | 'image' | 'alt'>

export interface BuyPart<Card> extends Pick<BuildingBuy, 'id' | 'number' | 'name' | 'slug' | 'text' | 'building_ids'> {
  /** Its lots, whatever their status. */
  cards: readonly Card[]
  query: AddressQuery
}

/** A kind that is chosen by the quarter and its parts: `contract/lots/buy.ts` has its calls. */
export interface BuyByParts<Card extends LotCard> {
  /** Null = the quarter has none. */
  textsOf(content: Content): BuyTexts | null
  /** @param cards of all lots of the kind, whatever their status */
  partsOf(cards: readonly Card[], site: { content: Content; quarterFacts: QuarterFacts }): readonly BuyPart<Card>[]
  /** Monthly payment of a lot, roubles; null = it has none. Absent = no lot of the kind has one. */
  paymentOf?(card: Card): number | null
}

/** The part of an advertisement that depends on the kind. */
type KindFacts<Ad extends FeedLot> = Ad extends FeedLot ? Omit<Ad, Exclude<keyof FeedLot, 'kind'>> : never

export interface Advertisement<Ad extends FeedLot = FeedLot> {
  kindFacts: KindFacts<Ad>
  page: string
  /** Address of its drawing, SVG; undefined = it has none. */
  drawing: string | undefined
  /** Key of the picture of the view from its windows. */
  viewPicture?: string | undefined
  /** Address of the drawing of its floor with the lot highlighted, SVG. */
  floorDrawing?: string | undefined
  /** First sentence of the text: what it is and where. */
  lead: string
  /** Sentences of the text. No rates: a text with a rate must state much more by law. */
  facts: readonly string[]
}
