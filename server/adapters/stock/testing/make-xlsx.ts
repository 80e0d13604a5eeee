import { type Range, utils, type WorkBook, write } from '@e965/xlsx'

/** A cell as `utils.aoa_to_sheet` takes it: a value, or an object with type, value, format or formula. */
type Cell = string | number | Readonly<Record<string, unknown>>

/** A workbook of one sheet. */
export function makeXlsx(rows: readonly (readonly Cell[])[], merges: Range[] = []): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map(cells => [...cells]))
  sheet['!merges'] = merges
  return packXlsx({ SheetNames: ['Лист1'], Sheets: { Лист1: sheet } })
}

/** A workbook as a file. */
export function packXlsx(workbook: WorkBook): Buffer {
  // The library types its result by no option; `buffer` gives a Buffer.
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
