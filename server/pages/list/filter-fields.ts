import type { Facet, Spec } from '#contract/lots/lists.ts'
import type { FilterValues } from '#domain/lots/address.ts'
import type { FieldWords } from '#domain/lots/field-words.ts'
import type { Field } from '#domain/lots/fields.ts'
import type { FullCost } from '#domain/mortgage/mortgage.ts'
import { type ListLanguage, termOf } from '#server/services/lots/condition-text.ts'
import type { FieldHint } from '#server/services/snapshot/kind.ts'

interface FilterWords {
  legend: string
  /** Next to the legend of a range, under the options of a choice, inside a text field. */
  hint?: string
}

export interface ChoiceFilter extends FilterWords {
  kind: 'choices'
  name: string
  options: readonly ChoiceOption[]
}

export interface ChoiceOption {
  /** As in the address. */
  value: string
  label: string
  count: number
  /** False: nothing would be found. */
  enabled: boolean
}

export interface RangeFilterField extends FilterWords {
  kind: 'range'
  name: string
  /** `rub`, `rub_per_month`, `m2`, `floor`. */
  unit: string
  /** Extremes of everything on sale. */
  min: number
  max: number
  step: number
  /** Of a sum: the unit of a typed number below a thousand. */
  shorthandUnit?: number
  /** Of payments by loans. */
  fullCost?: FullCost
  /** Extremes under the other conditions; null = nothing is left. */
  reach: { min: number; max: number } | null
  histogram: readonly number[]
}

export interface FlagFilter extends FilterWords {
  kind: 'flag'
  name: string
  count: number
  enabled: boolean
}

/** Searches by the beginning of a text, such as the number of a flat. */
export interface TextFilterField extends FilterWords {
  kind: 'text'
  name: string
}

type FilterField = ChoiceFilter | RangeFilterField | FlagFilter | TextFilterField

/** Filters of a form by field. One that the kind does not have, or has no value for, is absent. */
export type FilterFields = Readonly<Record<string, FilterField | undefined>>

/** Joins the values of each filter (specs) with their counts (facets). @param hints by field */
export function joinFilterFields(
  language: ListLanguage,
  facets: readonly Facet[],
  values: FilterValues,
  hints: Readonly<Record<string, FieldHint>>,
): FilterFields {
  const fields: Record<string, FilterField> = {}
  for (const { name, shape } of language.fields) {
    const words = language.words.fields[name]
    if (!words || words.isHidden) continue
    const spec = language.specs.find(candidate => candidate.name === name)
    const facet = facets.find(candidate => candidate.name === name)
    const field = spec ? joinField(spec, facet, words, language, values) : textField(name, shape, words)
    const hint = hints[name] ?? (words.hint && { hint: words.hint })
    if (field) fields[name] = { ...field, ...hint }
  }
  return fields
}

/** Of a text there is nothing to choose from. */
function textField(name: string, shape: Field['shape'], { legend }: FieldWords): FilterField | undefined {
  return shape === 'prefix' ? { legend, kind: 'text', name } : undefined
}

function joinField(
  spec: Spec,
  facet: Facet | undefined,
  words: FieldWords,
  language: ListLanguage,
  values: FilterValues,
): FilterField | undefined {
  const { name } = spec
  const { legend } = words
  if (spec.kind === 'choices' && facet?.kind === 'choices') {
    return { legend, kind: 'choices', name, options: optionsOf(spec, facet, words, language, values[name]) }
  }
  if (spec.kind === 'range' && facet?.kind === 'range') {
    const { min, max, step, unit } = spec
    if (min === null || max === null) return undefined
    const reach = facet.min === null || facet.max === null ? null : { min: facet.min, max: facet.max }
    const field = { legend, kind: 'range' as const, name, min, max, step, unit, reach, histogram: facet.histogram }
    const declared = language.fields.find(candidate => candidate.name === name)
    return declared?.shape === 'range' && declared.shorthandUnit
      ? { ...field, shorthandUnit: declared.shorthandUnit }
      : field
  }
  if (spec.kind === 'flag' && facet?.kind === 'flag') {
    return { legend, kind: 'flag', name, count: facet.count, enabled: facet.enabled }
  }
  return undefined
}

type Choices<One extends { kind: string }> = Extract<One, { kind: 'choices' }>

function optionsOf(
  { name, choices }: Choices<Spec>,
  facet: Choices<Facet>,
  words: FieldWords,
  { words: { repeated }, vocabulary }: ListLanguage,
  chosen: readonly string[] | undefined,
) {
  // Options are listed under the name of the filter, so `2` is enough for «2-комнатная».
  const isByWord = 'option' in words && words.option === 'word'
  const options = choices.map(({ value, label }) => {
    const { count = 0, enabled = false } = facet.choices.find(choice => choice.value === value) ?? {}
    const word = isByWord ? termOf(vocabulary, name, value)?.word : undefined
    return { value: String(value), label: word ?? label, count, enabled }
  })
  return options.filter(({ value }) => value !== repeated?.[name] || chosen?.includes(value))
}
