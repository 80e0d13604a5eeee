import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fieldOfHeading } from '#domain/stock/headings.ts'
import type { RawLot } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { StockLimits } from './limits.ts'
import { isEncodedIn, markedEncoding, readHead, readText, type StockEncoding } from './read-text.ts'
import { lotsOfTable, type TableRow } from './table-lots.ts'

const DELIMITERS = [';', ',', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * Lots of a CSV file: UTF-8 or, as Excel of a Russian office writes it, windows-1251; semicolons, commas or tabs.
 * @param notes told what was guessed
 * @throws StockRefused naming the line
 */
export async function* readCsv(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot> {
  const encoding = await encodingOf(path)
  const delimiter = await delimiterOf(path, encoding)
  if (encoding !== 'utf-8') notes.push(`read as ${encoding}`)
  yield* lotsOfTable(rowsOf(path, encoding, delimiter, limits), notes, limits)
}

async function encodingOf(path: string): Promise<StockEncoding> {
  const marked = markedEncoding(await readHead(path))
  if (marked) return marked
  return (await isEncodedIn(path, 'utf-8')) ? 'utf-8' : 'windows-1251'
}

/** The one by which the first line names the most columns. @throws StockRefused when none of its columns is known */
async function delimiterOf(path: string, encoding: StockEncoding): Promise<Delimiter> {
  let head = ''
  for await (const text of readText(path, encoding)) {
    head += text
    if (head.includes('\n')) break
  }
  const first = head.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? ''
  const known = (delimiter: Delimiter) =>
    first.split(delimiter).filter(heading => fieldOfHeading(heading.replaceAll('"', '')) !== undefined).length
  const best = DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ';'
  if (known(best) === 0)
    throw new StockRefused([
      'line 1: no heading is known («Номер», «Статус», «Цена»): is it CSV, in UTF-8 or windows-1251?',
    ])
  return best
}

/** What the parser gives with each record when it is asked to. */
interface WithInfo {
  info: { lines: number }
  record: string[]
}

async function* rowsOf(
  path: string,
  encoding: StockEncoding,
  delimiter: Delimiter,
  limits: StockLimits,
): AsyncIterable<TableRow> {
  const text = Readable.from(readText(path, encoding))
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.itemBytes,
  })
  // The parser ends with the error of the text that it reads: a broken encoding is told as such.
  text.on('error', error => parser.destroy(error))
  text.pipe(parser)
  try {
    const records: AsyncIterable<WithInfo> = parser
    for await (const { record, info } of records) yield { line: info.lines, cells: record }
  } catch (error) {
    throw error instanceof CsvError ? new StockRefused([wordsOf(error)], { cause: error }) : error
  } finally {
    text.destroy()
  }
}

function wordsOf(error: CsvError): string {
  // The parser adds where it stood.
  const lines = 'lines' in error ? error.lines : undefined
  const what =
    error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is opened and never closed: is the file cut off?' : error.message
  return lines === undefined ? what : `line ${lines}: ${what}`
}
