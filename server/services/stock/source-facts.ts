import { writeFacts } from '#contract/lots/facts.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { StockRefused } from '#domain/stock/source.ts'
import { KINDS, kinds } from '../lots/kinds.ts'
import type { AnyKind } from '../snapshot/snapshot.ts'
import type { StockLot } from './read-lot.ts'

/** Facts of a lot that its source has, under the names of its kind. */
export function sourceFacts(lot: StockLot): Record<string, unknown> {
  const pairs = Object.entries(stockFactsOf(lot.kind)).map(([fact, field]) => [fact, lot[field]] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/** @throws StockRefused naming the column of the source for each fact that is invalid for the kind */
export function factsColumn(lot: Pick<StockLot, 'at' | 'kind'>, facts: Record<string, unknown>): string {
  const kind = KINDS.find(candidate => candidate.kind === lot.kind)
  if (!kind) throw new StockRefused([`${lot.at}: nothing of the kind ${lot.kind} is sold here`])
  const { error } = kind.facts.safeParse(facts)
  if (!error) return writeFacts(kind.facts, facts)
  throw new StockRefused(
    error.issues.map(({ path, message }) => {
      const field = kind.stockFacts[String(path[0])]
      return `${lot.at}: ${field ? HEADINGS[field][0] : path.join('.')}: ${message}`
    }),
  )
}

export function stockFactsOf(kind: LotKind): AnyKind['stockFacts'] {
  return kinds[kind].stockFacts
}
