import type { PrefixField } from '#domain/lots/fields.ts'
import type { PrefixIndex } from './index-types.ts'
import type { Lot } from './types.ts'

/** Index of a text that is looked up by its beginning. @throws TypeError when a value is not a text */
export function buildPrefixIndex(field: PrefixField, lots: readonly Lot<unknown>[]): PrefixIndex {
  const found: { text: string; row: number }[] = []
  for (const [row, lot] of lots.entries()) {
    const value = lot.values[field.name]
    if (value === null || value === undefined) continue
    if (typeof value !== 'string') throw new TypeError(`lot ${lot.id}: ${field.name} is ${JSON.stringify(value)}`)
    if (value !== '') found.push({ text: value.toLowerCase(), row })
  }
  found.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return {
    shape: 'prefix',
    field,
    texts: found.map(one => one.text),
    rows: Int32Array.from(found, one => one.row),
  }
}
