import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { Facet, LotList, Spec } from '#contract/catalogue/lists.ts'
import { orderingText, toAddress } from '#domain/catalogue/address.ts'
import type { Condition } from '#domain/catalogue/conditions.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import type { Query } from '#domain/catalogue/query.ts'
import type { Remark } from '#domain/catalogue/remarks.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { flatTable } from '#domain/copy/flat-table.ts'
import { plural } from '#domain/copy/plural.ts'
import { formatNumber, formatPercent } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import { almostText } from '../filters/almost-text.ts'
import { type AppliedCondition, describeConditions } from '../filters/applied-conditions.ts'
import { conditionText } from '../filters/condition-text.ts'
import { type FilterFields, joinFilterFields } from '../filters/filter-fields.ts'
import type { FilterValues } from '../filters/filter-values.ts'
import { FORM_KEYS, FORM_WORDS } from '../filters/form-words.ts'
import { remarkTexts } from '../filters/remark-texts.ts'
import { type CardFlat, toCardFlat } from '../flat-card/card-flat.ts'
import { type SortOption, sortOptions } from './sort-options.ts'

/** How a list is shown. The chessboard and the plan of the quarter join here. */
export type FlatsView = 'cards' | 'table'

/** What the services found; the shape of `catalogue.listFlats`. */
export interface FoundFlats {
  query: Query
  list: LotList<PropertyCard>
  /** With `group`: what each card of the page stands for. */
  groups: readonly { value: string | number; ids: readonly number[] }[] | null
  /** Pages shown together. */
  pages: number
  /** Values that nothing has, by field. */
  unknown: Readonly<Record<string, readonly (string | number)[]>>
  remark: Remark | null
  facets: readonly Facet[]
  specs: readonly Spec[]
  suggestions: readonly { drop: Condition; count: number; query: Query }[]
  almost: readonly { card: PropertyCard; broken: Condition }[]
}

/** A flat of a list; the first of its layout when they are grouped. */
export type ListedFlat = CardFlat & {
  /** Flats of this layout that were found, and the list of them. */
  sameLayout?: { count: number; values: FilterValues }
}

/** The list, its form and its empty state, in words: all that a page of flats needs, and nothing that it does not show. */
export interface FlatsPageData {
  view: FlatsView
  /** The canonical query without its page, with the view. Every link of the page is built from it. */
  values: FilterValues
  /** Flats found, or layouts when they are grouped. */
  count: number
  isGrouped: boolean
  /** Whatever the filter: the catalogue has not been filled yet, or all is sold. */
  isNothingOnSale?: boolean
  words: ListWords
  offset: number
  limit: number
  /** Pages shown together, the first of them at the offset. */
  pages: number
  /** What the query said and the list did not take as it was written, in words. */
  remarks: readonly string[]
  flats: readonly ListedFlat[]
  /** Orders of the list, the usual one first. */
  orders: readonly SortOption[]
  fields: FilterFields
  /** What a form sent without a script has to carry besides its filters. */
  carried: readonly (readonly [key: string, value: string])[]
  applied: readonly AppliedCondition[]
  /** For an empty list: conditions with what would be found without each, the most first. */
  loosen: readonly { label: string; count: number; values: FilterValues }[]
  /** For an empty list: flats that break one condition, with the difference. */
  almost: readonly { flat: CardFlat; difference: string }[]
}

/** What the page says of its list. */
export interface ListWords {
  /** `118 квартир`. */
  found: string
  /** On the button of the form, `Показать 118 квартир`. */
  apply: string
  /** Under the filters, `Подходит 118 квартир из 544`. */
  summary: string
  /** To screen readers, when the list changes. */
  live: string
  /** Of the table: what it holds and in which order. */
  caption: string
}

/** What a list is counted against. */
export interface ListGround {
  /** Flats on sale, whatever the filter. */
  total: number
  /** The smallest down payment that a payment stands on. */
  depositPercent: number | null
}

/** Most conditions that an empty list offers to give up. */
const LOOSEN_LIMIT = 5

const VIEW_FEATURE = 'river_view'

/** Puts what was found into the words and links of the page. Runs on the server. */
export function toFlatsPage(found: FoundFlats, view: FlatsView, ground: ListGround): FlatsPageData {
  const { query, list, specs } = found
  const extra: FilterValues = view === 'cards' ? {} : { view: [view] }
  const { offset: _, ...address } = toAddress(flatFields, query)
  const values: FilterValues = { ...address, ...extra }
  const orders = sortOptions(values)
  return {
    view,
    values,
    count: list.count,
    isGrouped: query.group !== null,
    ...(ground.total === 0 ? { isNothingOnSale: true } : {}),
    words: listWords(found, orders, ground.total),
    orders,
    offset: query.offset,
    limit: query.limit,
    pages: found.pages,
    remarks: remarkTexts(found),
    flats: list.results.map((flat, index) => ({
      ...toCardFlat(flat),
      ...sameLayout(found.groups?.[index], address, extra),
    })),
    fields: withoutRepeats(joinFilterFields(specs, found.facets, wordsOf(ground), optionLabel), address),
    carried: carriedPairs(values, view),
    applied: describeConditions(query, specs, extra),
    loosen: found.suggestions
      .filter(({ count }) => count > 0)
      .slice(0, LOOSEN_LIMIT)
      .map(({ drop, count, query: looser }) => ({
        label: conditionText(drop, query, specs, true),
        count,
        values: { ...toAddress(flatFields, looser), ...extra },
      })),
    almost: found.almost.map(({ card, broken }) => ({
      flat: toCardFlat(card),
      difference: almostText(card, broken, query, specs),
    })),
  }
}

function listWords({ query, list: { count } }: FoundFlats, orders: readonly SortOption[], total: number): ListWords {
  const isGrouped = query.group !== null
  const found = countOf(count, isGrouped ? plural.layout : plural.flat)
  const shown = countOf(count, isGrouped ? plural.layoutAccusative : plural.flatAccusative)
  const order = orderingText(query.ordering)
  const orderName = orders.find(({ value }) => value === order)?.label ?? order
  return {
    found,
    apply: count > 0 ? fill(catalog.filtersApply, { count_flats: shown }) : catalog.filtersNone,
    summary: fill(catalog.summary, { count: found, total: formatNumber(total) }),
    live: fill(catalog.live, { count_flats: found }),
    caption: fill(flatTable.caption, { count: formatNumber(count), order: orderName.toLowerCase() }),
  }
}

function wordsOf({ depositPercent }: ListGround): typeof FORM_WORDS {
  if (depositPercent === null) return FORM_WORDS
  const hint = fill(catalog.hintPayment, { percent: formatPercent(depositPercent) })
  return { ...FORM_WORDS, payment: { legend: catalog.fieldPayment, hint } }
}

/** Keys without a control of their own. The cards have one for the order, the table sorts by its head. */
function carriedPairs(values: FilterValues, view: FlatsView): [string, string][] {
  return Object.entries(values)
    .filter(([key]) => !FORM_KEYS.has(key) && !(view === 'cards' && key === 'ordering'))
    .flatMap(([key, own]) => own.map((value): [string, string] => [key, value]))
}

/** Options of one filter stand side by side under its name, so `2` is enough for «2-комнатная». */
function optionLabel(field: string, choice: { value: string; label: string; hint?: string }): string {
  if (field !== 'rooms' || choice.value === '0') return choice.label
  return choice.value === '4' ? `${choice.value}+` : choice.value
}

/** The view is a filter of its own: as a feature it is offered only to those who have chosen it so. */
function withoutRepeats(fields: FilterFields, address: FilterValues): FilterFields {
  const { features } = fields
  if (features?.kind !== 'choices' || address.features?.includes(VIEW_FEATURE)) return fields
  return {
    ...fields,
    features: { ...features, options: features.options.filter(({ value }) => value !== VIEW_FEATURE) },
  }
}

function sameLayout(
  group: { value: string | number; ids: readonly number[] } | undefined,
  { group: _, ...filters }: FilterValues,
  extra: FilterValues,
): Pick<ListedFlat, 'sameLayout'> {
  if (!group || group.ids.length < 2) return {}
  return { sameLayout: { count: group.ids.length, values: { ...filters, layout: [String(group.value)], ...extra } } }
}
