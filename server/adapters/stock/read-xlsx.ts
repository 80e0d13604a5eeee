import type { RawLot } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { StockLimits } from './limits.ts'
import { lotsOfTable, type TableRow } from './table-lots.ts'
import { readXml, textOf, type XmlElement } from './xml-events.ts'
import { openZip, type ZipFile } from './zip-entries.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const SHARED = 'xl/sharedStrings.xml'

/**
 * Lots of the first sheet of an XLSX workbook.
 * @param notes told of columns that nobody reads
 * @throws StockRefused naming the row
 */
export async function* readXlsx(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot> {
  const zip = await openZip(path, limits)
  try {
    const sheet = await firstSheet(zip, limits)
    const shared = await readShared(zip, limits)
    yield* lotsOfTable(rowsOf(zip.text(sheet), shared, limits), notes, limits)
  } finally {
    zip.close()
  }
}

async function firstSheet(zip: ZipFile, limits: StockLimits): Promise<string> {
  const relation = await firstOf(zip.text(WORKBOOK), ['workbook', 'sheets', 'sheet'], () => true, limits)
  const id = relation?.attributes['r:id']
  const told = await firstOf(
    zip.text(RELATIONS),
    ['Relationships', 'Relationship'],
    ({ attributes }) => attributes.Id === id,
    limits,
  )
  const target = told?.attributes.Target
  if (target === undefined) throw new StockRefused(['the workbook names no sheet'])
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function firstOf(
  text: AsyncIterable<string>,
  path: readonly string[],
  isIt: (element: XmlElement) => boolean,
  limits: StockLimits,
): Promise<XmlElement | undefined> {
  for await (const element of readXml(text, { isWanted: at => isPath(at, path) }, limits)) {
    if (isIt(element)) return element
  }
  return undefined
}

function isPath(at: readonly string[], path: readonly string[]): boolean {
  return at.length === path.length && path.every((name, index) => at[index] === name)
}

/** The texts that cells name by their number: the one thing of a workbook that is kept whole. */
async function readShared(zip: ZipFile, limits: StockLimits): Promise<string[]> {
  const shared: string[] = []
  if (!zip.has(SHARED)) return shared
  let chars = 0
  for await (const item of readXml(zip.text(SHARED), { isWanted: at => isPath(at, ['sst', 'si']) }, limits)) {
    const text = wordsOf(item)
    chars += text.length
    if (chars > limits.sharedChars) throw new StockRefused([`${SHARED}: more than ${limits.sharedChars} letters`])
    shared.push(text)
  }
  return shared
}

/** Of a text, whole or in runs of one look each; `rPh` tells how it is pronounced. */
function wordsOf(item: XmlElement): string {
  const runs = item.children.flatMap(child => (child.name === 'r' ? child.children : [child]))
  return runs
    .filter(({ name }) => name === 't')
    .map(({ text }) => text)
    .join('')
}

async function* rowsOf(
  text: AsyncIterable<string>,
  shared: readonly string[],
  limits: StockLimits,
): AsyncIterable<TableRow> {
  let line = 0
  let width = 0
  const rows = readXml(text, { isWanted: at => isPath(at, ['worksheet', 'sheetData', 'row']) }, limits)
  for await (const { attributes, children } of rows) {
    line = Number(attributes.r ?? line + 1)
    const cells: string[] = []
    for (const cell of children) cells[columnOf(cell, cells.length, line, limits)] = cellText(cell, shared, line)
    width ||= cells.length
    // A row ends with its last cell that says something.
    yield { line, cells: Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? '') }
  }
}

/** `AB12` → 27. */
function columnOf({ attributes: { r } }: XmlElement, next: number, line: number, limits: StockLimits): number {
  const letters = /^[A-Z]{1,3}/.exec(r ?? '')?.[0]
  if (letters === undefined) return next
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column >= limits.columns) throw new StockRefused([`line ${line}: more than ${limits.columns} columns`])
  return column
}

function cellText(cell: XmlElement, shared: readonly string[], line: number): string {
  const value = textOf(cell, 'v') ?? ''
  switch (cell.attributes.t ?? 'n') {
    case 's':
      return shared[Number(value)] ?? ''
    case 'inlineStr': {
      const inline = cell.children.find(({ name }) => name === 'is')
      return inline ? wordsOf(inline) : ''
    }
    case 'e':
      throw new StockRefused([`line ${line}: the cell ${cell.attributes.r} holds the error ${value}`])
    case 'n':
      // Binary fractions as they are stored: 58.600000000000001.
      return value === '' ? '' : String(Number(value))
    default:
      return value
  }
}
