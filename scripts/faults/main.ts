/**
 * `npm run faults [-- kills imports]`: breaks the database, the receivers and running processes while the site takes
 * requests; a quarter of an hour, needs the build. Source: docs/operations.md#limits.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '#domain/lib/errors.ts'
import type { DatabaseLocation } from '#server/db/connect.ts'
import { administrate, databaseUrl } from '#server/db/testing/administrate.ts'
import { startPostgres } from '#server/db/testing/start-postgres.ts'
import { startSite } from '../server-process.ts'
import { CLOCKS_APART_MS, reportClocks } from './clocks.ts'
import { type Figure, figuresOf, type Report } from './figures.ts'
import { floodRoutes } from './flood-routes.ts'
import { reportImportKills } from './import-kills.ts'
import { reportKills } from './kills.ts'
import { makeReceiversFail } from './receiver.ts'
import { readStore } from './store.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** `kills`: kills while posting, and requests posted meanwhile; on each database. */
    kills: { type: 'string', default: '50' },
    posts: { type: 'string', default: '1000' },
    /** `receiver`. */
    requests: { type: 'string', default: '10000' },
    /** `flood`: seconds for each row, and a part of the names of the rows to run. */
    flood: { type: 'string', default: '12' },
    route: { type: 'string', default: '' },
    /** `clocks`: requests that two processes share, and how often one of them is killed. */
    shared: { type: 'string', default: '1000' },
    deaths: { type: 'string', default: '5' },
    /** `imports`: lots of the stock, and how often its import is killed; on each database. */
    lots: { type: 'string', default: '20000' },
    imports: { type: 'string', default: '10' },
  },
})

const work = mkdtempSync(join(tmpdir(), 'kvartal-faults-'))
const seeded = join(work, 'seeded')

/** @returns a copy of the prepared data directory */
function fresh(name: string): string {
  const folder = join(work, name)
  cpSync(seeded, folder, { recursive: true })
  return folder
}

/** Runs a fault on SQLite and on PostgreSQL, one after the other. */
async function onBoth(
  name: string,
  report: Report,
  run: (place: DatabaseLocation, report: Report) => Promise<void>,
): Promise<void> {
  const prefixed = (prefix: string): Report => {
    return (what, ...rest) => report(`${prefix}: ${what}`, ...rest)
  }
  await run({ dataDir: fresh(name) }, prefixed('SQLite'))
  const server = await startPostgres()
  try {
    const database = `faults_${process.pid}_${name.replaceAll('-', '_')}`
    await administrate(server.url, `create database ${database}`)
    const url = databaseUrl(server.url, database)
    await run({ dataDir: join(work, `${name}-postgres`), url }, prefixed('PostgreSQL'))
  } finally {
    await server.stop()
  }
}

const FAULTS: Record<string, (report: Report) => Promise<void>> = {
  kills(report) {
    const plan = { kills: Number(values.kills), requests: Number(values.posts) }
    return onBoth('kills', report, (place, one) => reportKills(place, plan, one))
  },
  receiver: report => makeReceiversFail(fresh('receiver'), Number(values.requests), report),
  async clocks(report) {
    const plan = { requests: Number(values.shared), kills: Number(values.deaths) }
    for (const aheadMs of CLOCKS_APART_MS)
      await onBoth(`clocks-${aheadMs}`, report, (place, one) => reportClocks(place, aheadMs, plan, one))
  },
  imports(report) {
    const plan = { lots: Number(values.lots), kills: Number(values.imports) }
    return onBoth('imports', report, (place, one) => reportImportKills(place, plan, one))
  },
  flood: report => floodRoutes(fresh('flood'), Number(values.flood), values.route, report),
}

/** Takes half an hour: runs only when it is named. */
const ONLY_BY_NAME = new Set(['flood'])

const wanted = positionals.length > 0 ? positionals : Object.keys(FAULTS).filter(name => !ONLY_BY_NAME.has(name))
const unknown = wanted.filter(name => !FAULTS[name])
if (unknown.length > 0 || !existsSync('build/server/main.js')) {
  process.stderr.write(
    unknown.length > 0
      ? `faults: there is no ${unknown.join(', ')}; there are ${Object.keys(FAULTS).join(', ')}\n`
      : 'faults: there is no build: run `npm run build` first\n',
  )
  process.exit(1)
}

const figures: Figure[] = []
try {
  await (await startSite(seeded)).kill()
  // The last reader of a database moves its log into the file: each fault begins with an empty log.
  readStore(seeded)
  for (const name of wanted) {
    const report = figuresOf(name, figures)
    try {
      await FAULTS[name]?.(report)
    } catch (error) {
      report('ended early', messageOf(error), false)
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
const broken = figures.filter(({ isHeld }) => isHeld === false)
process.stdout.write(`\n${figures.length} figures, ${broken.length} broken promises\n`)
// A failed fault may have left processes running: do not wait for them.
process.exit(broken.length > 0 ? 1 : 0)
