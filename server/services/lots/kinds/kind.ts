import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Building } from '#contract/building.ts'
import type { Content } from '#contract/content/registry.ts'
import type { Lot as LotCard } from '#contract/lots/lot.ts'
import type { LotCalls } from '#contract/lots/lot-calls.ts'
import type { QuickRange, QuickSearch } from '#contract/pages/home.ts'
import type { ListView } from '#contract/pages/list.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import type { AddressQuery } from '#domain/lots/address.ts'
import type { KindWords } from '#domain/lots/field-words.ts'
import type { Field } from '#domain/lots/fields.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { PricePart } from '#domain/price-parts.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { Catalogue, Labels, Lot } from '#server/search-index/types.ts'
import type { HouseFacts } from './building-facts.ts'

type PropertyRow = Selectable<PropertyTable>

/** A row of the catalogue with the facts that its kind has read, and the parts of its price. */
export type LotRow<Facts> = Readonly<
  Omit<PropertyRow, 'facts' | 'priceParts'> & { facts: Facts; priceParts: readonly PricePart[] }
>

/** What of a row is the same for every kind. */
export type CommonRow = LotRow<unknown>

/** One price of a lot, in force from its day on. */
export interface PricePoint {
  date: IsoDate
  priceRub: number
}

/** What the content does not know of a row: `house` = it cannot be shown, `place` = it is shown without its place on the floor. */
export type Unknown = 'house' | 'place'

/** Pages of single lots. */
export interface LotRoute {
  route: string
  path(id: number): string
}

/**
 * A kind of things on sale: the one description from which the index, the list, its calls, favorites, requests and page rules follow.
 * @typeParam Card  what a list shows
 * @typeParam Facts what of a lot only this kind has
 * @typeParam Basis what the content adds to turn a row into a card
 * @typeParam One   what the call of one lot answers: the card and what only its page shows
 */
export interface Kind<Card extends LotCard, Facts, Basis, One extends Card = Card> {
  readonly kind: LotKind
  /** Reads the column `facts`. */
  readonly facts: z.ZodType<Facts>
  readonly fields: readonly Field[]
  /** The list's address with a query: `/flats?rooms=2`. */
  listPath(query?: AddressQuery): string
  /** The route of a lot's own page and its address, and the same for paper; null = it has none. */
  readonly page: (LotRoute & { print: LotRoute | null }) | null
  readonly calls: LotCalls<Card, One>
  /** Address of the call of its list, of this kind alone: one call answers several. */
  readonly listCall: string
  /** What the page of its list is made of. */
  readonly list: KindList
  /**
   * Gathers what cards need, once per revision.
   * @param rows of this kind, as they are stored
   */
  gatherBasis(content: Content, houses: HouseFacts, rows: readonly PropertyTable[]): Basis
  /** Words for the values that it is searched by. */
  labels(content: Content, basis: Basis): Labels
  /** What the content does not know of a row; null = it knows enough. */
  unknownOf(row: LotRow<Facts>, basis: Basis): Unknown | null
  /** A row as a lot of the index. Asked only for rows that can be shown. */
  toLot(row: LotRow<Facts>, basis: Basis): Lot<Card>
  /** How requests and favorites name it: `Евро-3, 58,6 м², Корпус 2, № 145`. */
  nameOf(card: Card): string
  /** The query for lots that differ in nothing but their place: flats of one layout; null = it stands for itself. */
  groupOf(row: LotRow<Facts>): AddressQuery | null
  /** Its drawing without captions, for paper; null = it has none. */
  draw(row: LotRow<Facts>, basis: Basis): Drawing | null
  /** Answers the call of one lot. @throws NotFound */
  describe(id: number, sale: KindOnSale<Card, Facts, Basis>, ground: SaleGround): One
}

/**
 * What the kind that the quarter is built for says besides: the home page begins with it, and every building is told by it.
 * @typeParam Card  what a list shows
 * @typeParam Facts what of a lot only this kind has
 */
export interface MainKind<Card extends LotCard, Facts> {
  readonly quickSearch: {
    /** The field that is chosen from. */
    readonly choice: string
    readonly words: QuickSearch['words']
    readonly ranges: readonly QuickRange['name'][]
  }
  /** What the call of a building tells of its lots in one section. */
  inSection(rows: readonly LotRow<Facts>[]): Pick<Section, 'flats_per_floor' | 'flats_from' | 'flats_to'>
  /** And of those on sale in all of it. */
  byRooms(cards: readonly Card[]): Building['stat']['by_rooms']
}

type Section = Building['sections'][number]

/** What the page of the list of a kind says and shows. */
export interface KindList {
  readonly words: KindWords
  /** Where the content names none. */
  readonly title: string
  /** The ways to look at it; the first is the usual one, which no address names. */
  readonly views: readonly [ListView, ...ListView[]]
  /** Hints of its form that only the content knows, by field. */
  hints(content: Content): Readonly<Record<string, string>>
  /** Filters of the content that the page leads to, each with what to know about its lots. */
  collections(content: Content): readonly KindCollection[]
}

/** A filter of the content with a page of its own. Its texts may name how much it holds, and from which price. */
export interface KindCollection {
  slug: string
  path: string
  name: string
  title: string
  text: readonly string[]
  /** Of the list. */
  query: string
  page: {
    title: string
    description: string
    /** Before the text, when something was found. */
    summary: string
    /** What an empty list says. */
    empty: string
  }
}

/** Everything of one kind, of one revision. */
export interface KindOnSale<Card extends LotCard, Facts, Basis> {
  readonly kind: Kind<Card, Facts, Basis>
  readonly index: Catalogue<Card>
  /** By id; those that can be shown. */
  readonly rows: ReadonlyMap<number, LotRow<Facts>>
  readonly basis: Basis
}

/** What a kind may look at beside its own lots. */
export interface SaleGround {
  /** As it holds today: what has ended or not begun is not in it. */
  readonly content: Content
  readonly today: IsoDate
  readonly priceHistory: ReadonlyMap<number, readonly PricePoint[]>
}
