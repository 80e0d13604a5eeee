import type { Spec } from '#contract/catalogue/lists.ts'
import { toPublic } from '#domain/catalogue/bounds.ts'
import type { Condition } from '#domain/catalogue/conditions.ts'
import type { RangeField } from '#domain/catalogue/fields.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import type { Query } from '#domain/catalogue/query.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { chip } from '#domain/copy/chip.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { plural } from '#domain/copy/plural.ts'
import { formatRub, formatRubPerM2 } from '#domain/money.ts'
import { formatDecimal, formatNumber } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'

/** Names of the range filters, with their unit after a comma as in the form. */
const RANGE_NAMES: Readonly<Record<string, string>> = {
  price: catalog.fieldPrice,
  payment: catalog.fieldPayment,
  area: catalog.fieldArea,
  area_kitchen: catalog.fieldKitchen,
  area_living: catalog.fieldAreaLiving,
  floor: catalog.fieldFloor,
  price_per_m2: catalog.fieldPricePerM2,
  ceiling_height: catalog.fieldCeiling,
}

/** Sentences of the ranges that read better than `Имя: от 5`. */
const RANGE_SENTENCES: Readonly<Record<string, { from: string; to: string; between: string } | undefined>> = {
  price: { from: chip.priceFrom, to: chip.priceTo, between: chip.priceBetween },
  payment: { from: chip.paymentFrom, to: chip.paymentTo, between: chip.paymentBetween },
  area: { from: chip.areaFrom, to: chip.areaTo, between: chip.areaBetween },
  area_kitchen: { from: chip.kitchenFrom, to: chip.kitchenTo, between: chip.kitchenBetween },
  floor: { from: chip.floorFrom, to: chip.floorTo, between: chip.floorBetween },
}

const VIEW_NAMES: Readonly<Record<string, string>> = {
  river: catalog.valueViewRiver,
  park: catalog.valueViewPark,
  yard: catalog.valueViewYard,
  street: catalog.valueViewStreet,
  city: catalog.valueViewCity,
}

/**
 * One condition of a query in words, as on a chip: `2 комнаты`, `до 9 320 000 ₽`, `с 8 этажа`, `Вид на реку`.
 * @param named `true` names the field of a price too, for where the condition stands alone: `Цена: до 9 320 000 ₽`
 */
export function conditionText(condition: Condition, query: Query, specs: readonly Spec[], named = false): string {
  const { field, value } = condition
  if (value === undefined) {
    const filter = query.filters[field]
    if (!filter || filter.shape === 'range') return rangeText(condition, query, named)
    return filter.values.map(one => conditionText({ field, value: one }, query, specs)).join(', ')
  }
  switch (field) {
    case 'rooms':
      if (value === 0) return catalog.valueStudio
      return value === 4 ? chip.roomsFourPlus : countOf(Number(value), plural.room)
    case 'number':
      return fill(chip.number, { value })
    case 'window_view':
      return VIEW_NAMES[value] ?? String(value)
    default:
      return listedText(field, value, specs)
  }
}

function listedText(field: string, value: string | number, specs: readonly Spec[]): string {
  const spec = specs.find(one => one.name === field)
  if (spec?.kind === 'flag') return spec.label
  const choice = spec?.kind === 'choices' ? spec.choices.find(one => one.value === value) : undefined
  if (field === 'building') return fill(chip.building, { number: choice?.label ?? value })
  if (field === 'window_sides' || field === 'window_sides_all')
    return fill(chip.windowSide, { side: (choice?.label ?? String(value)).toLowerCase() })
  if (field === 'layout')
    return fill(catalog.cardOtherValue, { name: catalog.fieldLayout, value: choice?.label ?? value })
  return choice?.label ?? String(value)
}

function rangeText({ field, bound }: Condition, query: Query, named: boolean): string {
  const filter = query.filters[field]
  const declared = flatFields.find(one => one.name === field)
  if (filter?.shape !== 'range' || declared?.shape !== 'range') return field
  const min = bound === 'max' ? undefined : filter.min
  const max = bound === 'min' ? undefined : filter.max
  const show = (value: number) => boundText(value, declared)
  const sentences = named && field === 'price' ? undefined : RANGE_SENTENCES[field]
  const { from, to, between } = sentences ?? {
    from: chip.rangeFrom,
    to: chip.rangeTo,
    between: chip.rangeBetween,
  }
  const name = rangeName(field)
  if (min !== undefined && max !== undefined) {
    return fill<string>(between, { name, from: withoutUnit(min, declared), to: show(max) })
  }
  return fill<string>(min === undefined ? to : from, { name, value: show(min ?? max ?? 0) })
}

/** Names of the other filters. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  rooms: catalog.fieldRooms,
  building: catalog.fieldBuilding,
  section: catalog.fieldSection,
  completion: catalog.fieldCompletion,
  finish: catalog.fieldFinish,
  window_view: catalog.fieldView,
  window_sides: catalog.fieldWindowSides,
  window_sides_all: catalog.fieldWindowSides,
  features: catalog.fieldFeatures,
  promo: catalog.fieldOffers,
  way: catalog.fieldWay,
  layout: catalog.fieldLayout,
  status: catalog.fieldStatus,
  number: catalog.fieldNumber,
  is_euro: catalog.fieldEuro,
  discount: catalog.fieldDiscount,
  not_first_floor: catalog.fieldNotFirst,
  not_last_floor: catalog.fieldNotLast,
}

/** What a filter is called, without its unit. */
export function fieldName(field: string): string {
  return FIELD_NAMES[field] ?? rangeName(field)
}

/** `Цена, ₽` → `Цена`: beside a value the unit stands with it. */
export function rangeName(field: string): string {
  return (RANGE_NAMES[field] ?? field).replace(/,.*$/, '')
}

/**
 * A bound with its unit.
 * @param value in units of the index
 */
export function boundText(value: number, field: RangeField): string {
  const shown = toPublic(value, field.scale)
  switch (field.unit) {
    case 'rub':
    case 'rub_per_month':
      return formatRub(shown)
    case 'rub_per_m2':
      return formatRubPerM2(shown)
    case 'm2':
      return fill(format.area, { value: formatDecimal(shown) })
    case 'm':
      return fill(format.metres, { value: formatDecimal(shown) })
    case 'floor':
      return formatNumber(shown)
  }
}

function withoutUnit(value: number, field: RangeField): string {
  return formatDecimal(toPublic(value, field.scale))
}
