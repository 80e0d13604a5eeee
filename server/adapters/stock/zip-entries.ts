import { type Entry, type ZipFile as Opened, openPromise } from 'yauzl'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { StockLimits } from './limits.ts'

/** A workbook has a dozen. */
const MOST_ENTRIES = 2000

/** A ZIP file, opened; its list of entries stands at its end, so one that was cut off cannot be opened. */
export interface ZipFile {
  has(name: string): boolean
  /** The text of an entry, unpacked piece by piece. @throws StockRefused when it is packed unlike workbooks are, or is too large */
  text(name: string): AsyncIterable<string>
  close(): void
}

/** @throws StockRefused when the file is no ZIP file */
export async function openZip(path: string, limits: StockLimits): Promise<ZipFile> {
  const file = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(error => {
    throw refused('the file is no workbook (XLSX), or it is cut off', error)
  })
  try {
    const entries = await readEntries(file)
    return {
      has: name => entries.has(name),
      text: name => textOfEntry(file, name, entries.get(name), limits),
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw refused('the list of parts of the workbook cannot be read', error)
  }
}

async function readEntries(file: Opened): Promise<Map<string, Entry>> {
  if (file.entryCount > MOST_ENTRIES) throw new Error(`more than ${MOST_ENTRIES} parts`)
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function* textOfEntry(
  file: Opened,
  name: string,
  entry: Entry | undefined,
  limits: StockLimits,
): AsyncIterable<string> {
  if (!entry?.canDecodeFileData()) throw new StockRefused([`the workbook has no readable part ${name}`])
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  try {
    for await (const bytes of await file.openReadStreamPromise(entry)) {
      size += bytes.length
      // What the list of entries says of a size may be a lie, or the truth about a bomb.
      if (size > limits.bytes) throw new StockRefused([`${name}: more than ${limits.bytes} bytes when unpacked`])
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof StockRefused ? error : refused(`${name}: cannot be unpacked`, error)
  }
}

function refused(what: string, error: unknown): StockRefused {
  return new StockRefused([`${what}: ${error instanceof Error ? error.message : error}`], { cause: error })
}
