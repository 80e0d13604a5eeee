import { elementAt } from '#domain/lib/collections.ts'
import type { Field } from '#domain/lots/fields.ts'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import { allRows } from './bits.ts'
import { planCounts } from './build-bundles.ts'
import { buildListedIndex } from './build-listed.ts'
import { buildPrefixIndex } from './build-prefix.ts'
import { buildRangeIndex, MAX_ROWS } from './build-range.ts'
import type { Column, FieldIndex, IndexData } from './index-types.ts'
import { buildMix } from './mix.ts'
import type { Labels, Lot } from './types.ts'

/**
 * Yields after every field, so that the caller may let others work in between.
 * @throws TypeError, RangeError naming the lot and the field that do not fit
 */
export function* buildIndex<Card>(
  fields: readonly Field[],
  lots: readonly Lot<Card>[],
  labels: Labels,
): Generator<void, { index: IndexData; cards: Card[] }> {
  if (lots.length > MAX_ROWS) throw new RangeError(`${lots.length} lots: an index holds ${MAX_ROWS}`)
  const sorted = [...lots].sort((a, b) => a.id - b.id)
  const ids = new Int32Array(sorted.length)
  for (let row = 0; row < sorted.length; row++) {
    const { id } = elementAt(sorted, row)
    if (!Number.isInteger(id) || id < 0 || id > MAX_LOT_ID)
      throw new RangeError(`lot ${id}: an id is a whole number of at most nine digits`)
    if (row > 0 && id === ids[row - 1]) throw new TypeError(`lot ${id} is in the catalogue twice`)
    ids[row] = id
  }
  yield
  const built: FieldIndex[] = []
  for (const field of fields) {
    built.push(buildField(field, sorted, labels))
    yield
  }
  const index = {
    size: sorted.length,
    ids,
    all: allRows(sorted.length),
    fields: built,
    byName: new Map(built.map(one => [one.field.name, one])),
    mix: buildMix(fields, built),
    choices: yield* planCounts(columnsOf(built, 'listed'), sorted.length),
    bars: yield* planCounts(columnsOf(built, 'range'), sorted.length),
  }
  return { index, cards: sorted.map(lot => lot.card) }
}

function columnsOf(fields: readonly FieldIndex[], shape: 'listed' | 'range'): Map<number, Column> {
  const columns = new Map<number, Column>()
  for (const [place, field] of fields.entries()) {
    if (field.shape === shape) columns.set(place, field.shape === 'listed' ? field.column : field.bars)
  }
  return columns
}

function buildField(field: Field, lots: readonly Lot<unknown>[], labels: Labels): FieldIndex {
  switch (field.shape) {
    case 'choice':
    case 'flag':
      return buildListedIndex(field, lots, labels[field.name])
    case 'range':
      return buildRangeIndex(field, lots)
    case 'prefix':
      return buildPrefixIndex(field, lots)
  }
}
