import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fieldOfHeading } from '#domain/stock/headings.ts'
import { type RawLot, StockRefused } from '#domain/stock/source.ts'
import type { StockLimits } from './limits.ts'
import {
  isEncodedIn,
  markedEncoding,
  readHead,
  readText,
  type StockEncoding,
  unmarkedUtf16,
  withLineFeeds,
} from './read-text.ts'
import { lotsOfTable, MAX_TITLE_ROWS, type TableRow } from './table-lots.ts'

const DELIMITERS = [';', ',', '\t', '|'] as const
/** Line in which Excel names the delimiter above a table. */
const HINT = /^"?sep=([;,\t|])"?$/i
const HEAD_CHARS = 64 * 1024

interface Dialect {
  delimiter: string
  hasHint: boolean
}

/** UTF-8, UTF-16 or windows-1251, which Russian Excel writes. @throws StockRefused naming the line */
export async function* readCsv(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot> {
  const encoding = await encodingOf(path)
  const dialect = await dialectOf(path, encoding)
  if (encoding !== 'utf-8') notes.push(`read as ${encoding}`)
  yield* lotsOfTable(rowsOf(path, encoding, dialect, limits), { notes, limits })
}

async function encodingOf(path: string): Promise<StockEncoding> {
  const head = await readHead(path)
  const marked = markedEncoding(head) ?? unmarkedUtf16(head)
  if (marked) return marked
  return (await isEncodedIn(path, 'utf-8')) ? 'utf-8' : 'windows-1251'
}

/** The delimiter of the hint, or the one that yields the most known headings in a line. */
async function dialectOf(path: string, encoding: StockEncoding): Promise<Dialect> {
  let head = ''
  for await (const text of withLineFeeds(readText(path, encoding))) {
    head += text
    if (head.length > HEAD_CHARS) break
  }
  const lines = head.slice(0, HEAD_CHARS).split('\n', MAX_TITLE_ROWS + 1)
  const hint = HINT.exec(lines[0]?.trim() ?? '')?.[1] ?? HINT.exec(lines[0] ?? '')?.[1]
  if (hint !== undefined) return { delimiter: hint, hasHint: true }
  const known = (delimiter: string) =>
    Math.max(
      ...lines.map(line => line.split(delimiter).filter(text => fieldOfHeading(text.replaceAll('"', ''))).length),
    )
  const [best = ';'] = DELIMITERS.toSorted((a, b) => known(b) - known(a))
  return { delimiter: best, hasHint: false }
}

/** A record as the parser returns it when `info` is set. */
interface WithInfo {
  info: { lines: number }
  record: string[]
}

async function* rowsOf(
  path: string,
  encoding: StockEncoding,
  { delimiter, hasHint }: Dialect,
  limits: StockLimits,
): AsyncIterable<TableRow> {
  let lastText = ''
  let lineChars = 0
  async function* remembered(pieces: AsyncIterable<string>) {
    for await (const text of pieces) {
      lastText = text || lastText
      const end = text.lastIndexOf('\n')
      lineChars = end < 0 ? lineChars + text.length : text.length - end - 1
      // The parser limits the size of a cell but not their number.
      if (lineChars > limits.itemBytes) throw new StockRefused([`a line is longer than ${limits.itemBytes} characters`])
      yield text
    }
  }
  const text = Readable.from(remembered(withLineFeeds(readText(path, encoding))))
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    // Allows quotes within a text: «ждёт "Ольху"».
    relax_quotes: true,
    skip_empty_lines: true,
    from_line: hasHint ? 2 : 1,
    max_record_size: limits.itemBytes,
  })
  // Forwards read errors to the parser, so that a broken encoding is reported as such.
  text.on('error', error => parser.destroy(error))
  text.pipe(parser)
  let row: TableRow | undefined
  let width = 0
  try {
    const records: AsyncIterable<WithInfo> = parser
    for await (const { record, info } of records) {
      if (row) yield row
      refuseSwallowedLines(record, delimiter, Math.max(width, record.length), info.lines)
      width = record.length
      row = { line: info.lines, cells: record }
    }
    if (row) yield { ...row, isUnfinished: !lastText.endsWith('\n') }
  } catch (error) {
    throw error instanceof CsvError ? new StockRefused([describe(error)], { cause: error }) : error
  } finally {
    text.destroy()
  }
}

/** A stray quote swallows whole lines up to the next quote. */
function refuseSwallowedLines(record: readonly string[], delimiter: string, width: number, line: number): void {
  for (const cell of record) {
    if (cell.includes('\n') && cell.split(delimiter).length >= Math.max(3, width - 2))
      throw new StockRefused([`line ${line}: a cell contains whole lines: an earlier quote is never closed`])
  }
}

function describe(error: CsvError): string {
  // The parser adds the line number.
  const lines = 'lines' in error ? error.lines : undefined
  const what = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is never closed: is the file truncated?' : error.message
  return lines === undefined ? what : `line ${lines}: ${what}`
}
