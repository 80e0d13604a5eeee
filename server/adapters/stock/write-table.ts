import { utils, write } from '@e965/xlsx'
import { csvCell } from '#domain/text/csv.ts'

type Cell = string | number

/** Formats that a table can be written in; `import` reads both. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** A table as a file. CSV has a byte order mark, by which Excel detects UTF-8. @param rows the first one has the headings. @param title of the sheet */
export function writeTable(rows: readonly (readonly Cell[])[], format: TableFormat, title = 'Лоты'): Buffer {
  if (format === 'xlsx') return workbookOf(rows, title)
  return Buffer.from(`\uFEFF${rows.map(cells => `${cells.map(cell => csvCell(String(cell))).join(';')}\r\n`).join('')}`)
}

function workbookOf(rows: readonly (readonly Cell[])[], title: string): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map(cells => [...cells]))
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' }
  const workbook = { SheetNames: [title], Sheets: { [title]: sheet } }
  // The library has no precise return type; `buffer` returns a Buffer.
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
