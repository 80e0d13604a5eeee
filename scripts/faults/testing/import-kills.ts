import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { batchesOf } from '#domain/lib/collections.ts'
import { type DatabaseLocation, openExisting } from '#server/db/connect.ts'
import type { Database, PropertyTable } from '#server/db/schema.ts'

/** Starts `npm run import` over a file. */
export function startImport({ url, dataDir }: DatabaseLocation, file: string) {
  const child = spawn(process.execPath, ['cli/kvartal.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    /** Exit code; null = it was killed. */
    ended: once(child, 'exit').then(([code]): number | null => code),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** What an import of this stock is about: a flat that is free, with the price that it had first. */
interface StockFlat {
  id: number
  building: number
  number: string
  floor: number
  areaM2: number
  firstRub: number
}

/** Each version of the stock raises every price by this amount, so that rows of two versions differ. */
const STEP_RUB = 1000
/** Numbers of flats that are copies begin here. */
const COPIES_FROM = 100_000
const ROWS_AT_ONCE = 500

/** Copies free flats until there are so many of them. @returns all that are free */
export async function growStock(place: DatabaseLocation, count: number): Promise<StockFlat[]> {
  await using db = await openExisting(place, 'current')
  const free = await readFree(db)
  const copies = Array.from({ length: Math.max(0, count - free.length) }, (_, index) => copyOf(free, index))
  for (const rows of batchesOf(copies, ROWS_AT_ONCE)) await db.insertInto('property').values(rows).execute()
  await db
    .updateTable('catalogueRevision')
    .set(row => ({ revision: row('revision', '+', 1) }))
    .execute()
  return (await readFree(db)).map(stockOf)
}

function readFree(db: Kysely<Database>): Promise<PropertyTable[]> {
  const flats = db.selectFrom('property').selectAll().where('kind', '=', 'flat').where('status', '=', 'free')
  return flats.where('priceRub', 'is not', null).orderBy('id').execute()
}

function copyOf(free: readonly PropertyTable[], index: number): PropertyTable {
  const flat = free[index % free.length]
  if (!flat) throw new Error('the demo sells nothing')
  const id = COPIES_FROM + index
  return { ...flat, id, article: `copy-${id}`, number: String(id) }
}

function stockOf({ id, buildingId, number, floor, areaDm2, priceRub }: PropertyTable): StockFlat {
  return { id, building: buildingId, number, floor, areaM2: areaDm2 / 100, firstRub: priceRub ?? 0 }
}

/** A feed of Yandex Realty as a portal gets it, 3 KB for each flat. @param version how many steps dearer than at first */
export async function writeLargeFeed(path: string, flats: readonly StockFlat[], version: number): Promise<void> {
  writeFileSync(
    path,
    `<?xml version="1.0" encoding="UTF-8"?>
<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
<generation-date>${new Date().toISOString()}</generation-date>\n`,
  )
  for (const part of batchesOf(flats, ROWS_AT_ONCE)) {
    await appendFile(path, part.map(flat => offerOf(flat, flat.firstRub + version * STEP_RUB)).join(''))
  }
  await appendFile(path, '</realty-feed>\n')
}

const DESCRIPTION = 'Квартира с видом на реку, рядом набережная, школа и парк. '.repeat(15)
const PICTURES = Array.from(
  { length: 8 },
  (_, index) => `<image>https://portal.test/pictures/${index}.jpg</image>`,
).join('')

function offerOf({ building, number, floor, areaM2 }: StockFlat, priceRub: number): string {
  return `<offer internal-id="flat-${building}-${number}">
<type>продажа</type><property-type>жилая</property-type><category>квартира</category>
<location><country>Россия</country><locality-name>Ольховск</locality-name><apartment>${number}</apartment></location>
<deal-status>первичная продажа</deal-status><price><value>${priceRub}</value><currency>RUB</currency></price>
<area><value>${areaM2}</value><unit>кв. м</unit></area><floor>${floor}</floor>
<building-section>Корпус ${building}</building-section>${PICTURES}
<description>${DESCRIPTION}</description></offer>\n`
}

/**
 * What a catalogue holds of the stock: the versions that its prices are of, and the number of prices of the history of
 * today that are not those of the catalogue.
 */
export async function readVersions(place: DatabaseLocation, flats: readonly StockFlat[]) {
  await using db = await openExisting(place, 'current')
  const prices = await db.selectFrom('property').select(['id', 'priceRub']).where('kind', '=', 'flat').execute()
  const now = new Map(prices.map(({ id, priceRub }) => [id, priceRub ?? 0]))
  const versionOf = ({ id, firstRub }: StockFlat) => ((now.get(id) ?? 0) - firstRub) / STEP_RUB
  const history = await db
    .selectFrom('priceHistory')
    .selectAll()
    .where('date', '>=', new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
    .execute()
  return {
    versions: [...new Set(flats.map(versionOf))],
    foreignPrices: history.filter(({ propertyId, priceRub }) => now.get(propertyId) !== priceRub).length,
  }
}

/** Ends the lease of a killed import at once instead of after 15 s. */
export async function endLease(place: DatabaseLocation): Promise<void> {
  await using db = await openExisting(place, 'current')
  await db
    .updateTable('importLease')
    .set({ leaseUntil: new Date(0).toISOString() })
    .execute()
}
