import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { PdfDocument, PrintedCard, PrintedList, PrintedTable } from '#contract/print.ts'
import { sizeWithin } from '#domain/drawing/paper.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { box, drawing, INK, LINE, line, mm, type PdfTools, qrCode, sheets, text } from './parts.ts'

const PLAN_PLACE = { widthMm: 50, heightMm: 42 } as const
const QR_MM = 16

/** Two pages of cards, four per page. */
const CARDS_TOGETHER = 8
const ROWS_TOGETHER = 60

/** The list of a visitor: cards, then a table per kind. Parts of a long list start on new pages. */
export function listDocument(document: PdfDocument, list: PrintedList<Drawing>, tools: PdfTools) {
  const [title, ...cards] = [titleOf(list), ...list.cards.map(card => cardOf(card, tools))]
  const [first = [], ...otherCards] = partsOf(cards, CARDS_TOGETHER)
  const parts: ReactNode[][] = [[title, ...first], ...otherCards]
  for (const table of list.tables) {
    const [begin = [], ...rest] = partsOf(table.rows, ROWS_TOGETHER)
    parts.at(-1)?.push(tableOf({ ...table, rows: begin }))
    for (const rows of rest) parts.push([tableOf({ ...table, rows })])
  }
  return sheets(document, list.kind, list.title, ...parts.map(part => box({}, ...part)))
}

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

function titleOf(list: PrintedList<Drawing>): ReactNode {
  return box(
    {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      paddingBottom: mm(4),
      borderBottom: LINE,
    },
    box({}, line(list.title, text.title), ...(list.count ? [line(list.count, text.soft)] : [])),
    ...(list.prices ? [line(list.prices, text.soft)] : []),
  )
}

function cardOf(card: PrintedCard<Drawing>, tools: PdfTools): ReactNode {
  return h(
    View,
    {
      key: card.id,
      wrap: false,
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        gap: mm(7),
        paddingVertical: mm(4),
        borderBottom: LINE,
      },
    },
    card.plan && planOf(card.plan, tools),
    box({ flex: 1 }, line(card.title, text.heading), line(card.place, text.soft), factsOf(card)),
    box(
      { alignItems: 'flex-end' },
      ...(card.priceOld ? [line(card.priceOld, text.soft, { textDecoration: 'line-through' })] : []),
      line(card.price, text.price, { fontSize: 14 }),
      card.qr && box({ marginTop: mm(2) }, qrCode(card.qr, QR_MM)),
    ),
  )
}

function planOf(picture: Drawing, tools: PdfTools): ReactNode {
  return box(
    { width: mm(PLAN_PLACE.widthMm), alignItems: 'center' },
    drawing(picture, sizeWithin(picture.viewBox, PLAN_PLACE), tools),
  )
}

function factsOf({ facts }: PrintedCard<Drawing>): ReactNode {
  return box(
    { marginTop: mm(2) },
    ...facts.map(({ name, value }) =>
      h(
        View,
        { key: name, style: { flexDirection: 'row', gap: mm(3) } },
        line(name, text.soft, { fontSize: 8, width: mm(24) }),
        line(value, { fontSize: 8, flex: 1 }),
      ),
    ),
  )
}

export function tableOf({ title, columns, rows }: PrintedTable): ReactNode {
  const shares = columns.map(({ heading }, index) =>
    shareOf([heading, ...rows.map(({ cells }) => cells[index] ?? '')], index),
  )
  const cellsOf = (cells: readonly string[], look: { fontSize: number; color?: string }) =>
    cells.map((cell, index) =>
      line(cell, { flexGrow: shares[index], flexBasis: 0, ...look }, columns[index]?.isNumber ? text.end : undefined),
    )
  const [first, ...rest] = rows.map(({ id, cells }) =>
    h(View, { key: id, wrap: false, style: { ...ROW, borderBottom: LINE } }, ...cellsOf(cells, { fontSize: 8 })),
  )
  const headings = columns.map(({ heading }) => heading)
  return h(
    View,
    { key: title, style: { marginTop: mm(5) } },
    // Keeps a heading together with the first row.
    h(
      View,
      { wrap: false },
      line(title, text.heading, { marginBottom: mm(2) }),
      box(
        { ...ROW, borderBottom: `${mm(0.35)} solid ${INK}` },
        ...cellsOf(headings, { fontSize: 7, color: text.soft.color }),
      ),
      first,
    ),
    ...rest,
  )
}

const ROW = { flexDirection: 'row', gap: mm(4), paddingVertical: mm(1.2) } as const

/** Columns share the width by their longest word or number, which is never broken; lot names are not wrapped. */
function shareOf(cells: readonly string[], index: number): number {
  const parts = index === 0 ? cells : cells.flatMap(cell => cell.split(' '))
  return Math.max(...parts.map(part => part.length)) + 1
}
