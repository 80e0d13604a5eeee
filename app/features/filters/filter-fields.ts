import type { Facet, Facets, Spec } from '#contract/property.ts'

/** A choice of several values, each with the number of lots that it would give. */
export interface ChoiceFilter {
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
export interface RangeFilterField {
  kind: 'range'
  name: string
  /** Extremes of everything on sale. */
  min: number
  max: number
  step: number
  /** What the other conditions leave; null = nothing. */
  reach: { min: number; max: number } | null
  histogram: readonly number[]
}

/** A fact that is asked for or not. */
export interface FlagFilter {
  kind: 'flag'
  name: string
  label: string
  count: number
  enabled: boolean
}

export type FilterField = ChoiceFilter | RangeFilterField | FlagFilter

/** Filters of a form by name of field. One that the catalogue does not have, or has no value for, is absent. */
export type FilterFields = Readonly<Record<string, FilterField | undefined>>

/**
 * Joins what can be asked (specs) with what is left of it (facets) into the filters of a form.
 * @param names the fields that the form shows
 * @param rename another label of a value than that of specs
 */
export function joinFilterFields(
  specs: readonly Spec[],
  { facets }: Facets,
  names: readonly string[],
  rename: (field: string, choice: { value: string; label: string; hint?: string }) => string = (_, { label }) => label,
): FilterFields {
  const fields: Record<string, FilterField> = {}
  for (const spec of specs) {
    if (!names.includes(spec.name)) continue
    const facet = facets.find(one => one.name === spec.name)
    const field = joinField(spec, facet, rename)
    if (field) fields[spec.name] = field
  }
  return fields
}

function joinField(
  spec: Spec,
  facet: Facet | undefined,
  rename: (field: string, choice: { value: string; label: string; hint?: string }) => string,
): FilterField | undefined {
  const { name } = spec
  if (spec.kind === 'choices' && facet?.kind === 'choices') {
    const options = spec.choices.map(choice => {
      const value = String(choice.value)
      const { count = 0, enabled = false } = facet.choices.find(one => one.value === choice.value) ?? {}
      return { value, label: rename(name, { ...choice, value }), count, enabled }
    })
    return { kind: 'choices', name, options }
  }
  if (spec.kind === 'range' && facet?.kind === 'range') {
    if (spec.min === null || spec.max === null) return undefined
    const { histogram } = facet
    const reach = facet.min === null || facet.max === null ? null : { min: facet.min, max: facet.max }
    return { kind: 'range', name, min: spec.min, max: spec.max, step: spec.step, reach, histogram }
  }
  if (spec.kind === 'flag' && facet?.kind === 'flag') {
    return { kind: 'flag', name, label: spec.label, count: facet.count, enabled: facet.enabled }
  }
  return undefined
}
