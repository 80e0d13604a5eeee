import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Spec } from '#contract/lots/lists.ts'
import { type FilterValues, toAddress } from '#domain/lots/address.ts'
import { toPublic } from '#domain/lots/bounds.ts'
import { type Condition, dropCondition, listConditions } from '#domain/lots/conditions.ts'
import { type KindWords, nameOfField, type RangeSentences } from '#domain/lots/field-words.ts'
import type { ChoiceValue, Field, Filter, Query, RangeField, Unit } from '#domain/lots/fields.ts'
import { fill, formatDecimal, formatNumber, formatRub, formatRubPerM2 } from '#domain/text/format.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'

export interface ListLanguage {
  fields: readonly Field[]
  words: KindWords
  specs: readonly Spec[]
  /** Other words for the same values, of the content. */
  vocabulary: Vocabulary
}

const NAMED_RANGE = { from: lotList.chipRangeFrom, to: lotList.chipRangeTo, between: lotList.chipRangeBetween }

/** As on a chip: `2 комнаты`, `до 9 320 000 ₽`. @param isAlone names the field: `Цена: до 9 320 000 ₽` */
export function conditionText(condition: Condition, query: Query, language: ListLanguage, isAlone = false): string {
  const { field, value } = condition
  if (value !== undefined) return valueText(field, value, language)
  const filter = query.filters[field]
  if (!filter || filter.shape === 'range') return rangeText(condition, filter, language, isAlone)
  return filter.values.map(item => valueText(field, item, language)).join(', ')
}

function valueText(field: string, value: ChoiceValue, language: ListLanguage): string {
  const words = language.words.fields[field]
  const label = labelOf(field, value, language)
  if (typeof words?.chip === 'function') return words.chip(value, label)
  return typeof words?.chip === 'string' ? fill<string>(words.chip, { value }) : label
}

function labelOf(field: string, value: ChoiceValue, { words, specs, vocabulary }: ListLanguage): string {
  const fieldWords = words.fields[field]
  const short = fieldWords && 'term' in fieldWords ? termOf(vocabulary, field, value)?.short : undefined
  if (short) return short
  const spec = specs.find(candidate => candidate.name === field)
  if (spec?.kind === 'flag') return spec.label
  const choice = spec?.kind === 'choices' ? spec.choices.find(candidate => candidate.value === value) : undefined
  return choice?.label ?? String(value)
}

/** The words of the content for a code; undefined if it has none for the field. */
export function termOf(vocabulary: Vocabulary, field: string, value: ChoiceValue) {
  const terms = Object.entries(vocabulary).find(([name]) => name === field)?.[1]
  return terms?.find(({ code }) => code === String(value))
}

function rangeText(
  { field, bound }: Condition,
  filter: Filter | undefined,
  { fields, words }: ListLanguage,
  isAlone: boolean,
): string {
  const declared = fields.find(candidate => candidate.name === field)
  if (filter?.shape !== 'range' || declared?.shape !== 'range') return field
  const fieldWords = words.fields[field]
  const isNamed = isAlone && fieldWords && 'isNamedAlone' in fieldWords
  const { from, to, between, one }: RangeSentences =
    fieldWords && typeof fieldWords.chip === 'object' && !isNamed ? fieldWords.chip : NAMED_RANGE
  const name = nameOfField(fieldWords, field)
  const min = bound === 'max' ? undefined : filter.min
  const max = bound === 'min' ? undefined : filter.max
  if (one !== undefined && min !== undefined && min === max)
    return fill<string>(one, { value: boundText(min, declared) })
  if (min !== undefined && max !== undefined) {
    const lower = formatDecimal(toPublic(min, declared.scale))
    return fill<string>(between, { name, from: lower, to: boundText(max, declared) })
  }
  return fill<string>(min === undefined ? to : from, { name, value: boundText(min ?? max ?? 0, declared) })
}

const UNIT_TEXTS: Record<Unit, (value: number) => string> = {
  rub: formatRub,
  rub_per_month: formatRub,
  rub_per_m2: formatRubPerM2,
  m2: value => fill(formats.area, { value: formatDecimal(value) }),
  m: value => fill(formats.metres, { value: formatDecimal(value) }),
  h: value => fill(formats.hours, { value }),
  floor: formatNumber,
}

/** @param value in units of the index */
export function boundText(value: number, { scale, unit }: Pick<RangeField, 'scale' | 'unit'>): string {
  return UNIT_TEXTS[unit](toPublic(value, scale))
}

export type AppliedCondition = ReturnType<typeof describeConditions>[number]

export function describeConditions(query: Query, language: ListLanguage, extra: FilterValues) {
  const { fields } = language
  return listConditions(fields, query).map(condition => {
    const label = conditionText(condition, query, language)
    // A soft condition raises lots in the order and excludes none.
    const isSoft = query.soft.includes(condition.field)
    return {
      label,
      // The accessible name contains the text of the chip.
      removeText: fill(lotList.appliedRemove, { name: isSoft ? `${label} ${lotList.soft}` : label }),
      isSoft,
      without: { ...toAddress(fields, dropCondition(fields, query, condition)), ...extra },
    }
  })
}
