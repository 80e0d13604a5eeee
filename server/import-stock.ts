import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { StockFormat } from '#domain/stock/source.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { fetchStock } from './adapters/stock/fetch-stock.ts'
import { openStock } from './adapters/stock/open-stock.ts'
import { isStockPlace, NO_STOCK_PLACE } from './adapters/stock/stock-place.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import { type ImportOutcome, importStock } from './services/stock/import-stock.ts'

/** What of the settings rules an import. */
export type ImportConfig = Pick<
  Config,
  'IMPORT_URL' | 'IMPORT_FORMAT' | 'IMPORT_PROJECT' | 'IMPORT_PRIVATE' | 'IMPORT_PROFITBASE_KEY'
>

export interface ImportFromOptions {
  /** A file or an address; undefined = `IMPORT_URL`. */
  place: string | undefined
  format: StockFormat | undefined
  isAccepted: boolean
  isDry: boolean
  now: Date
}

/**
 * Imports stock from a file or an address.
 * @throws StockRefused, ImportBusy, Unavailable, ContentError; nothing was changed then
 */
export async function importFrom(
  db: Kysely<Database>,
  config: ImportConfig,
  { place, format: told, ...run }: ImportFromOptions,
): Promise<ImportOutcome> {
  const where = place ?? config.IMPORT_URL
  if (where === undefined) throw new StockRefused(['name a file or an address, or set IMPORT_URL'])
  const format = told ?? (place === undefined ? config.IMPORT_FORMAT : undefined)
  const { now } = run
  const owner = randomUUID()
  const projects = config.IMPORT_PROJECT
  // Without the text, which may hold a password.
  if (!isStockPlace(where)) throw new StockRefused([`${place === undefined ? 'IMPORT_URL ' : ''}${NO_STOCK_PLACE}`])
  if (!/^https?:\/\//i.test(where)) {
    const source = await openStock(where, { format, now, name: place ?? 'IMPORT_URL' })
    return importStock({ db, source, owner, projects, ...run })
  }
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-import-'))
  try {
    const path = join(folder, 'stock')
    const madeAt = await fetchStock(new URL(where), {
      path,
      allowPrivate: config.IMPORT_PRIVATE === 'on',
      profitbaseKey: config.IMPORT_PROFITBASE_KEY,
    })
    // What a server does not tell the age of was made when it was asked.
    const source = await openStock(path, { format, now, madeAt: madeAt ?? now })
    return await importStock({ db, source, owner, projects, ...run })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
