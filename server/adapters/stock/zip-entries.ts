import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { StockLimits } from './limits.ts'

/** What the end of a ZIP file and its list of entries look like: APPNOTE.TXT 4.3.12 and 4.3.16. */
const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff }
const ENTRY = { signature: 0x02014b50, bytes: 46 }
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
/** A workbook has a dozen. */
const MOST_ENTRIES = 2000
const LONGEST_LIST_BYTES = 4 * 1024 * 1024

interface Entry {
  method: number
  packedBytes: number
  localAt: number
}

/** A ZIP file, opened; its list of entries stands at its end, so one that was cut off cannot be opened. */
export interface ZipFile {
  has(name: string): boolean
  /** The text of an entry, unpacked piece by piece. @throws StockRefused when it is packed unlike workbooks are, or is too large */
  text(name: string): AsyncIterable<string>
  close(): Promise<void>
}

/** @throws StockRefused when the file is no ZIP file */
export async function openZip(path: string, limits: StockLimits): Promise<ZipFile> {
  const file = await open(path)
  try {
    const entries = await readEntries(file)
    return {
      has: name => entries.has(name),
      text: name => textOfEntry(file, name, entries.get(name), limits),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - END.bytes - END.longestComment), size)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (at < 0 || at + END.bytes > tail.length)
    throw new StockRefused(['the file is no workbook (XLSX), or it is cut off'])
  const count = tail.readUInt16LE(at + 10)
  const listBytes = tail.readUInt32LE(at + 12)
  const listAt = tail.readUInt32LE(at + 16)
  if (count > MOST_ENTRIES || listBytes > LONGEST_LIST_BYTES || listAt + listBytes > size)
    throw new StockRefused(['the list of parts of the workbook cannot be read'])
  return parseEntries(await readAt(file, listAt, listAt + listBytes))
}

function parseEntries(list: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + ENTRY.bytes <= list.length; ) {
    if (list.readUInt32LE(at) !== ENTRY.signature) break
    const nameBytes = list.readUInt16LE(at + 28)
    const name = list.toString('utf8', at + ENTRY.bytes, at + ENTRY.bytes + nameBytes)
    entries.set(name, {
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      localAt: list.readUInt32LE(at + 42),
    })
    at += ENTRY.bytes + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
  return bytes.subarray(0, bytesRead)
}

async function* textOfEntry(
  file: FileHandle,
  name: string,
  entry: Entry | undefined,
  limits: StockLimits,
): AsyncIterable<string> {
  if (!entry || (entry.method !== STORED && entry.method !== DEFLATED))
    throw new StockRefused([`the workbook has no readable part ${name}`])
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  try {
    for await (const bytes of await bytesOf(file, entry)) {
      size += bytes.length
      if (size > limits.bytes) throw new StockRefused([`${name}: more than ${limits.bytes} bytes when unpacked`])
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof StockRefused) throw error
    throw new StockRefused([`${name}: cannot be unpacked: ${error instanceof Error ? error.message : error}`])
  }
}

async function bytesOf(file: FileHandle, { localAt, packedBytes, method }: Entry): Promise<AsyncIterable<Buffer>> {
  const local = await readAt(file, localAt, localAt + LOCAL_BYTES)
  if (local.length < LOCAL_BYTES) throw new StockRefused(['the workbook is cut off'])
  const start = localAt + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = file.createReadStream({ start, end: start + packedBytes - 1, autoClose: false })
  if (method === STORED) return packed
  const unpacked = createInflateRaw()
  packed.on('error', error => unpacked.destroy(error))
  return packed.pipe(unpacked)
}
