import type { Facets, PropertyCard, PropertyList, Spec } from '#contract/property.ts'
import { toAddress } from '#domain/catalogue/address.ts'
import type { Condition } from '#domain/catalogue/conditions.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import type { Query } from '#domain/catalogue/query.ts'
import { almostText } from '../filters/almost-text.ts'
import { type AppliedCondition, describeConditions } from '../filters/applied-conditions.ts'
import { choiceText, conditionText } from '../filters/condition-text.ts'
import { type FilterFields, joinFilterFields } from '../filters/filter-fields.ts'
import type { FilterValues } from '../filters/filter-values.ts'
import { FORM_FIELDS } from '../filters/form-fields.ts'
import { type CardFlat, toCardFlat } from '../flat-card/card-flat.ts'

/** How a list is shown. The chessboard and the plan of the quarter join here. */
export type FlatsView = 'cards' | 'table'

/** What the services found; the shape of `catalogue.listFlats`. */
export interface FoundFlats {
  query: Query
  list: PropertyList
  /** With `group`: what each card of the page stands for. */
  groups: readonly { value: string | number; ids: readonly number[] }[] | null
  facets: Facets
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
  offset: number
  limit: number
  flats: readonly ListedFlat[]
  fields: FilterFields
  applied: readonly AppliedCondition[]
  /** For an empty list: conditions with what would be found without each, the most first. */
  loosen: readonly { label: string; count: number; values: FilterValues }[]
  /** For an empty list: flats that break one condition, with the difference. */
  almost: readonly { flat: CardFlat; difference: string }[]
}

/** Most conditions that an empty list offers to give up. */
const LOOSEN_LIMIT = 5

const VIEW_FEATURE = 'river_view'

/** Puts what was found into the words and links of the page. Runs on the server. */
export function toFlatsPage(found: FoundFlats, view: FlatsView): FlatsPageData {
  const { query, list, specs } = found
  const extra: FilterValues = view === 'cards' ? {} : { view: [view] }
  const { offset: _, ...address } = toAddress(flatFields, query)
  return {
    view,
    values: { ...address, ...extra },
    count: list.count,
    isGrouped: query.group !== null,
    offset: query.offset,
    limit: query.limit,
    flats: list.results.map((flat, index) => ({
      ...toCardFlat(flat),
      ...sameLayout(found.groups?.[index], address, extra),
    })),
    fields: withoutRepeats(joinFilterFields(specs, found.facets, FORM_FIELDS, optionLabel), address),
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

/** Options of one filter stand side by side under its name, so `2` is enough for «2-комнатная». */
function optionLabel(field: string, choice: { value: string; label: string; hint?: string }): string {
  if (field !== 'rooms' || choice.value === '0') return choiceText(field, choice)
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
