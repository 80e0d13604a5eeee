/** Search in the index of lots compared with plain loops over the same lots, as ratios of CPU time in one run; about a minute. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { elementAt } from '#domain/lib/collections.ts'
import type { Query } from '#domain/lots/fields.ts'
import { createSearchIndex } from '#server/search-index/search-index.ts'
import { makeLots, questionsFor, testFields, writeQuestion } from '#server/search-index/testing/generate.ts'
import { LoopedIndex, type Question } from '#server/search-index/testing/oracle.ts'
import type { SearchIndex } from '#server/search-index/types.ts'
import { type BenchRow, median, printTable } from '../support/table.ts'

const ROUNDS = 5
const QUESTIONS = 50
const SEED = 20261121
const BOUNDS = [
  { lots: 1000, faster: 10 },
  { lots: 10_000, faster: 40 },
  { lots: 100_000, faster: 100 },
]
const MAX_BUILD_RATIO = 4

/** @returns whether every bound is reached. @throws Error when index and loops answer a query differently */
export async function benchSearch(): Promise<boolean> {
  const rows = BOUNDS.flatMap(benchAt)
  printTable('Search in the index of lots (CPU time, medians)', rows)
  return rows.every(row => row.ok)
}

function benchAt({ lots: size, faster }: (typeof BOUNDS)[number]): BenchRow[] {
  const generated = makeLots(testFields, { seed: SEED, size, missing: 0.1, distinct: 40 })
  // A card as long as those of the site: about 1.2 KB of JSON.
  const lots = generated.map(lot => ({ ...lot, card: { id: lot.id, text: 'новый квартал '.repeat(40) } }))
  const questions = fc.sample(questionsFor(testFields), { numRuns: QUESTIONS, seed: SEED })
  const index = createSearchIndex(testFields, lots)
  const queries = questions.map(question =>
    index.parse(writeQuestion(testFields, question), { defaults: question.defaults }),
  )
  const loops = new LoopedIndex(testFields, lots)
  for (const [i, question] of questions.entries()) demandEqualAnswers(index, elementAt(queries, i), loops, question)

  const oursMs = cpuMsEach(() => queries.map(query => index.searchWithFacets(query)))
  const loopsMs = cpuMsEach(() => questions.map(question => loops.answer(question, valuesOf(index))))
  const json = JSON.stringify(generated)
  const parseMs = cpuMsEach(() => JSON.parse(json))
  const buildMs = cpuMsEach(() => createSearchIndex(testFields, lots))
  const row = (name: string, value: number, bound: string, ok: boolean): BenchRow => ({
    name: `${size.toLocaleString('en')} lots: ${name}`,
    value: value.toPrecision(3),
    bound,
    ok,
  })
  return [
    row('plain loops / index', loopsMs / oursMs, `≥ ${faster}`, loopsMs / oursMs >= faster),
    row(
      'building the index / JSON.parse',
      buildMs / parseMs,
      `≤ ${MAX_BUILD_RATIO}`,
      buildMs / parseMs <= MAX_BUILD_RATIO,
    ),
  ]
}

function valuesOf(index: SearchIndex<object>) {
  const specs = new Map(index.specs().map(spec => [spec.name, spec]))
  return (name: string) => {
    const spec = specs.get(name)
    return spec?.kind === 'choices' ? spec.choices.map(choice => choice.value) : []
  }
}

function demandEqualAnswers(index: SearchIndex<object>, query: Query, loops: LoopedIndex, question: Question): void {
  const { count, ids } = index.search(query)
  const { facets } = index.facets(query)
  const answer = JSON.parse(JSON.stringify({ count, ids: [...ids], facets }))
  const expected = JSON.parse(JSON.stringify(loops.answer(question, valuesOf(index))))
  if (!isDeepStrictEqual(answer, expected))
    throw new Error(`index and loops answer differently: ${JSON.stringify({ query, answer, expected })}`)
}

/** CPU time of one call, ms: the median of some rounds after a warm-up. Short work is repeated, because the kernel counts in ticks. */
function cpuMsEach(work: () => unknown): number {
  work()
  return median(
    Array.from({ length: ROUNDS }, () => {
      const start = process.cpuUsage()
      let calls = 0
      let spentMs = 0
      do {
        work()
        calls += 1
        const { user, system } = process.cpuUsage(start)
        spentMs = (user + system) / 1000
      } while (spentMs < 200)
      return spentMs / calls
    }),
  )
}
