import { fieldOfHeading, HEADINGS } from '#domain/stock/headings.ts'
import type { RawLot, StockField } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { StockLimits } from './limits.ts'

/** A line of a table with its number, from 1. */
export interface TableRow {
  line: number
  cells: readonly string[]
}

/** Without these a table says nothing that could be compared. A lot without a price is on request, a table without prices is a mistake. */
const NEEDED: readonly StockField[] = ['number', 'status', 'price']

/**
 * The lots of a table: its first line names the columns.
 * @param notes told of columns that nobody reads
 * @throws StockRefused naming the line
 */
export async function* lotsOfTable(
  rows: AsyncIterable<TableRow>,
  notes: string[],
  limits: StockLimits,
): AsyncIterable<RawLot> {
  let columns: readonly (StockField | undefined)[] | undefined
  let lastLine = 0
  for await (const { line, cells } of rows) {
    if (cells.every(cell => cell.trim() === '')) continue
    if (columns === undefined) columns = readHeadings(cells, line, notes, limits)
    else {
      yield readRow(cells, line, columns)
    }
    lastLine = line
  }
  if (columns === undefined) throw new StockRefused([`line ${lastLine + 1}: the table is empty`])
}

function readHeadings(
  cells: readonly string[],
  line: number,
  notes: string[],
  limits: StockLimits,
): (StockField | undefined)[] {
  if (cells.length > limits.columns) throw new StockRefused([`line ${line}: more than ${limits.columns} columns`])
  const columns = cells.map(fieldOfHeading)
  const twice = columns.filter((field, index) => field !== undefined && columns.indexOf(field) !== index)
  const missing = NEEDED.filter(field => !columns.includes(field))
  const problems = [
    ...twice.map(field => `line ${line}: the column «${nameOf(field)}» stands there twice`),
    ...missing.map(field => `line ${line}: there is no column «${nameOf(field)}»`),
  ]
  if (problems.length > 0) throw new StockRefused(problems)
  const unread = cells.filter((cell, index) => cell.trim() !== '' && columns[index] === undefined)
  if (unread.length > 0) notes.push(`columns that nothing reads: ${unread.map(cell => `«${cell.trim()}»`).join(', ')}`)
  return columns
}

function nameOf(field: StockField | undefined): string {
  return field ? (HEADINGS[field][0] ?? field) : ''
}

function readRow(cells: readonly string[], line: number, columns: readonly (StockField | undefined)[]): RawLot {
  // A file that was cut off ends in the middle of a line.
  if (cells.length < columns.length)
    throw new StockRefused([`line ${line}: ${cells.length} cells under ${columns.length} headings`])
  if (cells.slice(columns.length).some(cell => cell.trim() !== ''))
    throw new StockRefused([`line ${line}: more cells than headings`])
  const told: RawLot['told'] = {}
  for (const [index, field] of columns.entries()) {
    if (field !== undefined) told[field] = cells[index]?.trim() ?? ''
  }
  return { at: `line ${line}`, told }
}
