import type { Spec } from '#contract/lots/lists.ts'
import { type Limits, toPublic } from '#domain/lots/bounds.ts'
import { FLAG_VALUE } from '#domain/lots/fields.ts'
import type { IndexData, ListedIndex, RangeIndex } from './index-types.ts'
import type { Labels, ValueLabel } from './types.ts'

/** The filters of the list: values with their labels, extremes, steps, independent of the query. */
export function makeSpecs(index: IndexData, labels: Labels): Spec[] {
  const specs: Spec[] = []
  for (const field of index.fields) {
    if (field.shape === 'listed') specs.push(listedSpec(field, labels[field.field.name] ?? []))
    if (field.shape === 'range') specs.push(rangeSpec(field))
  }
  return specs
}

function rangeSpec({ field, present, min, max }: RangeIndex): Spec {
  const { name, scale, step, unit } = field
  const extremes = present > 0 ? { min: toPublic(min, scale), max: toPublic(max, scale) } : { min: null, max: null }
  return { name, kind: 'range', ...extremes, step, unit }
}

function listedSpec({ field, values }: ListedIndex, labels: readonly ValueLabel[]): Spec {
  const { name } = field
  if (field.shape === 'flag') {
    return { name, kind: 'flag', label: labels.find(label => label.value === FLAG_VALUE)?.label ?? name }
  }
  const byValue = new Map(labels.map(label => [label.value, label]))
  const choices = values.map(value => {
    const known = byValue.get(value)
    return { value, label: known?.label ?? String(value), ...(known?.hint === undefined ? {} : { hint: known.hint }) }
  })
  return { name, kind: 'choices', multiple: true, choices }
}

/** Extremes of the numbers in units of the index, for `parseQuery`. */
export function limitsOf(index: IndexData): Limits {
  return Object.fromEntries(
    index.fields.flatMap(item =>
      item.shape === 'range' ? [[item.field.name, item.present > 0 ? { min: item.min, max: item.max } : null]] : [],
    ),
  )
}
