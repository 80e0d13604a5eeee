import { toPublic } from '#domain/lots/bounds.ts'
import { nameOfField } from '#domain/lots/field-words.ts'
import type { RangeField } from '#domain/lots/fields.ts'
import type { Query } from '#domain/lots/query.ts'
import { fill } from '#domain/text/fill.ts'
import { formatArea } from '#domain/text/units.ts'
import type { AlmostMatch } from '#server/search-index/types.ts'
import { boundText, conditionText, type ListLanguage } from '#server/services/lots/condition-text.ts'
import * as lotList from '#texts/lot-list.ts'

/**
 * In what a lot differs from the question whose one condition it breaks: `На 232 000 ₽ дороже вашего предела`,
 * `Этаж: 5`, `Не подходит: Терраса`.
 */
export function almostText(
  { broken, value }: Pick<AlmostMatch<unknown>, 'broken' | 'value'>,
  query: Query,
  language: ListLanguage,
): string {
  const { field, bound = 'max' } = broken
  const declared = language.fields.find(one => one.name === field)
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

/** A difference is told no finer than an area is. */
function amountText(value: number, field: RangeField): string {
  return field.unit === 'm2' ? formatArea(toPublic(value, field.scale)) : boundText(value, field)
}
