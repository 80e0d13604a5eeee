import type { FilterValues } from '#domain/lots/address.ts'
import { toPublic } from '#domain/lots/bounds.ts'
import { type KindWords, nameOfField } from '#domain/lots/field-words.ts'
import type { Query, RangeField } from '#domain/lots/fields.ts'
import type { Remark } from '#domain/lots/remarks.ts'
import { fill, formatArea } from '#domain/text/format.ts'
import type { AlmostMatch } from '#server/search-index/types.ts'
import { boundText, conditionText, type ListLanguage } from '#server/services/lots/condition-text.ts'
import * as lotList from '#texts/lot-list.ts'

export const DEFAULT_ORDER = ''

export function sortOptions(values: FilterValues, words: Pick<KindWords, 'orders' | 'defaultOrder'>) {
  const options = [
    { value: DEFAULT_ORDER, label: words.defaultOrder?.(values) ?? lotList.orderPriceAsc },
    ...words.orders,
  ]
  const order = values.ordering?.[0]
  // An order that only an address can have (`price,-area`) is still named.
  if (order && !options.some(({ value }) => value === order)) options.push({ value: order, label: order })
  return options
}

/** Notes about parameters that a list corrected or ignored. */
export function remarkTexts(
  { remark, unknown }: { remark: Remark | null; unknown: Readonly<Record<string, readonly (string | number)[]>> },
  { fields }: Pick<KindWords, 'fields'>,
): string[] {
  const nameOf = (field: string) => nameOfField(fields[field], field)
  const texts = Object.entries(unknown).map(([field, values]) =>
    fill(lotList.remarkUnknown, { name: nameOf(field), values: values.join(', ') }),
  )
  if (!remark) return texts
  const text = remark.kind === 'swapped' ? lotList.remarkSwapped : lotList.remarkIgnored
  return [fill<string>(text, { name: nameOf(remark.field) }), ...texts]
}

/** `На 232 000 ₽ дороже вашего предела`, `Этаж: 5`, `Не подходит: Терраса`. */
export function almostText(
  { broken, value }: Pick<AlmostMatch<unknown>, 'broken' | 'value'>,
  query: Query,
  language: ListLanguage,
): string {
  const { field, bound = 'max' } = broken
  const declared = language.fields.find(candidate => candidate.name === field)
  const filter = query.filters[field]
  if (value === null || declared?.shape !== 'range' || filter?.shape !== 'range') {
    return fill(lotList.cardLacks, { name: conditionText(broken, query, language) })
  }
  const words = language.words.fields[field]
  const sentence = words && 'nearMiss' in words ? words.nearMiss?.[bound] : undefined
  if (sentence) {
    return fill<string>(sentence, { amount: amountText(Math.abs(value - (filter[bound] ?? 0)), declared) })
  }
  return fill(lotList.cardOtherValue, { name: nameOfField(words, field), value: boundText(value, declared) })
}

/** A difference is formatted with the same precision as an area. */
function amountText(value: number, field: RangeField): string {
  return field.unit === 'm2' ? formatArea(toPublic(value, field.scale)) : boundText(value, field)
}
