import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/dates/durations.ts'
import { codeOf } from '#domain/lib/errors.ts'
import { StockRefused } from '#domain/stock/source.ts'
import { fetchStock } from './adapters/stock/fetch-stock.ts'
import { unpackStock } from './adapters/stock/limits.ts'
import {
  isStockLocation,
  NO_STOCK_LOCATION,
  openStock,
  type StockFormat,
  statStock,
} from './adapters/stock/open-stock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import { getContent } from './services/content/get-content.ts'
import { type ImportOutcome, importStock } from './services/stock/import-stock.ts'

type ImportConfig = Pick<
  Config,
  'IMPORT_URL' | 'IMPORT_FORMAT' | 'IMPORT_PROJECT' | 'IMPORT_PRIVATE' | 'IMPORT_PROFITBASE_KEY'
>

interface ImportFromOptions {
  /** A file or a URL; undefined = `IMPORT_URL`. */
  location: string | undefined
  format: StockFormat | undefined
  isAccepted: boolean
  isDry: boolean
  now: Date
}

/**
 * Imports stock from a file or a URL.
 * @throws StockRefused, ImportBusy, Unavailable, ContentError; nothing was changed then
 */
export async function importFrom(
  db: Db,
  config: ImportConfig,
  { location, format: requested, ...run }: ImportFromOptions,
): Promise<ImportOutcome> {
  const address = location ?? config.IMPORT_URL
  if (address === undefined) throw new StockRefused(['name a file or an address, or set IMPORT_URL'])
  const format = requested ?? (location === undefined ? config.IMPORT_FORMAT : undefined)
  const { now } = run
  const projects = config.IMPORT_PROJECT
  // Not logged: the text may contain a password.
  if (!isStockLocation(address))
    throw new StockRefused([`${location === undefined ? 'IMPORT_URL ' : ''}${NO_STOCK_LOCATION}`])
  const timeZone = (await getContent(db)).global.time_zone
  await using folder = await makeDownloadFolder()
  const isUrl = /^https?:\/\//i.test(address)
  const path = isUrl ? join(folder.path, 'stock') : address
  // Without a time of the server, the request time is used.
  const madeAt = isUrl ? ((await download(new URL(address), path, config)) ?? now) : undefined
  const name = isUrl ? 'the answer' : (location ?? 'IMPORT_URL')
  const { mtime } = await statStock(path, name)
  const unpacked = await unpackStock(path, { target: join(folder.path, 'unpacked'), name })
  const source = await openStock(unpacked, {
    format,
    now,
    timeZone,
    name,
    madeAt: madeAt ?? mtime,
  })
  return await importStock({ db, source, owner: randomUUID(), projects, ...run })
}

function download(url: URL, path: string, config: ImportConfig): Promise<Date | undefined> {
  return fetchStock(url, {
    path,
    allowPrivate: config.IMPORT_PRIVATE === 'on',
    profitbaseKey: config.IMPORT_PROFITBASE_KEY,
  })
}

const FOLDER = /^kvartal-import-(\d+)-/
const ABANDONED_AFTER_MS = HOUR_MS

/** A folder for downloads. Deleted at exit; those of killed processes are deleted by the next import. */
async function makeDownloadFolder() {
  await removeAbandonedFolders()
  const path = await mkdtemp(join(tmpdir(), `kvartal-import-${process.pid}-`))
  const removeAtExit = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', removeAtExit)
  return {
    path,
    async [Symbol.asyncDispose]() {
      process.off('exit', removeAtExit)
      await rm(path, { recursive: true, force: true })
    },
  }
}

async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = FOLDER.exec(name)?.[1]
    if (pid === undefined) continue
    const path = join(tmpdir(), name)
    // Another import may delete it at the same time.
    const age = await stat(path).catch(() => undefined)
    if (!age || (isRunning(Number(pid)) && Date.now() - age.mtimeMs < ABANDONED_AFTER_MS)) continue
    // Folders of other users cannot be deleted.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is running.
    return codeOf(error) === 'EPERM'
  }
}
