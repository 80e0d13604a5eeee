import { fieldOfHeading, HEADINGS, isAnyType, isRowCounter, joinHeadings } from '#domain/stock/headings.ts'
import { NEEDED_FIELDS, quoted, type RawLot, type StockField, StockRefused } from '#domain/stock/source.ts'
import { KIND_WORDS, valueOfWord } from '#domain/stock/words.ts'
import type { StockLimits } from './limits.ts'

/** A cell of a table: its text, or more details from a workbook. */
export type TableCell = string | WorkbookCell

/** A workbook cell whose meaning depends on its column. */
interface WorkbookCell {
  /** Undefined = the cell is empty, or has a value only in date columns. */
  text?: string
  /** The cell as a date, `2026-12-01`. */
  date?: string
  /** Why the cell has no value; reported only for used columns. */
  problem?: string
}

/** A row of a table with its line number, from 1. */
export interface TableRow {
  line: number
  cells: readonly TableCell[]
  isUnfinished?: boolean
}

interface TableOptions {
  /** Receives what is skipped: columns, title rows, totals. */
  notes: string[]
  limits: StockLimits
  sheet?: string
}

const IDENTIFYING: readonly StockField[] = ['id', 'article', 'number']
/** `Итого по корпусу`, `Общий итог`, and `Корпус 1 Итог` of a spreadsheet. */
const TOTAL = /^\s*(?:(?:под|общий )?итого?|всего|grand total)(?![а-яё])|(?<![а-яё])итого?\s*$/i
const DATES: ReadonlySet<StockField> = new Set(['price_old_until', 'booked_until', 'sold_at'])
/** Rows that may precede the headings: titles, addresses and dates of a report. */
export const MAX_TITLE_ROWS = 50
const SHOWN_LINES = 10
const OTHER_TYPE = 'unused column: «Тип», whose first value is not a kind of lots'

/** Spreadsheet error values in English and in Russian. */
const ERROR_TEXT = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ЧИСЛО!|ПУСТО!)$/i

/** The first row with all required headings defines the columns. @throws StockRefused naming sheet, line and cell */
export async function* lotsOfTable(
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  options: TableOptions,
): AsyncIterable<RawLot> {
  const table = new Table(options)
  for await (const row of rows) {
    const lot = table.take(row)
    if (lot) yield lot
  }
  table.end()
}

export function countKnownHeadings(cells: readonly TableCell[]): number {
  return cells.filter(cell => fieldOfHeading(textOf(cell)) !== undefined).length
}

export function isHeadingRow(cells: readonly TableCell[]): boolean {
  const fields = cells.map(cell => fieldOfHeading(textOf(cell)))
  return NEEDED_FIELDS.every(field => fields.includes(field))
}

/** Column letters of a spreadsheet, `AB` for 27. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (index % 26))
}

interface TitleRow {
  line: number
  cells: readonly string[]
}

class Table {
  readonly #options: TableOptions
  #columns: readonly (StockField | undefined)[] | undefined
  #headings: TitleRow | undefined
  /** Largest number of cells in a row, set by the first lot. A longer row has an unquoted delimiter within a text. */
  #width = 0
  #hasShortRows = false
  /** The price is that of «Цена со скидкой», the old price that of «Цена». */
  #isDiscounted = false
  /** Index of «Тип», where no other column has the kind. Its first value shows whether it is the kind. */
  #type = -1
  #lastLine = 0
  #titles: TitleRow[] = []
  readonly #skipped: number[] = []

  constructor(options: TableOptions) {
    this.#options = options
  }

  take(row: TableRow): RawLot | undefined {
    const { line, cells } = row
    this.#lastLine = line
    if (cells.every(isBlank)) return undefined
    if (cells.length > this.#options.limits.columns)
      throw this.#refusal(line, `more than ${this.#options.limits.columns} columns`)
    // Reports repeat their headings on each page and may contain several tables.
    const headings = this.#headingsOf(row)
    if (headings) this.#readHeadings(headings, line)
    else if (this.#columns === undefined) this.#readTitle(cells.map(textOf), line)
    else if (isColumnNumbers(cells) || this.#isTotalOrGroup(row, this.#columns)) this.#skipped.push(line)
    else return this.#readRow(row, this.#withType(row, this.#columns))
    return undefined
  }

  end(): void {
    const { notes } = this.#options
    if (this.#columns === undefined) throw this.#noHeadings()
    if (this.#skipped.length === 0) return
    const more = this.#skipped.length > SHOWN_LINES ? ' …' : ''
    notes.push(
      `lines without a lot (totals, groups): ${this.#skipped.length} (${this.#skipped.slice(0, SHOWN_LINES).join(', ')}${more})`,
    )
  }

  /** The headings of a row, which may continue those of the row before; undefined = it has none. */
  #headingsOf({ line, cells }: TableRow): readonly string[] | undefined {
    const texts = cells.map(textOf)
    if (isHeadingRow(cells)) return texts
    const above = this.#columns === undefined ? this.#titles.at(-1) : this.#headings
    if (above?.line !== line - 1) return undefined
    const joined = joinHeadings(above.cells, texts)
    if (this.#columns === undefined) return isHeadingRow(joined) ? joined : undefined
    const [number = '', status = '', price = ''] = NEEDED_FIELDS.map(
      field => texts[this.#columns?.indexOf(field) ?? -1],
    )
    const isContinued = price.trim() !== '' && [number, status].every(text => ['', ...above.cells].includes(text))
    if (!isContinued || texts.some(text => /\d/.test(text.replace(/[мm]2/i, '')))) return undefined
    this.#titles.push({ line, cells: joined })
    if (!isHeadingRow(joined)) throw this.#noHeadings()
    return joined
  }

  #readTitle(cells: readonly string[], line: number): void {
    this.#titles.push({ line, cells })
    if (this.#titles.length > MAX_TITLE_ROWS) throw this.#noHeadings()
  }

  #noHeadings(): StockRefused {
    const [best] = this.#titles.toSorted((a, b) => countKnownHeadings(b.cells) - countKnownHeadings(a.cells))
    if (!best) return new StockRefused([`${this.#at(this.#lastLine + 1)}: the table is empty`])
    if (countKnownHeadings(best.cells) === 0)
      return new StockRefused([
        `${this.#at(best.line)}: no heading is known («Номер», «Статус», «Цена»): is it UTF-8 or windows-1251?`,
      ])
    const fields = best.cells.map(fieldOfHeading)
    const missing = NEEDED_FIELDS.filter(field => !fields.includes(field))
    return new StockRefused(missing.map(field => `${this.#at(best.line)}: there is no column «${HEADINGS[field][0]}»`))
  }

  #readHeadings(cells: readonly string[], line: number): void {
    const { notes } = this.#options
    const isFirst = this.#columns === undefined
    const columns = cells.map(fieldOfHeading)
    // «№» is a row counter if another column has the number of the flat.
    const numbers = cells.filter((_, index) => columns[index] === 'number')
    if (numbers.some(heading => !isRowCounter(heading)))
      for (const [index, heading] of cells.entries()) if (isRowCounter(heading)) columns[index] = undefined
    // «Цена» is the price without the discount, where «Цена со скидкой» is another column.
    const prices = cells.flatMap((_, index) => (columns[index] === 'price' ? [index] : []))
    const [full, ...rest] = prices.filter(index => !/скид/i.test(cells[index] ?? ''))
    if (prices.length === 2 && full !== undefined && rest.length === 0 && !columns.includes('price_old'))
      columns[full] = 'price_old'
    const twice = columns.filter((field, index) => field !== undefined && columns.indexOf(field) !== index)
    if (twice.length > 0)
      throw new StockRefused(
        twice.map(field => {
          const alike = cells.filter((_, index) => columns[index] === field).map(quoted)
          return `${this.#at(line)}: the column «${field ? HEADINGS[field][0] : ''}» is repeated: ${alike.join(', ')}`
        }),
      )
    this.#columns = columns
    this.#headings = { line, cells }
    this.#type = columns.includes('kind') ? -1 : cells.findIndex(isAnyType)
    this.#isDiscounted = columns.includes('price_old') && /скид/i.test(cells[columns.indexOf('price')] ?? '')
    this.#width = 0
    if (!isFirst) return
    if (this.#titles.length > 0) notes.push(`${this.#at(line)}: headings; rows above them are ignored`)
    const unread = cells.filter(
      (cell, index) => cell.trim() !== '' && columns[index] === undefined && index !== this.#type,
    )
    if (unread.length > 0) notes.push(`unused columns: ${unread.map(quoted).join(', ')}`)
  }

  /** Totals, signatures, and group rows: a single cell that is not the number of a lot. */
  #isTotalOrGroup({ cells, isUnfinished }: TableRow, columns: readonly (StockField | undefined)[]): boolean {
    const isEmpty = (field: StockField) => isBlank(cells[columns.indexOf(field)] ?? '')
    const filled = cells.filter(cell => !isBlank(cell))
    const [first] = filled
    if (!isEmpty('status')) return false
    if (filled.some(cell => TOTAL.test(textOf(cell)))) return true
    const isPriced = !/^0?$/.test(textOf(cells[columns.indexOf('price')] ?? '').trim())
    if (!isUnfinished && !isPriced && IDENTIFYING.every(isEmpty)) return true
    if (filled.length !== 1 || first === undefined || typeof first !== 'string') return false
    return isEmpty('price') && (isEmpty('number') || !/^№?\s*\d/.test(first.trim()))
  }

  #withType({ cells }: TableRow, columns: readonly (StockField | undefined)[]) {
    if (this.#type < 0) return columns
    const kind = valueOfWord(KIND_WORDS, textOf(cells[this.#type] ?? ''))
    if (kind !== undefined) this.#columns = columns.with(this.#type, 'kind')
    else if (!this.#options.notes.includes(OTHER_TYPE)) this.#options.notes.push(OTHER_TYPE)
    this.#type = -1
    return this.#columns ?? columns
  }

  #readRow({ line, cells, isUnfinished }: TableRow, columns: readonly (StockField | undefined)[]): RawLot {
    const last = columns.findLastIndex(field => field !== undefined)
    // Programs omit empty cells at the end of a row, but a truncated file ends in a short row, too.
    if (cells.length <= last) {
      if (isUnfinished && !this.#hasShortRows)
        throw this.#refusal(line, `${cells.length} cells under ${columns.length} headings: is the file truncated?`)
      this.#hasShortRows = true
    }
    this.#width ||= Math.max(columns.length, cells.length)
    if (cells.length > this.#width || cells.slice(columns.length).some(cell => !isBlank(cell)))
      throw this.#refusal(line, 'more cells than headings')
    const fields: RawLot['fields'] = {}
    for (const [index, field] of columns.entries()) {
      if (field !== undefined) fields[field] = this.#read(cells[index] ?? '', field, line, index)
    }
    // Only lots with a discount have a second price.
    if (this.#isDiscounted && /^[-–—−0]?$/.test(fields.price ?? '')) fields.price = fields.price_old ?? ''
    const { sheet } = this.#options
    const cellOf = (field: StockField) =>
      columns.includes(field) ? `${columnLetters(columns.indexOf(field))}${line}` : undefined
    return { at: this.#at(line), line, fields, ...(sheet === undefined ? {} : { cellOf }) }
  }

  #read(cell: TableCell, field: StockField, line: number, index: number): string {
    const { text, date, problem } = typeof cell === 'string' ? { text: cell } : cell
    const value = DATES.has(field) ? (date ?? text) : text
    const flaw =
      problem ??
      (value === undefined ? `a date (${date}), where a spreadsheet has changed what was typed` : undefined) ??
      (ERROR_TEXT.test(value?.trim() ?? '') ? `the error ${value?.trim()}` : undefined)
    if (flaw === undefined) return value?.trim() ?? ''
    const { sheet } = this.#options
    const place = sheet === undefined ? '' : ` cell ${columnLetters(index)}${line}:`
    throw this.#refusal(line, `${HEADINGS[field][0]}:${place} ${flaw}`)
  }

  #at(line: number): string {
    const { sheet } = this.#options
    return sheet === undefined ? `line ${line}` : `sheet ${quoted(sheet)}, line ${line}`
  }

  #refusal(line: number, reason: string): StockRefused {
    return new StockRefused([`${this.#at(line)}: ${reason}`], { line })
  }
}

function textOf(cell: TableCell): string {
  return typeof cell === 'string' ? cell : (cell.text ?? '')
}

function isBlank(cell: TableCell): boolean {
  return typeof cell === 'string' ? cell.trim() === '' : cell.text?.trim() === '' && cell.problem === undefined
}

/** The row of column numbers under the headings of an official form: `1 2 3 4`. */
function isColumnNumbers(cells: readonly TableCell[]): boolean {
  return cells.length > 2 && cells.every((cell, index) => isBlank(cell) || textOf(cell).trim() === String(index + 1))
}
