import type { LotCard } from '#contract/lots/kinds.ts'
import { paths } from '#contract/paths.ts'
import type { FieldWords } from '#domain/lots/field-words.ts'
import { nameOfField } from '#domain/lots/field-words.ts'
import type { ChoiceField, ChoiceValue, Field, RangeField } from '#domain/lots/fields.ts'
import { goneText } from '#domain/lots/kinds.ts'
import type { Row } from '#domain/lots/listed-lot.ts'
import { insideSentence } from '#domain/lots/listed-lot.ts'
import { isOnSale, saleStateOf } from '#domain/lots/lot.ts'
import { fill } from '#domain/text/format.ts'
import { typo } from '#domain/text/typography.ts'
import { shownLot } from '#server/pages/context.ts'
import type { Labels, LotValue } from '#server/search-index/types.ts'
import { boundText } from '#server/services/lots/condition-text.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import type { AnyKindOnSale, FoundLot, SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/favorites.ts'
import * as requestForm from '#texts/request-form.ts'
import { drawingOf } from './lists.server.ts'
import type { NamedLots } from './model.server.ts'

export type ComparePage = ReturnType<typeof comparePage>
export type ComparedGroup = ComparePage['groups'][number]
export type ComparedLot = ComparedGroup['lots'][number]

export function comparePage(snapshot: SiteSnapshot, { ids, isCut }: NamedLots) {
  const found = ids.flatMap(id => snapshot.onSale.find(id) ?? [])
  return {
    // One of endlessly many tables, made by a visitor for themselves.
    head: unlistedHead(snapshot.content, copy.compareTitle),
    title: copy.compareTitle,
    groups: snapshot.onSale.list().flatMap(sale => describeGroup(snapshot, sale, found)),
    missing: ids.length - found.length,
    /** How many are compared, if the address names more. */
    cutAt: isCut ? ids.length : null,
  }
}

function describeGroup(snapshot: SiteSnapshot, sale: AnyKindOnSale, all: readonly FoundLot[]) {
  const foundLots = all.filter(found => found.sale === sale)
  if (foundLots.length === 0) return []
  const lots = foundLots.map(found => describeLot(snapshot, found, all))
  return [
    {
      kind: sale.kind.kind,
      title: sale.kind.words.title,
      lots,
      /** Width of the widest drawing, metres: it decides the scale of all. */
      widestM: Math.max(1, ...lots.map(({ drawing }) => drawing?.wideM ?? 0)),
      ...compareLots(snapshot, sale, foundLots),
    },
  ]
}

function describeLot(snapshot: SiteSnapshot, { sale: { kind }, card, row }: FoundLot, all: readonly FoundLot[]) {
  const rest = all.map(other => other.card.id).filter(id => id !== card.id)
  const { place } = shownLot(card, snapshot)
  return {
    id: card.id,
    title: card.title,
    place: typo(place),
    href: kind.page?.path(card.id) ?? null,
    /** The comparison without this lot. */
    without: rest.length > 0 ? paths.compare(rest) : null,
    state: isOnSale(card) ? null : goneText({ kind: card.type, status: saleStateOf(card) }, row.soldAt),
    /** The request window: booking, or the queue for a booked lot. */
    request: requestOf(card.status),
    priceRub: card.price,
    drawing: drawingOf(card),
  }
}

function requestOf(status: LotCard['status']) {
  switch (status) {
    case 'free':
      return { type: 'booking' as const, title: requestForm.submitBooking, submitText: requestForm.submitBooking }
    case 'booked':
      return { type: 'queue' as const, title: requestForm.modalQueueTitle, submitText: requestForm.submitQueue }
    case 'sold':
    case 'closed':
      return null
  }
}

const NOTHING = '—'

export interface ComparedCell {
  text: string
  /** Below the value: terms of a payment. */
  note?: string
  /** Of the best value why it is best, of another how much more it is: `ниже всех`, `+ 210 000 ₽`. */
  remark?: string
  isBest?: boolean
  /** Length of its bar from zero, 0 to 1. */
  share?: number
  /** A fact that the lot has or has not; the text is for screen readers. */
  isTrue?: boolean
}

interface ComparedRow {
  name: string
  cells: readonly ComparedCell[]
}

interface Compared {
  values: Readonly<Record<string, LotValue>>
  cells: Row['cells']
}

/**
 * What lots of one kind are compared by: the fields that its description names, each a row. A field that no lot has is left out. Facts
 * that all have in common are listed once.
 */
export function compareLots(snapshot: SiteSnapshot, sale: AnyKindOnSale, found: readonly FoundLot[]) {
  const { kind, basis, labels } = sale
  const { words } = kind
  const lots = found.map(({ card, row }): Compared => {
    const shown = shownLot(card, snapshot, 'table')
    return { values: kind.toLot(row, basis).values, cells: shown.row?.cells ?? {} }
  })
  const parts = (words.compared ?? [{ title: null, fields: words.table.columns }]).map(({ title, fields }) => ({
    title,
    rows: fields.flatMap(name => {
      const field = kind.fields.find(candidate => candidate.name === name)
      return field ? rowsOf(field, words.fields[name], labels, lots) : []
    }),
  }))
  const isSame = ({ cells }: ComparedRow) => cells.length > 1 && new Set(cells.map(textOf)).size === 1
  return {
    parts: parts
      .map(({ title, rows }) => ({ title, rows: rows.filter(row => !isSame(row)) }))
      .filter(({ rows }) => rows.length > 0),
    same: parts.flatMap(({ rows }) =>
      rows.filter(isSame).map(({ name, cells }) => ({ name, value: cells[0] ? textOf(cells[0]) : NOTHING })),
    ),
  }
}

function textOf({ text, note }: ComparedCell): string {
  return [text, note].filter(Boolean).join('. ')
}

function rowsOf(field: Field, words: FieldWords | undefined, labels: Labels, lots: readonly Compared[]): ComparedRow[] {
  const name = nameOfField(words, field.name)
  switch (field.shape) {
    case 'range':
      return rangeRow(name, field, words && 'best' in words ? words.best : undefined, lots)
    case 'flag':
      return [{ name, cells: lots.map(({ values }) => factCell(values[field.name] === true)) }]
    case 'choice':
      return field.match === 'every' ? factRows(field, labels, lots) : choiceRow(name, field, labels, lots)
    case 'prefix':
      return []
  }
}

type Best = 'low' | 'high' | undefined

function rangeRow(name: string, field: RangeField, best: Best, lots: readonly Compared[]): ComparedRow[] {
  const numbers = lots.map(({ values }) => {
    const value = values[field.name]
    return typeof value === 'number' ? value : null
  })
  const known = numbers.filter(value => value !== null)
  if (known.length === 0) return []
  const top = best === 'low' ? Math.min(...known) : Math.max(...known)
  const isOne = known.filter(value => value === top).length === 1 && known.length > 1
  return [
    {
      name,
      cells: numbers.map((value, index): ComparedCell => {
        if (value === null) return { text: NOTHING }
        const cell = lots[index]?.cells[field.name]
        // A floor is shown with the number of floors of its building, a payment with its terms.
        const text = field.unit === 'floor' && cell ? cell.text + (cell.rest ?? '') : boundText(value, field)
        const isBest = best !== undefined && isOne && value === top
        const remark = isBest
          ? bestText(field, best)
          : best === 'low' && value > top
            ? fill(copy.compareMore, { amount: boundText(value - top, field) })
            : ''
        return {
          text,
          isBest,
          ...(cell?.note && { note: cell.note }),
          ...(remark && { remark }),
          ...(best === 'high' && { share: value / Math.max(top, 1) }),
        }
      }),
    },
  ]
}

function bestText({ unit }: RangeField, best: Best): string {
  if (best === 'high') return unit === 'm' ? copy.compareTallest : copy.compareMostOf
  return unit === 'm' ? copy.compareNearest : copy.compareLowest
}

function choiceRow(name: string, field: ChoiceField, labels: Labels, lots: readonly Compared[]): ComparedRow[] {
  if (lots.every(({ values }) => valuesOf(values[field.name]).length === 0)) return []
  return [
    {
      name,
      cells: lots.map(({ values, cells }) => {
        const names = valuesOf(values[field.name]).map(value => labelOf(field, value, labels))
        const cell = cells[field.name]
        const note = cell?.note ? `, ${insideSentence(cell.note)}` : ''
        return { text: typo(cell ? cell.text + note : names.join(', ') || NOTHING) }
      }),
    },
  ]
}

/** Facts that a lot has or has not, a row for each that one of them has. */
function factRows(field: ChoiceField, labels: Labels, lots: readonly Compared[]): ComparedRow[] {
  const hasValue = ({ values }: Compared, value: ChoiceValue) => valuesOf(values[field.name]).includes(value)
  return (labels[field.name] ?? [])
    .filter(({ value }) => lots.some(lot => hasValue(lot, value)))
    .map(({ value, label }) => ({ name: label, cells: lots.map(lot => factCell(hasValue(lot, value))) }))
}

function factCell(isTrue: boolean): ComparedCell {
  return { text: isTrue ? copy.compareYes : copy.compareNo, isTrue }
}

function labelOf({ name }: ChoiceField, value: ChoiceValue, labels: Labels): string {
  return labels[name]?.find(label => label.value === value)?.label ?? String(value)
}

function valuesOf(value: LotValue): readonly ChoiceValue[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  return typeof value === 'object' ? value : [value]
}
