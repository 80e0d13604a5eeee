import type { Field } from './fields.ts'
import type { ReadQuery } from './parse-query.ts'

/** A part of a query that the list did not take as it was written, for the visitor. */
export interface Remark {
  /** `swapped`: the lower bound of a range was above the upper one; `ignored`: a value could not be read. */
  kind: 'swapped' | 'ignored'
  field: string
}

/** The first remark on a query: only one, so that the number of cached copies of a page stays small. */
export function remarkOn(fields: readonly Field[], { swapped, mistakes }: ReadQuery): Remark | undefined {
  const [field] = swapped
  if (field !== undefined) return { kind: 'swapped', field }
  const ignored = fields.find(({ name }) => name in mistakes || `${name}_min` in mistakes || `${name}_max` in mistakes)
  return ignored && { kind: 'ignored', field: ignored.name }
}

/** `swapped.price`, for the address of a cached page. */
export function remarkText({ kind, field }: Remark): string {
  return `${kind}.${field}`
}

/** Reads `remarkText`; undefined when it names no field. */
export function readRemark(fields: readonly Field[], text: string | null): Remark | undefined {
  const [kind, name] = (text ?? '').split('.')
  const field = fields.find(candidate => candidate.name === name)
  return field && (kind === 'swapped' || kind === 'ignored') ? { kind, field: field.name } : undefined
}
