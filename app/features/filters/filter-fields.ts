import type { Facet, Spec } from '#contract/catalogue/lists.ts'
import type { FilterWords } from './form-words.ts'

/** A choice of several values, each with the number of lots that it would give. */
export interface ChoiceFilter extends FilterWords {
  kind: 'choices'
  name: string
  options: readonly ChoiceOption[]
}

export interface ChoiceOption {
  /** As it stands in the address. */
  value: string
  label: string
  count: number
  /** False: nothing would be found, and it is not chosen. */
  enabled: boolean
}

/** A range between two extremes. */
export interface RangeFilterField extends FilterWords {
  kind: 'range'
  name: string
  /** `rub`, `rub_per_month`, `m2`, `floor`. */
  unit: string
  /** Extremes of everything on sale. */
  min: number
  max: number
  step: number
  /** What the other conditions leave; null = nothing. */
  reach: { min: number; max: number } | null
  histogram: readonly number[]
}

/** A fact that is asked for or not. */
export interface FlagFilter extends FilterWords {
  kind: 'flag'
  name: string
  count: number
  enabled: boolean
}

export type FilterField = ChoiceFilter | RangeFilterField | FlagFilter

/** Filters of a form by name of field. One that the catalogue does not have, or has no value for, is absent. */
export type FilterFields = Readonly<Record<string, FilterField | undefined>>

/** Another label of a value than that of specs. */
export type Rename = (field: string, choice: { value: string; label: string; hint?: string }) => string

/**
 * Joins what can be asked (specs) with what is left of it (facets) into the filters of a form.
 * @param words what the form shows, by name, and how it is called
 */
export function joinFilterFields(
  specs: readonly Spec[],
  facets: readonly Facet[],
  words: Readonly<Record<string, FilterWords>>,
  rename: Rename = (_, { label }) => label,
): FilterFields {
  const fields: Record<string, FilterField> = {}
  for (const spec of specs) {
    const own = words[spec.name]
    const facet = facets.find(one => one.name === spec.name)
    const field = own && joinField(spec, facet, own, rename)
    if (field) fields[spec.name] = field
  }
  return fields
}

function joinField(spec: Spec, facet: Facet | undefined, words: FilterWords, rename: Rename): FilterField | undefined {
  const { name } = spec
  if (spec.kind === 'choices' && facet?.kind === 'choices') {
    const options = spec.choices.map(choice => {
      const value = String(choice.value)
      const { count = 0, enabled = false } = facet.choices.find(one => one.value === choice.value) ?? {}
      return { value, label: rename(name, { ...choice, value }), count, enabled }
    })
    return { ...words, kind: 'choices', name, options }
  }
  if (spec.kind === 'range' && facet?.kind === 'range') {
    const { min, max, step, unit } = spec
    if (min === null || max === null) return undefined
    const reach = facet.min === null || facet.max === null ? null : { min: facet.min, max: facet.max }
    return { ...words, kind: 'range', name, min, max, step, unit, reach, histogram: facet.histogram }
  }
  if (spec.kind === 'flag' && facet?.kind === 'flag') {
    return { ...words, kind: 'flag', name, count: facet.count, enabled: facet.enabled }
  }
  return undefined
}
