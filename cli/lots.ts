/** `npm run lots`: lists lots, shows single ones and changes their price and status by hand. */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { dayIn } from '#domain/dates/opening-hours.ts'
import { codeOf } from '#domain/lib/errors.ts'
import { TABLE_FORMATS, writeTable } from '#server/adapters/stock/write-table.ts'
import { readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import type { Db, ManualHoldTable, PropertyTable } from '#server/db/schema.ts'
import { getContent } from '#server/services/content/get-content.ts'
import { visibleText } from '#server/services/requests/export-requests.ts'
import { stockTable } from '#server/services/stock/list-stock.ts'
import { READERS } from '#server/services/stock/read-lot.ts'
import { readStoredStock } from '#server/services/stock/read-stored-stock.ts'
import { type Read, Unreadable } from '#server/services/stock/read-values.ts'
import { findLots, type LotChange, readStoredLot, releaseLot, setLot } from '#server/services/stock/set-lot.ts'
import { Problem, type Terminal } from './terminal.ts'

const HELP = `npm run lots -- list --format csv|xlsx     the stock as a table, which \`npm run import\` takes back; --file NAME
npm run lots -- show LOT              what is stored of it, and its prices
npm run lots -- set LOT --price 9900000
npm run lots -- set LOT --price none      price on request
npm run lots -- set LOT --price 9900000 --from 2026-12-01
                                          from that day on
npm run lots -- set LOT --price 9900000 --price-old 10400000 --old-until 2026-12-31
                                          a discount: the day after, the price is the old one again; --price-old none: no discount
npm run lots -- set LOT --status free|booked|sold|closed|withdrawn
                                          closed = not for sale yet, withdrawn = no longer
npm run lots -- set LOT --status booked --until 2026-12-01
                                          until that day an import leaves the lot alone, the day after it is free again
npm run lots -- release LOT               imports change it again: what is set by hand stays until then, or until the source has the same;
                                          prices from a later day on are dropped

--force sets a price that is not plausible or jumps, and puts a sold lot on sale again. A price from now on drops those from a later day on.

LOT is an article, an id, or building and number: 2-54, of a flat if there is one
`

const options = {
  price: { type: 'string' },
  'price-old': { type: 'string' },
  'old-until': { type: 'string' },
  from: { type: 'string' },
  format: { type: 'string' },
  file: { type: 'string' },
  status: { type: 'string' },
  until: { type: 'string' },
  force: { type: 'boolean' },
} as const

type Print = Terminal['print']

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** Values are read as in a table of stock. @throws Problem naming the option that cannot be read */
function changeOf(values: Options): LotChange {
  const { status, until, from } = values
  if (until !== undefined && status !== 'booked') throw new Problem('--until: belongs to --status booked')
  if (values['old-until'] !== undefined && !/^\d/.test(values['price-old'] ?? ''))
    throw new Problem('--old-until: belongs to --price-old')
  const isDated =
    values.price !== undefined && values.price !== 'none' && values['price-old'] === undefined && status === undefined
  if (from !== undefined && !isDated) throw new Problem('--from: belongs to --price with a sum, alone')
  return {
    status: readOption(values, 'status', READERS.status),
    until: readOption(values, 'until', READERS.booked_until),
    priceRub: readSum(values, 'price', READERS.price),
    priceOldRub: readSum(values, 'price-old', READERS.price_old),
    discountUntil: readOption(values, 'old-until', READERS.price_old_until),
    priceFrom: readOption(values, 'from', READERS.booked_until),
    isForced: values.force === true,
  }
}

function readOption<Value>(
  values: Options,
  option: Exclude<keyof Options, 'force'>,
  read: Read<Value>,
): Value | undefined {
  const text = values[option]
  if (text === undefined) return undefined
  try {
    return read(text.trim(), 'UTC')
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    throw new Problem(`--${option}: ${error.message}`)
  }
}

/** A sum; null = `none`. */
function readSum(values: Options, option: 'price' | 'price-old', read: Read<number>): number | null | undefined {
  const text = values[option]
  if (text === undefined) return undefined
  // A table of stock may have kopecks; here they are a slip of the finger.
  if (!/^(none|[\d\s]*)$/.test(text)) throw new Problem(`--${option}: «${text}» is no whole number of roubles`)
  return text === 'none' ? null : (readOption(values, option, read) ?? null)
}

/** @throws Problem when it names no lot, or several */
async function findOne(db: Db, name: string): Promise<PropertyTable> {
  const [lot, ...others] = await findLots(db, name)
  if (!lot) throw new Problem(`there is no lot ${name}`)
  if (others.length > 0)
    throw new Problem(`${name} may be ${[lot, ...others].map(({ id, article }) => `${article} (id ${id})`).join(', ')}`)
  return lot
}

async function show(db: Db, name: string, print: Print): Promise<void> {
  const { id } = await findOne(db, name)
  const { global } = await getContent(db)
  const timeZone = global.time_zone
  const lot = await readStoredLot(db, id, { today: dayIn(timeZone, new Date()), timeZone })
  const history = await db
    .selectFrom('priceHistory')
    .selectAll()
    .where('propertyId', '=', lot.id)
    .orderBy('date')
    .execute()
  const holds = await db
    .selectFrom('manualHold')
    .selectAll()
    .where('propertyId', '=', lot.id)
    .orderBy('field')
    .execute()
  for (const [column, value] of Object.entries(lot)) print(visibleText(`${column}: ${value ?? '–'}`))
  for (const hold of holds) print(holdLine(hold))
  for (const { date, priceRub } of history) print(`price from ${date}: ${priceRub}`)
}

function holdLine({ field, until }: ManualHoldTable): string {
  return until === null ? `${field} held by hand until it is released` : `${field} held by hand until: ${until}`
}

async function release(db: Db, name: string, print: Print): Promise<void> {
  const { id, article } = await findOne(db, name)
  const released = await releaseLot(db, id, new Date())
  print(
    released.length === 0
      ? 'nothing of it is held'
      : `${article} is released: ${released.map(({ field }) => field).join(', ')}`,
  )
}

async function set(db: Db, name: string, values: Options, print: Print): Promise<void> {
  const change = changeOf(values)
  if (change.status === undefined && change.priceRub === undefined && change.priceOldRub === undefined)
    throw new Problem('say what changes: --price, --status')
  const { id } = await findOne(db, name)
  const { before, after, dated } = await setLot(db, id, change, new Date(), async (_, { after: { priceOldRub } }) => {
    if (change.priceOldRub != null && priceOldRub === null) throw new Problem('--price-old: is not above the price')
  })
  for (const column of ['status', 'bookedUntil', 'priceRub', 'priceOldRub'] as const) {
    if (before[column] !== after[column]) print(`${column}: ${before[column] ?? '–'} → ${after[column] ?? '–'}`)
  }
  for (const { date, priceRub } of dated) print(`price from ${date}: ${priceRub}`)
}

async function list(db: Db, { format = 'csv', file }: Options, print: Print): Promise<void> {
  const known = TABLE_FORMATS.find(candidate => candidate === format)
  if (!known) throw new Problem(`--format: ${format} is none of ${TABLE_FORMATS.join(', ')}`)
  const now = new Date()
  const { stored, quarter } = await readStoredStock(db, now)
  const { timeZone } = quarter
  const today = dayIn(timeZone, now)
  const name = file ?? `lots-${today}.${known}`
  try {
    await writeFile(name, writeTable(stockTable(stored, { today, timeZone }), known), { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new Problem(`${name} exists: name another file by --file`)
    throw error
  }
  print(`${name}: ${stored.rows.length} lots`)
}

export async function lots({ args, environment, print }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [verb, name, ...others] = positionals
  const run = others.length > 0 ? undefined : actionOf(verb, name, values, print)
  if (!run) {
    print(HELP)
    if (verb !== 'help') process.exitCode = 1
    return
  }
  const config = readConfig(environment, 'not read')
  await using db = await openExisting(locationOf(config), 'current')
  await run(db)
}

type Action = (db: Db) => Promise<void>

/** Undefined = the command is incomplete or unknown. */
function actionOf(
  verb: string | undefined,
  name: string | undefined,
  values: Options,
  print: Print,
): Action | undefined {
  if (verb === 'list') return name === undefined ? db => list(db, values, print) : undefined
  if (name === undefined) return undefined
  switch (verb) {
    case 'show':
      return db => show(db, name, print)
    case 'set':
      return db => set(db, name, values, print)
    case 'release':
      return db => release(db, name, print)
    default:
      return undefined
  }
}
