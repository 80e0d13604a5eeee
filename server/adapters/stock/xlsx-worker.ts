import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { DAY_MS } from '#domain/dates/durations.ts'
import { messageOf } from '#domain/lib/errors.ts'
import { HEAD_BYTES, isTextWorkbook } from './read-text.ts'
import { countKnownHeadings, isHeadingRow, MAX_TITLE_ROWS, type TableCell, type TableRow } from './table-lots.ts'

export interface XlsxTask {
  path: string
  maxColumns: number
}

export type XlsxAnswer = { sheet: string; rows: TableRow[]; notes: string[] } | { refused: string }

/** Difference between the two date systems of workbooks, in days. */
const DAYS_TO_1904 = 1462
/** Serial numbers of 1900-03-01 (Excel counts a nonexistent day before it) and of 9999-12-31. */
const SERIALS = { first: 61, last: 2_958_465 }

/** What the library does not say of tables of HTML and of Excel 2003. */
function refusalOf(text: string): string | undefined {
  // It would make each cell that a few letters claim, for minutes.
  if (/(?:span|Index|MergeAcross|MergeDown)\s*=\s*["']?\s*\d{7}/i.test(text))
    return 'a cell is wider or higher, or further from the first one, than a table may be'
  if (/Formula="[^"]*"\s*(?:\/>|>\s*<\/)/.test(text)) return 'a formula whose result was never stored'
  if (!/<(?:\w+:)?(?:table|worksheet)\b/i.test(text))
    return 'a page of HTML without a table: does the address need a sign-in?'
  return undefined
}

/** HTML without what precedes it: the library takes a declaration of XML for Excel 2003. */
function decodeText(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  const isInUtf8 = isUtf8(bytes) || /(?:charset|encoding)=["']?utf-8/i.test(head)
  const text = new TextDecoder(isInUtf8 ? 'utf-8' : 'windows-1251').decode(bytes)
  return /<Workbook\b/i.test(head) ? text : text.slice(text.search(/<(?:html|table)\b/i))
}

/** Reads the first visible sheet with known headings. */
function readWorkbook({ path, maxColumns }: XlsxTask): XlsxAnswer {
  const bytes = readFileSync(path)
  // The others are packed.
  const text = isTextWorkbook(bytes) ? decodeText(bytes) : undefined
  const refused = text === undefined ? undefined : refusalOf(text)
  if (refused) return { refused }
  const workbook = read(text ?? bytes, {
    type: text === undefined ? 'buffer' : 'string',
    dense: true,
    cellDates: false,
    cellHTML: false,
    cellText: false,
    // Number formats, to detect dates.
    cellNF: true,
    // Cells without a value, to detect formulas that were never calculated.
    sheetStubs: true,
    // Texts in a table of HTML stay texts.
    raw: true,
  })
  const hidden = new Set(workbook.SheetNames.filter((_, index) => workbook.Workbook?.Sheets?.[index]?.Hidden))
  const sheets = workbook.SheetNames.map(name => ({ name, rows: rowsOf(workbook, name, maxColumns) }))
  const visible = sheets.filter(({ name }) => !hidden.has(name))
  const complete = visible.filter(({ rows }) => rows.slice(0, MAX_TITLE_ROWS).some(({ cells }) => isHeadingRow(cells)))
  const chosen =
    complete[0] ??
    visible.find(({ rows }) => rows.slice(0, MAX_TITLE_ROWS).some(({ cells }) => countKnownHeadings(cells) > 1))
  const list = (some: readonly { name: string }[]) => some.map(({ name }) => `«${name}»`).join(', ')
  if (!chosen)
    return { refused: `no visible sheet has known headings («Номер», «Статус», «Цена»); its sheets: ${list(sheets)}` }
  const others = complete.slice(1)
  const notes = [
    `read from the sheet «${chosen.name}»`,
    ...(others.length > 0 ? [`other sheets with the same headings: ${list(others)}`] : []),
  ]
  return { sheet: chosen.name, rows: chosen.rows, notes }
}

function rowsOf(workbook: WorkBook, name: string, maxColumns: number): TableRow[] {
  const sheet = workbook.Sheets[name]
  if (!sheet) throw new Error(`the sheet «${name}» cannot be read`)
  // The library types sheets by cell address; with `dense` it stores rows of cells under this key.
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true
  const rows: TableRow[] = []
  data.forEach((cells, index) => {
    // By its cells: a row of a hostile table has few of them and a length of billions.
    const isWide = Object.entries(cells).some(([column, cell]) => Number(column) >= maxColumns && cell?.v !== undefined)
    if (isWide) throw new Error(`sheet «${name}», line ${index + 1}: more than ${maxColumns} columns`)
    const row = Array.from({ length: Math.min(cells.length, maxColumns) }, (_, column) => cellOf(cells[column], is1904))
    const last = row.findLastIndex(cell => cell !== '')
    if (last >= 0) rows.push({ line: index + 1, cells: row.slice(0, last + 1) })
  })
  return fillMerged(rows, sheet)
}

function cellOf(cell: CellObject | undefined, is1904: boolean): TableCell {
  if (!cell) return ''
  switch (cell.t) {
    case 'z':
      return cell.f === undefined && cell.F === undefined ? '' : { problem: 'a formula whose result was never stored' }
    case 'e':
      return { problem: `the error ${ERRORS[Number(cell.v)] ?? cell.v}` }
    case 'n':
      return numberCell(Number(cell.v), String(cell.z ?? ''), is1904)
    default:
      return cell.v === undefined ? '' : String(cell.v)
  }
}

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function numberCell(value: number, format: string, is1904: boolean): TableCell {
  // Excel shows fifteen digits; more are binary fraction errors: 58.600000000000001.
  const text = String(Number(value.toPrecision(15)))
  const serial = value + (is1904 ? DAYS_TO_1904 : 0)
  if (serial < SERIALS.first || serial > SERIALS.last) return text
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
  if (SSF.is_date(format)) return { date }
  return is1904 ? { text, date } : text
}

/** Copies the value of a merged range from its first cell to all its rows. */
function fillMerged(rows: TableRow[], sheet: WorkSheet): TableRow[] {
  const byLine = new Map(rows.map((row, index) => [row.line, index]))
  for (const { s, e } of sheet['!merges'] ?? []) {
    const start = byLine.get(s.r + 1)
    const first = start === undefined ? undefined : rows[start]?.cells[s.c]
    if (start === undefined || first === undefined || first === '') continue
    for (let index = start + 1; index < rows.length; index += 1) {
      const row = rows[index]
      if (!row || row.line > e.r + 1) break
      const cells = Array.from({ length: Math.max(row.cells.length, s.c + 1) }, (_, at) => row.cells[at] ?? '')
      cells[s.c] = first
      rows[index] = { ...row, cells }
    }
  }
  return rows
}

function answer(): XlsxAnswer {
  try {
    // The parent thread always passes an `XlsxTask`.
    return readWorkbook(workerData as XlsxTask)
  } catch (error) {
    return { refused: `the workbook cannot be read: ${messageOf(error)}` }
  }
}

parentPort?.postMessage(answer())
