/**
 * How fast the catalogue is searched, beside PostgreSQL and itemsjs on the same lots and questions, and what the index costs.
 * Ratios of one run: they hold on a slow machine and on a fast one. `node bench/search/main.ts`, about seven minutes;
 * `--quick` leaves out 100,000 lots, `--all` asks the slow engines all questions there too.
 */
import { demandEqualAnswers, timeSearches } from './compare-engines.ts'
import type { Engine } from './engine.ts'
import { startItemsjs } from './engines/itemsjs.ts'
import { startOurs } from './engines/ours.ts'
import { startPostgres } from './engines/postgres.ts'
import { makeBenchLots } from './lots.ts'
import { bytesPerLot, longestTurnMs, memoryLimitMs, timeAnswers, timeBuild, timeHistograms } from './measure-index.ts'
import { makeQuestions } from './questions.ts'
import { formatRows, isReached, type Row, targetOf } from './targets.ts'

export interface SearchBenchOptions {
  readonly sizes?: readonly number[]
  readonly rounds?: number
  /** Ask all questions in every round at 100,000 lots; otherwise every fifth, the same for each engine. */
  readonly all?: boolean
}

/**
 * Runs the benchmark.
 * @throws Error when two engines give different answers
 */
export async function runSearchBench(options: SearchBenchOptions = {}): Promise<{ title: string; rows: Row[] }> {
  const rows: Row[] = []
  for (const size of options.sizes ?? [1000, 10_000, 100_000]) rows.push(...(await benchAt(size, options)))
  return { title: 'Search in the catalogue (CPU time, medians)', rows }
}

async function benchAt(lots: number, { rounds = 5, all = false }: SearchBenchOptions): Promise<Row[]> {
  const generated = makeBenchLots(lots)
  const questions = makeQuestions(generated)
  const rows: Row[] = []
  const add = (
    name: Parameters<typeof targetOf>[0],
    title: string,
    better: Row['better'],
    value: number,
    note: string,
  ) => {
    rows.push({ name: title, lots, value, target: targetOf(name, lots), better, note })
  }

  const bytes = bytesPerLot(generated)
  const timed = lots >= 100_000 && !all ? questions.filter((_, i) => i % 5 === 0) : questions
  // Native answers differ by engine; only `plain` of the same engine reads them.
  const engines: Engine[] = [startOurs(generated), startItemsjs(generated), await startPostgres(generated)] as Engine[]
  try {
    await demandEqualAnswers(engines, questions)
    const times = await timeSearches(engines, timed, rounds)
    const ms = (name: string) => times.get(name) ?? Number.NaN
    const against = (name: string) => `${ms('ours').toPrecision(3)} ms, ${name} ${ms(name).toPrecision(3)} ms`
    add('postgres', 'faster than PostgreSQL', 'more', ms('PostgreSQL') / ms('ours'), against('PostgreSQL'))
    add('itemsjs', 'faster than itemsjs', 'more', ms('itemsjs') / ms('ours'), against('itemsjs'))
    const limit = memoryLimitMs(generated, timed, bytes * lots)
    add('memoryLimit', 'times the memory limit', 'less', ms('ours') / limit, `${limit.toPrecision(3)} ms`)
  } finally {
    for (const engine of engines) await engine.stop()
  }

  const bars = timeHistograms(generated, questions)
  add('histograms', 'with histograms, times', 'less', bars.with / bars.without, `${bars.with.toPrecision(3)} ms`)
  const { build, parse } = timeBuild(generated)
  add(
    'build',
    'index / JSON.parse',
    'less',
    build / parse,
    `${build.toPrecision(3)} ms, parse ${parse.toPrecision(3)} ms`,
  )
  const turn = await longestTurnMs(generated, questions)
  add('turn', 'longest turn of a refresh / that parse', 'less', turn / parse, `${turn.toPrecision(3)} ms`)
  const { hit, miss } = timeAnswers(generated, questions)
  add(
    'cacheHit',
    'cache hit / search and encoding',
    'less',
    hit / miss,
    `${hit.toPrecision(3)} ms, ${miss.toPrecision(3)} ms`,
  )
  add('bytesPerLot', 'bytes per lot', 'less', bytes, '')
  return rows
}

if (import.meta.main) {
  const quick = process.argv.includes('--quick')
  const { title, rows } = await runSearchBench({
    all: process.argv.includes('--all'),
    ...(quick ? { sizes: [1000, 10_000] } : {}),
  })
  process.stdout.write(`${title}\n${formatRows(rows)}\n`)
  process.exitCode = rows.some(row => isReached(row) === false) ? 1 : 0
}
