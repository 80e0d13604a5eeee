import type { ZonedKind } from '#contract/lots/buy.ts'
import type { AddressQuery, FilterValues } from '#domain/lots/address.ts'
import { countOf, fill } from '#domain/text/format.ts'
import { type ChoiceOption, type FilterFields, joinFilterFields } from '#server/pages/list/filter-fields.ts'
import type { LotChoice } from '#server/pages/lot-choice.ts'
import { levelPlanOf } from '#server/services/lots/kinds.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as sitePlan from '#texts/site-plan.ts'
import * as copy from '#texts/underground.ts'

/** One bound of a range, `price_max`. */
interface SchemeNumber {
  key: string
  label: string
  unit: string
  /** Digits after the comma. */
  decimals: number
  /** Of a sum: the unit of a typed number below a thousand. */
  shorthandUnit?: number
}

export type SchemeFilter = ReturnType<typeof describeFilter>

/** Filter controls next to the scheme of a kind: chips and number inputs. */
const CONTROLS: Readonly<Record<ZonedKind, { chips: readonly string[]; numbers: readonly SchemeNumber[] }>> = {
  parking: {
    chips: ['parking_kind', 'has_charger'],
    numbers: [
      { key: 'way_max', label: copy.schemeWayTo, unit: copy.schemeMetres, decimals: 0 },
      { key: 'price_max', label: sitePlan.priceTo, unit: copy.schemeRoubles, decimals: 0, shorthandUnit: 1_000_000 },
    ],
  },
  storage: {
    chips: [],
    numbers: [
      { key: 'area_min', label: copy.schemeAreaFrom, unit: copy.schemeSquareMetres, decimals: 1 },
      { key: 'way_max', label: copy.schemeWayTo, unit: copy.schemeMetres, decimals: 0 },
      { key: 'price_max', label: sitePlan.priceTo, unit: copy.schemeRoubles, decimals: 0, shorthandUnit: 1_000_000 },
    ],
  },
}

interface FilteredZone {
  zone: number
  /** Zones as the address has them. */
  zoneValues: readonly string[] | undefined
  /** What passes in it. */
  count: number
}

export function describeFilter(
  snapshot: SiteSnapshot,
  kind: ZonedKind,
  { filters, isFiltered }: LotChoice,
  { zone, zoneValues, count }: FilteredZone,
) {
  const { chips, numbers } = CONTROLS[kind]
  const { kind: description } = snapshot.onSale.ofName(kind)
  const controlled = new Set([...chips, ...numbers.map(({ key }) => key)])
  const inZone: AddressQuery = { zone: [String(zone)] }
  const fields = fieldsOf(snapshot, kind, { ...filters, ...inZone })
  const values: FilterValues = { ...filters, ...(zoneValues ? { zone: zoneValues } : {}) }
  return {
    values,
    chips: chips.flatMap(name => chipsOf(name, fields)),
    numbers: numbers.filter(({ key }) => fields[key.replace(/_(min|max)$/, '')] !== undefined),
    /** Conditions of the query that have no control here. */
    others: Object.keys(filters).filter(key => !controlled.has(key)).length,
    /** The scheme of this zone without any filter. */
    resetHref: isFiltered ? levelPlanOf(kind)(undefined, zoneValues ? { zone: zoneValues } : {}) : null,
    count,
    listHref: description.listPath({ ...filters, ...inZone }),
    live: fill(sitePlan.live, { count_flats: countOf(count, description.words.lot.found) }),
  }
}

function fieldsOf(snapshot: SiteSnapshot, kind: ZonedKind, filters: AddressQuery): FilterFields {
  const { index, kind: description } = snapshot.onSale.ofName(kind)
  const language = {
    fields: description.fields,
    words: description.words,
    specs: index.specs(),
    vocabulary: snapshot.content.vocabulary,
  }
  const search = new URLSearchParams(Object.entries(filters).flatMap(([key, all]) => all.map(value => [key, value])))
  const { facets } = index.facets(index.parse(search), { histograms: false })
  return joinFilterFields(language, facets, filters, {})
}

/** The options of a choice, or a flag as the one value 1. */
function chipsOf(name: string, fields: FilterFields): { name: string; option: ChoiceOption }[] {
  const field = fields[name]
  if (field?.kind === 'choices') return field.options.map(option => ({ name, option }))
  if (field?.kind !== 'flag') return []
  const { legend, count, enabled } = field
  return [{ name, option: { value: '1', label: legend, count, enabled } }]
}
