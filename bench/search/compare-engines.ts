import { isDeepStrictEqual } from 'node:util'
import type { Query } from '#domain/catalogue/query.ts'
import type { Engine } from './engine.ts'
import { cpuMs, median } from './measure.ts'

/**
 * Asks every question of every engine and demands equal answers: only engines that say the same are compared. It warms them up, too.
 * @throws Error with the first question that two engines answer differently
 */
export async function demandEqualAnswers(engines: readonly Engine[], questions: readonly Query[]): Promise<void> {
  const [first, ...others] = engines
  if (!first) return
  for (const query of questions) {
    const expected = first.plain(await first.search(query))
    for (const engine of others) {
      const answer = engine.plain(await engine.search(query))
      if (!isDeepStrictEqual(answer, expected)) {
        const told = JSON.stringify({ query, [first.name]: expected, [engine.name]: answer })
        throw new Error(`${engine.name} and ${first.name} answer differently: ${told}`)
      }
    }
  }
}

/**
 * CPU time of a search, ms, by engine: the median of so many rounds, in each of which the engines take their turn.
 * A database's own time is counted with that of asking it.
 */
export async function timeSearches(
  engines: readonly Engine[],
  questions: readonly Query[],
  rounds: number,
): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(engines.map(engine => [engine.name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const engine of engines) {
      // Fast engines repeat the log until there is enough to measure: the kernel counts in ticks of 10 ms.
      let asked = 0
      let spent = 0
      const outside = engine.outsideCpuMs()
      const start = cpuMs()
      do {
        for (const query of questions) {
          const answer = engine.search(query)
          if (answer instanceof Promise) await answer
        }
        asked += questions.length
        spent = cpuMs() - start
      } while (spent < 300)
      times.get(engine.name)?.push((spent + engine.outsideCpuMs() - outside) / asked)
    }
  }
  return new Map([...times].map(([name, measured]) => [name, median(measured)]))
}
