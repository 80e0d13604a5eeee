/**
 * `npm run lots`: looks at single lots and changes their price and status by hand. `help` tells the rest. Reads the same settings as the site
 * and may run beside it; a running site follows within seconds.
 */
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { RawLot } from '#domain/stock/raw-lot.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import type { Database, PropertyTable } from '#server/db/schema.ts'
import { findLots } from '#server/services/stock/find-lots.ts'
import { readLot } from '#server/services/stock/read-lot.ts'
import { type LotChange, setLot } from '#server/services/stock/set-lot.ts'
import { runScript } from './run-script.ts'

const HELP = `npm run lots -- show LOT              what is stored of it, and its prices
npm run lots -- set LOT --price 9900000 --price-old 10400000
npm run lots -- set LOT --price none      price on request; --price-old none: no discount
npm run lots -- set LOT --status free|booked|sold|closed
npm run lots -- set LOT --status booked --until 2026-12-01
                                          until that day an import leaves the lot alone, the day after it is free again

LOT is an article, an id, or building and number: 2-145
`

const options = {
  price: { type: 'string' },
  'price-old': { type: 'string' },
  status: { type: 'string' },
  until: { type: 'string' },
} as const

/** What the command line says of a lot. */
type Said = { [Name in keyof typeof options]?: string }

/** Written as a table of stock would write it, and read by the same rules. @throws StockRefused naming what means nothing */
function changeOf(said: Said): LotChange {
  const { status, until } = said
  if (until !== undefined && status !== 'booked') throw new ConfigError(['--until: belongs to --status booked'])
  const textOf = (option: keyof Said) => (said[option] === 'none' ? '' : (said[option] ?? ''))
  const told: RawLot['told'] = {
    number: '-', // of no meaning here
    status: status ?? 'free',
    price: textOf('price'),
    price_old: textOf('price-old'),
    booked_until: textOf('until'),
  }
  const read = readLot({ at: 'lots', told })
  return {
    status: status === undefined ? undefined : read.status,
    until: read.booked_until,
    priceRub: said.price === undefined ? undefined : (read.price ?? null),
    priceOldRub: said['price-old'] === undefined ? undefined : (read.price_old ?? null),
  }
}

/** @throws ConfigError when it names no lot, or several */
async function findOne(db: Kysely<Database>, name: string): Promise<PropertyTable> {
  const [lot, ...others] = await findLots(db, name)
  if (!lot) throw new ConfigError([`there is no lot ${name}`])
  if (others.length > 0)
    throw new ConfigError([
      `${name} may be ${[lot, ...others].map(({ id, article }) => `${article} (id ${id})`).join(', ')}`,
    ])
  return lot
}

async function show(db: Kysely<Database>, name: string): Promise<void> {
  const lot = await findOne(db, name)
  const history = await db
    .selectFrom('priceHistory')
    .selectAll()
    .where('propertyId', '=', lot.id)
    .orderBy('date')
    .execute()
  const hold = await db.selectFrom('lotHold').select('until').where('propertyId', '=', lot.id).executeTakeFirst()
  for (const [column, value] of Object.entries(lot)) console.log(`${column}: ${value ?? '–'}`)
  if (hold) console.log(`held by hand until: ${hold.until}`)
  for (const { date, priceRub } of history) console.log(`price from ${date}: ${priceRub}`)
}

async function set(db: Kysely<Database>, name: string, said: Said): Promise<void> {
  const change = changeOf(said)
  if (Object.values(change).every(value => value === undefined))
    throw new ConfigError(['say what changes: --price, --status'])
  const { id } = await findOne(db, name)
  const { before, after } = await setLot(db, id, change, new Date())
  for (const column of ['status', 'bookedUntil', 'priceRub', 'priceOldRub'] as const) {
    if (before[column] !== after[column]) console.log(`${column}: ${before[column] ?? '–'} → ${after[column] ?? '–'}`)
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [verb, name, ...others] = positionals
  if (name === undefined || others.length > 0 || (verb !== 'show' && verb !== 'set')) {
    console.log(HELP)
    if (verb !== 'help') process.exitCode = 1
    return
  }
  const config = readConfig(process.env, 'not read')
  const db = await openExisting(locationOf(config), 'current')
  try {
    await (verb === 'show' ? show(db, name) : set(db, name, values))
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) await runScript('lots', main)
