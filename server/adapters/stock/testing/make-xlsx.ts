import { type Range, utils, type WorkBook, write } from '@e965/xlsx'

/** A cell for `utils.aoa_to_sheet`: a value, or an object with type, value, format or formula. */
type Cell = string | number | Readonly<Record<string, unknown>>

/** Builds a workbook with one sheet. */
export function makeXlsx(rows: readonly (readonly Cell[])[], merges: Range[] = []): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map(cells => [...cells]))
  sheet['!merges'] = merges
  return packXlsx({ SheetNames: ['Лист1'], Sheets: { Лист1: sheet } })
}

export function packXlsx(workbook: WorkBook): Buffer {
  // The library has no precise return type; `buffer` returns a Buffer.
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
