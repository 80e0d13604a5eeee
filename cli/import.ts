/**
 * `npm run import -- FILE|URL`: compares stock with the database, reports the difference and writes it. Source:
 * docs/import.md.
 */
import { parseArgs } from 'node:util'
import { dangerLine } from '#domain/stock/dangers.ts'
import { StockRefused } from '#domain/stock/source.ts'
import { STOCK_FORMATS, type StockFormat } from '#server/adapters/stock/open-stock.ts'
import { readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { importFrom } from '#server/import-stock.ts'
import { visibleText } from '#server/services/requests/export-requests.ts'
import { differenceLines } from '#server/services/stock/difference.ts'
import { Problem, type Terminal } from './terminal.ts'

function formatOf(name: string | undefined): StockFormat | undefined {
  const format = STOCK_FORMATS.find(known => known === name)
  if (name !== undefined && format === undefined)
    throw new Problem(`--format: ${name} is none of ${STOCK_FORMATS.join(', ')}`)
  return format
}

export async function importStock({ args, environment, print }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      accept: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [location, ...others] = positionals
  if (others.length > 0) throw new Problem('name one file or address: npm run import -- FILE|URL')
  const format = formatOf(values.format)
  const config = readConfig(environment, 'not read')
  await using db = await openExisting(locationOf(config), 'current')
  const { difference, dangers, isWritten } = await importFrom(db, config, {
    location,
    format,
    isAccepted: values.accept,
    isDry: values['dry-run'],
    now: new Date(),
  })
  for (const line of differenceLines(difference)) print(visibleText(line))
  if (dangers.length > 0 && !values['dry-run'])
    throw new StockRefused([...dangers.map(dangerLine), 'nothing was written: check it, then repeat with --accept'])
  for (const danger of dangers) print(visibleText(`would need --accept: ${dangerLine(danger)}`))
  print(isWritten ? 'written' : 'nothing was written')
}
