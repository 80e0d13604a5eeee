import type { Query } from '#domain/catalogue/query.ts'
import { elementAt } from '#domain/element-at.ts'
import { createAnswersCache } from '#server/catalogue/answers-cache.ts'
import { createCatalogue, createCatalogueInTurns } from '#server/catalogue/catalogue.ts'
import type { AnswersCache, Lot } from '#server/catalogue/types.ts'
import { asLots } from './engines/ours.ts'
import { benchFields } from './fields.ts'
import type { BenchLot } from './lots.ts'
import { median, medianCpuMs, readSpeed, usedBytes } from './measure.ts'

const OPTIONS = { version: 'bench@1' }
const ROUNDS = 5

/**
 * Least CPU time of a search by bitmaps, ms: reading those of its filters and of all values at the speed of memory.
 * @param indexBytes size of the whole index: what is larger than a cache is read more slowly
 * @returns the mean over the questions
 */
export function memoryLimitMs(lots: readonly BenchLot[], questions: readonly Query[], indexBytes: number): number {
  const values = createCatalogue(benchFields, asLots(lots), OPTIONS)
    .specs()
    .reduce((sum, spec) => sum + (spec.kind === 'choices' ? spec.choices.length : spec.kind === 'flag' ? 1 : 0), 0)
  const filters = questions
    .flatMap(query => Object.values(query.filters))
    .reduce((sum, filter) => sum + (filter.shape === 'range' ? 1 : filter.values.length), 0)
  const bytesOfBitmap = Math.ceil(lots.length / 8)
  const bytes = (values + filters / questions.length) * bytesOfBitmap
  return (bytes * 1000) / readSpeed(indexBytes)
}

/** CPU time of a search with histograms and without, ms. */
export function timeHistograms(
  lots: readonly BenchLot[],
  questions: readonly Query[],
): { with: number; without: number } {
  const catalogue = createCatalogue(benchFields, asLots(lots), OPTIONS)
  const repeat = Math.ceil(20_000 / lots.length)
  const time = (histograms: boolean) => () => {
    for (let i = 0; i < repeat; i++) for (const query of questions) catalogue.searchWithFacets(query, { histograms })
  }
  // In turn, so that a disturbance meets both.
  const [without, bars] = [time(false), time(true)]
  without()
  bars()
  const rounds = Array.from({ length: ROUNDS }, () => ({
    without: medianCpuMs(1, without),
    with: medianCpuMs(1, bars),
  }))
  const searches = repeat * questions.length
  return {
    without: median(rounds.map(round => round.without)) / searches,
    with: median(rounds.map(round => round.with)) / searches,
  }
}

/** CPU time of building the index from rows, and of parsing the same rows from JSON, ms. */
export function timeBuild(lots: readonly BenchLot[]): { build: number; parse: number } {
  const json = JSON.stringify(lots)
  const rows = asLots(lots)
  const repeat = Math.ceil(20_000 / lots.length)
  const timed = (work: () => unknown) =>
    medianCpuMs(ROUNDS, () => {
      for (let i = 0; i < repeat; i++) work()
    }) / repeat
  return {
    parse: timed(() => JSON.parse(json)),
    build: timed(() => createCatalogue(benchFields, rows, OPTIONS)),
  }
}

/** Longest time that the event loop stands still in a refresh, one search of the old index in every turn, ms of wall clock. */
export async function longestTurnMs(lots: readonly BenchLot[], questions: readonly Query[]): Promise<number> {
  const rows = asLots(lots)
  const old = createCatalogue(benchFields, rows, OPTIONS)
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let turns = 0
    let last = performance.now()
    let most = 0
    await createCatalogueInTurns(benchFields, rows, OPTIONS, async () => {
      old.searchWithFacets(elementAt(questions, turns++ % questions.length))
      most = Math.max(most, performance.now() - last)
      await new Promise(resolve => setImmediate(resolve))
      last = performance.now()
    })
    longest.push(Math.max(most, performance.now() - last))
  }
  return median(longest)
}

/** CPU time of a list and its facets as bytes, ms: from the cache, its key made anew each time; and searched and encoded. */
export function timeAnswers(lots: readonly BenchLot[], questions: readonly Query[]): { hit: number; miss: number } {
  const forgetful: AnswersCache = { get: () => undefined, set: () => {} }
  const cards = withCards(lots)
  const cached = createCatalogue(benchFields, cards, { ...OPTIONS, answers: createAnswersCache() })
  const uncached = createCatalogue(benchFields, cards, { ...OPTIONS, answers: forgetful })
  const asked = questions.slice(0, 400) // two answers each: within the thousand that are kept
  const repeat = Math.ceil(20_000 / lots.length)
  const ask = (catalogue: typeof cached, times: number) => () => {
    for (let i = 0; i < times; i++) {
      for (const query of asked) {
        catalogue.searchJson(query, '/api/property/')
        catalogue.facetsJson(query)
      }
    }
  }
  return {
    hit: medianCpuMs(ROUNDS, ask(cached, 200)) / 200 / asked.length,
    miss: medianCpuMs(ROUNDS, ask(uncached, repeat)) / repeat / asked.length,
  }
}

/** Cards of the length that the site's have, about 1.2 KB of JSON. */
function withCards(lots: readonly BenchLot[]): Lot<object>[] {
  return asLots(lots).map((lot, i) => ({
    ...lot,
    card: {
      ...lots[i],
      article: `ОБ-2.1-07-${lot.id}`,
      title: 'Евро-3, 58,6 м²',
      building_card: { id: 2, number: '2', name: 'Корпус 2', slug: 'korpus-2', completion: { year: 2027, quarter: 2 } },
      plan: { src: `/plans/${lot.id}.svg`, width: 1200, height: 900, alt: 'Планировка трёхкомнатной квартиры' },
      text: 'новый квартал '.repeat(20),
    },
  }))
}

/** Bytes that a catalogue keeps for a lot, its card left out; of small catalogues many are weighed together. */
export function bytesPerLot(lots: readonly BenchLot[]): number {
  const rows = asLots(lots)
  const build = () =>
    Array.from({ length: Math.ceil(20_000 / lots.length) }, () => createCatalogue(benchFields, rows, OPTIONS))
  // Once before: what is compiled for the first catalogue belongs to none.
  build()
  const before = usedBytes()
  const catalogues = build()
  const after = usedBytes()
  return (after - before) / catalogues.length / lots.length
}
