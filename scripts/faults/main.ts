/**
 * `npm run faults`: breaks what the site stands on while it takes requests, and measures what becomes of them. Needs the build.
 * Not part of `npm test`: it takes half an hour, kills processes and fills a file system of its own. `npm run faults -- f1 f5`
 * runs some of them; `--kills 200 --posts 20000 --stops 50 --rate 200 --idle 10000 --shared 2000 --deaths 20` is the long one;
 * `f13 --shared 2000 --deaths 20 --over 40` is a launch day of two processes in 40 minutes, and counts repeats of every cause;
 * `--kills 5 --copies 5 --seconds 5 --requests 300 --shared 200 --deaths 1` a glance. Ends with 1 when a promise was broken.
 * Source: docs/operations.md#limits.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/db/testing/start-postgres.ts'
import { readOptions } from '../read-options.ts'
import { CLOCKS_APART_MS, startLate, tellClocks, turnClock } from './clock-figures.ts'
import { copyWhileWriting, countSyncs } from './copies.ts'
import { type Figure, figuresOf, type Tell } from './figures.ts'
import { floodRoutes } from './flood-routes.ts'
import { holdSockets } from './hostile-sockets.ts'
import { makeServerIll } from './ill-server.ts'
import { tellImports } from './import-figures.ts'
import { keepRunning } from './keep-running.ts'
import { tellKills } from './kill-figures.ts'
import { killWhileBackingUp, killWhileSeeding } from './kill-others.ts'
import { makeReceiversIll } from './receiver.ts'
import { fillDisk, holdLock, limitFiles, makeReadOnly } from './sick-store.ts'
import { startSiteProcess } from './site-process.ts'
import { stopUnderLoad } from './stop-under-load.ts'
import { readStore } from './store.ts'
import { killOneOfTwo } from './two-processes.ts'

const { values, positionals } = readOptions('faults', {
  allowPositionals: true,
  options: {
    /** F1: kills while posting, and requests posted meanwhile; on each database. */
    kills: { type: 'string', default: '50' },
    posts: { type: 'string', default: '1000' },
    /** F2. */
    copies: { type: 'string', default: '50' },
    /** How long the store is ill in F3, F4 and F5. */
    seconds: { type: 'string', default: '60' },
    /** F6. */
    requests: { type: 'string', default: '10000' },
    /** F8: how often an instance is stopped, and calls a second meanwhile. */
    stops: { type: 'string', default: '4' },
    rate: { type: 'string', default: '60' },
    /** F9: connections that say nothing. */
    idle: { type: 'string', default: '2000' },
    /** `flood`: how long each route is flooded, seconds, and a part of the names of those to run. */
    flood: { type: 'string', default: '12' },
    route: { type: 'string', default: '' },
    /** F11: how long the site runs under load. */
    minutes: { type: 'string', default: '60' },
    /** F13: requests that two processes share, and how often one of them is killed; for each clock, on each database. */
    shared: { type: 'string', default: '1000' },
    deaths: { type: 'string', default: '5' },
    /** F13: minutes over which they come; 0 = as fast as they are taken. */
    over: { type: 'string', default: '0' },
    /** F15: how long two processes serve together, seconds. */
    together: { type: 'string', default: '300' },
    /** F16: lots of the stock, and how often its import is killed; on each database. */
    lots: { type: 'string', default: '20000' },
    imports: { type: 'string', default: '10' },
  },
})
const seconds = Number(values.seconds)
const kills = Number(values.kills)

const work = mkdtempSync(join(tmpdir(), 'kvartal-faults-'))
const seeded = join(work, 'seeded')

/** A database of its own for each fault. */
function fresh(name: string): string {
  const folder = join(work, name)
  cpSync(seeded, folder, { recursive: true })
  return folder
}

/** Says before each figure what it is about. */
function about(subject: string, tell: Tell): Tell {
  return (what, ...rest) => tell(`${subject}: ${what}`, ...rest)
}

const FAULTS: Record<string, (tell: Tell) => Promise<void>> = {
  async f1(tell) {
    const plan = { kills, requests: Number(values.posts) }
    await tellKills({ dataDir: fresh('f1') }, plan, about('SQLite', tell))
    const server = await startPostgres()
    try {
      const url = await newDatabase(server.url)
      await tellKills({ dataDir: join(work, 'f1-postgres'), url }, plan, about('PostgreSQL', tell))
    } finally {
      await server.stop()
    }
    await killWhileSeeding(join(work, 'f1-seeding'), Math.ceil(kills / 5), tell)
    await killWhileBackingUp(fresh('f1-backup'), Math.ceil(kills / 5), tell)
  },
  async f2(tell) {
    await copyWhileWriting(fresh('f2'), Number(values.copies), tell)
    await countSyncs(fresh('f2-syncs'), tell)
  },
  async f3(tell) {
    await fillDisk(seeded, work, seconds, about('full disk', tell))
    await limitFiles(fresh('f3'), seconds, about('failing disk', tell))
  },
  f4: tell => makeReadOnly(fresh('f4'), seconds, tell),
  f5: tell => holdLock(fresh('f5'), seconds, tell),
  f6: tell => makeReceiversIll(fresh('f6'), Number(values.requests), tell),
  async f7(tell) {
    const server = await startPostgres()
    try {
      await makeServerIll(join(work, 'f7'), await newDatabase(server.url), seconds, tell)
    } finally {
      await server.stop()
    }
  },
  f8: tell => stopUnderLoad(fresh('f8'), Number(values.stops), Number(values.rate), tell),
  f9: tell => holdSockets(fresh('f9'), Number(values.idle), tell),
  flood: tell => floodRoutes(fresh('flood'), Number(values.flood), values.route, tell),
  f10: tell => turnClock(fresh('f10'), tell),
  f11: tell => keepRunning(fresh('f11'), Number(values.minutes), tell),
  async f13(tell) {
    const plan = {
      requests: Number(values.shared),
      kills: Number(values.deaths),
      overMs: Number(values.over) * 60_000,
    }
    const server = await startPostgres()
    const rows = CLOCKS_APART_MS.flatMap(aheadMs => [
      () => tellClocks({ dataDir: fresh(`f13-${aheadMs}`) }, aheadMs, plan, about('SQLite', tell)),
      async () => {
        const place = { dataDir: join(work, `f13-postgres-${aheadMs}`), url: await newDatabase(server.url) }
        await tellClocks(place, aheadMs, plan, about('PostgreSQL', tell))
      },
    ])
    try {
      // Requests that come over an hour keep nobody busy: all rows share it.
      if (plan.overMs > 0) await Promise.all(rows.map(row => row()))
      else for (const row of rows) await row()
    } finally {
      await server.stop()
    }
  },
  f14: tell => startLate(fresh, tell),
  async f15(tell) {
    const server = await startPostgres()
    try {
      const place = { dataDir: join(work, 'f15'), url: await newDatabase(server.url) }
      await killOneOfTwo(place, Number(values.together), tell)
    } finally {
      await server.stop()
    }
  },
  async f16(tell) {
    const plan = { lots: Number(values.lots), kills: Number(values.imports) }
    await tellImports({ dataDir: fresh('f16') }, plan, about('SQLite', tell))
    const server = await startPostgres()
    try {
      const url = await newDatabase(server.url)
      await tellImports({ dataDir: join(work, 'f16-postgres'), url }, plan, about('PostgreSQL', tell))
    } finally {
      await server.stop()
    }
  },
}

/** Takes its time: run by its name only, `npm run faults -- f11 --minutes 60`, `npm run faults -- flood`. */
const BY_NAME_ONLY = new Set(['f11', 'flood'])

let databases = 0

/** An empty database on a server, gone with it. @returns its address */
async function newDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  databases += 1
  const name = `faults_${process.pid}_${databases}`
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

const wanted =
  positionals.length > 0
    ? positionals.map(name => name.toLowerCase())
    : Object.keys(FAULTS).filter(name => !BY_NAME_ONLY.has(name))
const unknown = wanted.filter(name => !FAULTS[name])
if (unknown.length > 0 || !existsSync('build/server/index.js')) {
  process.stderr.write(
    unknown.length > 0
      ? `faults: there is no ${unknown.join(', ')}; there are ${Object.keys(FAULTS).join(', ')}\n`
      : 'faults: there is no build: run `npm run build` first\n',
  )
  process.exit(1)
}

const figures: Figure[] = []
try {
  await (await startSiteProcess(seeded)).kill()
  // Being the only one, this reader empties the log into the database when it leaves: each fault begins with an empty log.
  readStore(seeded)
  for (const name of wanted) {
    const tell = figuresOf(name.toUpperCase(), figures)
    try {
      await FAULTS[name]?.(tell)
    } catch (error) {
      tell('ended before its time', error instanceof Error ? error.message : String(error), false)
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
const broken = figures.filter(({ isHeld }) => isHeld === false)
process.stdout.write(`\n${figures.length} figures, ${broken.length} broken promises\n`)
// What a failed fault left running is not waited for.
process.exit(broken.length > 0 ? 1 : 0)
