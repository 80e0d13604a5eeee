import type { FieldWords } from '#domain/lots/field-words.ts'
import { nameOfField } from '#domain/lots/field-words.ts'
import type { ChoiceField, ChoiceValue, Field, RangeField } from '#domain/lots/fields.ts'
import type { Row } from '#domain/lots/listed-lot.ts'
import { insideSentence } from '#domain/lots/listed-lot.ts'
import { shownLot } from '#server/pages/shown-lots.ts'
import type { Labels, LotValue } from '#server/search-index/types.ts'
import { boundText } from '#server/services/lots/condition-text.ts'
import type { AnyKindOnSale, FoundLot } from '#server/services/snapshot/on-sale.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/favorites.ts'

const NOTHING = '—'

/** `best`: no other lot has better; `yes`, `no`: a fact, in words for screen readers. */
export interface ComparedCell {
  text: string
  mark: 'best' | 'yes' | 'no' | null
}

type ComparedRow = ReturnType<typeof row>

interface Compared {
  values: Readonly<Record<string, LotValue>>
  cells: Row['cells']
}

/** What lots of one kind are compared by: the fields that its description names, each a row. A field that no lot has is left out. */
export function comparedParts(snapshot: SiteSnapshot, sale: AnyKindOnSale, found: readonly FoundLot[]) {
  const { kind, basis } = sale
  const { words } = kind
  const labels = labelsOf(snapshot, sale)
  const lots = found.map(({ card, row }): Compared => {
    const shown = shownLot(card, snapshot, 'table')
    return { values: kind.toLot(row, basis).values, cells: shown.row?.cells ?? {} }
  })
  const parts = words.compared ?? [{ title: null, fields: words.table.columns }]
  return parts
    .map(({ title, fields }) => ({
      title,
      rows: fields.flatMap(name => {
        const field = kind.fields.find(one => one.name === name)
        return field ? rowsOf(field, words.fields[name], labels, lots) : []
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}

const labelsOf = perSnapshot(
  ({ content }: SiteSnapshot, { kind, basis }: AnyKindOnSale) => kind.labels(content, basis),
  ({ kind }) => kind.kind,
)

function rowsOf(field: Field, words: FieldWords | undefined, labels: Labels, lots: readonly Compared[]): ComparedRow[] {
  const name = nameOfField(words, field.name)
  switch (field.shape) {
    case 'range':
      return rangeRow(name, field, words && 'best' in words ? words.best : undefined, lots)
    case 'flag':
      return [
        row(
          name,
          lots.map(({ values }) => factCell(values[field.name] === true)),
        ),
      ]
    case 'choice':
      return field.match === 'every' ? factRows(field, labels, lots) : choiceRow(name, field, labels, lots)
    case 'prefix':
      return []
  }
}

function rangeRow(
  name: string,
  field: RangeField,
  best: 'low' | 'high' | undefined,
  lots: readonly Compared[],
): ComparedRow[] {
  const numbers = lots.map(({ values }) => {
    const value = values[field.name]
    return typeof value === 'number' ? value : null
  })
  const known = numbers.filter(value => value !== null)
  if (known.length === 0) return []
  const top = best === 'low' ? Math.min(...known) : Math.max(...known)
  const differs = new Set(numbers).size > 1
  return [
    row(
      name,
      numbers.map((value, index): ComparedCell => {
        if (value === null) return { text: NOTHING, mark: null }
        // A floor is shown with the number of floors of its building.
        const cell = field.unit === 'floor' ? lots[index]?.cells[field.name] : undefined
        // A payment is shown with its terms.
        const note = lots[index]?.cells[field.name]?.note
        const text = [cell ? cell.text + (cell.rest ?? '') : boundText(value, field), note].filter(Boolean).join('. ')
        return { text, mark: best && differs && value === top ? 'best' : null }
      }),
    ),
  ]
}

function choiceRow(name: string, field: ChoiceField, labels: Labels, lots: readonly Compared[]): ComparedRow[] {
  if (lots.every(({ values }) => valuesOf(values[field.name]).length === 0)) return []
  return [
    row(
      name,
      lots.map(({ values, cells }) => {
        const names = valuesOf(values[field.name]).map(value => labelOf(field, value, labels))
        const cell = cells[field.name]
        const note = cell?.note ? `, ${insideSentence(cell.note)}` : ''
        return { text: cell ? cell.text + note : names.join(', ') || NOTHING, mark: null }
      }),
    ),
  ]
}

/** Facts that a lot has or has not, a row for each that one of them has. */
function factRows(field: ChoiceField, labels: Labels, lots: readonly Compared[]): ComparedRow[] {
  const has = ({ values }: Compared, value: ChoiceValue) => valuesOf(values[field.name]).includes(value)
  return (labels[field.name] ?? [])
    .filter(({ value }) => lots.some(lot => has(lot, value)))
    .map(({ value, label }) =>
      row(
        label,
        lots.map(lot => factCell(has(lot, value))),
      ),
    )
}

function factCell(isTrue: boolean): ComparedCell {
  return isTrue ? { text: copy.compareYes, mark: 'yes' } : { text: copy.compareNo, mark: 'no' }
}

function row(name: string, cells: readonly ComparedCell[]) {
  return { name, cells, isSame: new Set(cells.map(({ text }) => text)).size === 1 }
}

function labelOf({ name }: ChoiceField, value: ChoiceValue, labels: Labels): string {
  return labels[name]?.find(label => label.value === value)?.label ?? String(value)
}

function valuesOf(value: LotValue): readonly ChoiceValue[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  return typeof value === 'object' ? value : [value]
}
