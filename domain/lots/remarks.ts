import { readBound } from './bounds.ts'
import type { Field } from './fields.ts'

/** Something that a list did not take as it was written, told to the visitor. */
export interface Remark {
  /** `swapped`: the bounds of a range stood the wrong way round; `ignored`: a value could not be read. */
  kind: 'swapped' | 'ignored'
  /** Name of the field. */
  field: string
}

/**
 * Ranges of a query as typed whose lower bound is above the upper one.
 * @param textOf the first value of a parameter
 */
export function swappedRanges(fields: readonly Field[], textOf: (key: string) => string | null): Remark[] {
  return fields.flatMap((field): Remark[] => {
    if (field.shape !== 'range') return []
    const read = (end: 'min' | 'max') =>
      readBound(textOf(`${field.name}_${end}`) ?? '', field.scale, end, field.spokenIn, true)
    const [min, max] = [read('min'), read('max')]
    return min !== null && max !== null && min > max ? [{ kind: 'swapped', field: field.name }] : []
  })
}

/** Fields whose parameter was malformed. @param keys parameters that could not be read: `rooms`, `price_min` */
export function ignoredFields(fields: readonly Field[], keys: readonly string[]): Remark[] {
  return fields
    .filter(({ name }) => keys.some(key => key === name || key === `${name}_min` || key === `${name}_max`))
    .map(({ name }) => ({ kind: 'ignored', field: name }))
}

/** `swapped.price`, as it stands in the address of a kept page. */
export function remarkText({ kind, field }: Remark): string {
  return `${kind}.${field}`
}

/** Reads `remarkText`; undefined when it names no field. */
export function readRemark(fields: readonly Field[], text: string | null): Remark | undefined {
  const [kind, name] = (text ?? '').split('.')
  const field = fields.find(one => one.name === name)
  return field && (kind === 'swapped' || kind === 'ignored') ? { kind, field: field.name } : undefined
}
