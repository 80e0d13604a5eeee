import { type FilterValues, toAddress } from '#domain/lots/address.ts'
import { type FieldWords, headingOf, type KindWords } from '#domain/lots/field-words.ts'
import { type Field, orderableFields, type Query } from '#domain/lots/fields.ts'
import type { ListView } from '#domain/lots/listed-lot.ts'
import { countOf, fill, formatNumber } from '#domain/text/format.ts'
import {
  type AppliedCondition,
  conditionText,
  describeConditions,
  type ListLanguage,
} from '#server/services/lots/condition-text.ts'
import type { FoundLots } from '#server/services/lots/list-lots.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import type { PageCrumb } from '#server/services/seo/structured.ts'
import type { FieldHint } from '#server/services/snapshot/kind.ts'
import * as lotList from '#texts/lot-list.ts'
import type { Chess } from './chess.ts'
import { type FilterFields, joinFilterFields } from './filter-fields.ts'
import type { Layouts } from './layouts.ts'
import { almostText, DEFAULT_ORDER, remarkTexts, sortOptions } from './list-texts.ts'

export interface ListPageModel<Lot> {
  head: PageHead
  title: string
  /** The page in the breadcrumbs, if not by its title. */
  crumb?: string
  /** Pages between the home page and this one. */
  parents?: readonly PageCrumb[]
  page: ListPage<Lot>
  /** About such lots, and collections of them; null = the content has none. */
  collections: {
    title: string
    text: readonly string[]
    links: readonly { path: string; name: string; count: number }[]
  } | null
}

/** A list of lots of one kind, its form and its empty state, in words. */
export interface ListPage<Lot> {
  view: ListView
  views: readonly { view: ListView; name: string; values: FilterValues }[]
  /** The canonical query without its page, with the view. Every link of the page is built from it. */
  values: FilterValues
  count: number
  /** Links to lots and to their groups; null = the kind has no groups, or none was found. */
  grouping: ReturnType<typeof groupingOf>
  /** No lot of the kind is on sale: nothing was imported yet, or all are sold. */
  isNothingOnSale?: boolean
  words: ReturnType<typeof listWords>
  table: ReturnType<typeof tableWords> | null
  chess: Chess | null
  /** Groups of flats as plans at one scale. */
  layouts: Layouts | null
  /** The same lots on the plan of the quarter, or of their level. */
  plan: { name: string; href: string } | null
  offset: number
  limit: number
  /** Pages shown together, the first of them at the offset. */
  pages: number
  /** Notes about parameters that were corrected or ignored. */
  remarks: readonly string[]
  lots: readonly Lot[]
  /** Orders of the list, the usual one first. */
  orders: ReturnType<typeof sortOptions>
  fields: FilterFields
  /** Hidden fields of the form, for a submit without scripts. */
  carried: readonly (readonly [key: string, value: string])[]
  applied: readonly AppliedCondition[]
  empty: { title: string; text: string } | null
  /** For an empty list: the number found without each condition, the largest first. */
  loosen: ReturnType<typeof loosenings>
  /** For an empty list: lots that break one condition, with the difference. */
  almost: readonly { lot: Lot; difference: string }[]
}

/** Context for rendering a list: totals, hints and names. */
export interface ListContext<Card, Shown> extends Omit<ListLanguage, 'specs'> {
  views: readonly ListView[]
  total: number
  /** Hints of the form that depend on what is on sale, by field. */
  hints: Readonly<Record<string, FieldHint>>
  show(card: Card, view: ListView): Shown
}

/** Most conditions that an empty list offers to give up. */
const LOOSEN_LIMIT = 5

/** Keys of the address that the form has a control for besides its filters. */
const FORM_KEYS = ['soft']

export function toListPage<Card, Shown extends object>(
  found: FoundLots<Card>,
  view: ListView,
  context: ListContext<Card, Shown>,
  building?: string,
): ListPage<Shown> {
  const { query, list } = found
  const { fields, words, total } = context
  const language: ListLanguage = { ...context, specs: found.specs }
  const extra = { ...viewValues(view, context), ...(building === undefined ? {} : { at: [building] }) }
  const { offset: _, ...address } = toAddress(fields, query)
  const values: FilterValues = { ...address, ...extra }
  const { group: _g, ...ungrouped } = address
  const orders = sortOptions(values, words)
  const loosen = loosenings(found, language, extra)
  return {
    view,
    views: context.views.map(option => ({
      view: option,
      name: VIEW_NAMES[option],
      values: { ...ungrouped, ...viewValues(option, context) },
    })),
    values,
    count: list.count,
    grouping: groupingOf(found, view, context, { ...address, ...extra }),
    ...(total === 0 ? { isNothingOnSale: true } : {}),
    words: listWords(found, context),
    table: view === 'table' ? tableWords(found, values.ordering?.[0] ?? DEFAULT_ORDER, orders, context) : null,
    chess: null,
    layouts: null,
    plan: null,
    orders,
    offset: query.offset,
    limit: query.limit,
    pages: found.pages,
    remarks: remarkTexts(found, words),
    // A chessboard shows all lots in their places, and no page of them.
    lots: (view === 'chess' ? [] : list.results).map(card => context.show(card, view)),
    fields: joinFilterFields(language, found.facets, address, context.hints),
    carried: carriedPairs(values, view, fields, words),
    applied: describeConditions(query, language, extra),
    empty: list.count > 0 ? null : emptyWords(query, loosen.length > 0, context),
    loosen,
    almost: found.almost.map(miss => ({
      lot: context.show(miss.card, 'cards'),
      difference: almostText(miss, query, language),
    })),
  }
}

const VIEW_NAMES: Readonly<Record<ListView, string>> = {
  cards: lotList.viewList,
  table: lotList.viewTable,
  chess: lotList.viewChess,
}

/** Value of a view in the address; none for the default. */
function viewValues(
  view: ListView,
  { views: [defaultView] }: Pick<ListContext<unknown, object>, 'views'>,
): FilterValues {
  return view === defaultView ? {} : { view: [view] }
}

type Counted = Pick<ListContext<unknown, object>, 'fields' | 'words' | 'total'>

function listWords({ query, list: { count } }: FoundLots<unknown>, { words, total }: Counted) {
  const nouns = (query.group !== null && words.group) || words.lot
  const found = countOf(count, nouns.found)
  return {
    /** `118 квартир`. */
    found,
    apply: count > 0 ? fill(lotList.filtersApply, { count_flats: countOf(count, nouns.shown) }) : lotList.filtersNone,
    summary: fill(lotList.summary, { count: found, total: formatNumber(total) }),
    live: fill(lotList.live, { count_flats: found }),
    form: words.form,
  }
}

/** @param order the current order, as in the address */
function tableWords(
  { list: { count } }: FoundLots<unknown>,
  order: string,
  orders: ListPage<unknown>['orders'],
  { fields, words, hints }: Counted & Pick<ListContext<unknown, object>, 'hints'>,
) {
  const orderName = orders.find(({ value }) => value === order)?.label ?? order
  const { caption, region, lot, columns } = words.table
  const sortable = new Set(orderableFields(fields).map(({ name }) => name))
  return {
    caption: fill<string>(caption, { count: formatNumber(count), order: orderName.toLowerCase() }),
    region,
    lot,
    columns: columns.map(field => ({
      field,
      heading: headingOf(words.fields[field], field),
      isNumber: fields.find(({ name }) => name === field)?.shape === 'range',
      isSortable: sortable.has(field),
    })),
    notes: columns.flatMap(field => hints[field]?.note ?? []),
  }
}

function emptyWords(
  { group }: Query,
  hasLoosenings: boolean,
  { words: { empty, group: groups }, total }: Counted,
): ListPage<object>['empty'] {
  if (total === 0) return { title: empty.nothingOnSale, text: lotList.emptyNothingOnSaleText }
  const title = (group !== null && groups?.none) || empty.title
  return { title, text: hasLoosenings ? lotList.emptyClosest : empty.text }
}

/** Number of lots without one condition; the first option names the noun. */
function loosenings({ query, suggestions }: FoundLots<unknown>, language: ListLanguage, extra: FilterValues) {
  return suggestions
    .filter(({ count }) => count > 0)
    .slice(0, LOOSEN_LIMIT)
    .map(({ drop, count, query: looser }, index) => ({
      text: fill(lotList.emptyRemove, { name: conditionText(drop, query, language, true) }),
      gives: fill(lotList.emptyRemoveGives, {
        count_flats: index === 0 ? countOf(count, language.words.lot.found) : formatNumber(count),
      }),
      count,
      values: { ...toAddress(language.fields, looser), ...extra },
    }))
}

/** Keys without a separate control. The cards have one for the order, the table sorts by its head. */
function carriedPairs(
  values: FilterValues,
  view: ListView,
  fields: readonly Field[],
  { fields: words }: KindWords,
): [string, string][] {
  const inForm = new Set([...FORM_KEYS, ...fields.flatMap(({ name }) => formKeys(name, words[name]))])
  return Object.entries(values)
    .filter(([key]) => !inForm.has(key) && !(view === 'cards' && key === 'ordering'))
    .flatMap(([key, items]) => items.map((value): [string, string] => [key, value]))
}

function formKeys(name: string, words: FieldWords | undefined): string[] {
  return words && !words.isHidden ? [name, `${name}_min`, `${name}_max`] : []
}

/** The same lots one by one, and one for each value of the field that makes groups. */
function groupingOf(
  { query, list: { count }, lots, facets }: FoundLots<unknown>,
  view: ListView,
  { fields, words }: Pick<ListContext<unknown, object>, 'fields' | 'words'>,
  { group: _, ...values }: FilterValues,
) {
  const field = fields.find(candidate => candidate.shape === 'choice' && candidate.groups)?.name
  const facet = facets.find(({ name }) => name === field)
  // Under a filter by the field itself the facet counts what the filter leaves out.
  if (!words.group || field === undefined || facet?.kind !== 'choices' || view !== 'cards' || count === 0) return null
  if (query.filters[field]) return null
  const groups = query.group === null ? facet.choices.filter(choice => choice.count > 0).length : count
  return {
    lots: { text: countOf(lots, words.lot.found), values },
    groups: { text: countOf(groups, words.group.found), values: { ...values, group: [field] } },
  }
}
