import type { Query } from '#domain/lots/query.ts'
import { QueryError } from '#domain/lots/query.ts'
import type { AnyKindOnSale } from '#server/services/snapshot/on-sale.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { readPhrase } from './read-phrase.ts'
import type { Pair } from './rule.ts'
import { phraseTerms } from './terms.ts'

const BOUND = /_(?:min|max)$/

/** A phrase as a question to the catalogue. */
export interface FoundPhrase {
  sale: AnyKindOnSale
  query: Query
  /** Words of the phrase that no filter knows. */
  missed: readonly string[]
}

/**
 * What in the catalogue a sentence asks for: the kind that leaves the fewest words is meant, flats first.
 * @returns null when nothing of it is a phrase
 */
export function findPhrase(snapshot: SiteSnapshot, typed: string): FoundPhrase | null {
  const [first, ...others] = snapshot.onSale.list().map(sale => reading(snapshot, sale, typed))
  if (!first) return null
  const best = others.reduce((a, b) => (b.missed.length < a.missed.length ? b : a), first)
  const { sale, pairs, missed, isNamed } = best
  return pairs.length === 0 && !isNamed ? null : { sale, query: sale.index.parse(pairs), missed }
}

interface Reading {
  sale: AnyKindOnSale
  /** Values that the kind knows. */
  pairs: readonly Pair[]
  missed: readonly string[]
  /** The kind itself was named. */
  isNamed: boolean
}

const termsOf = perSnapshot(
  ({ content }: SiteSnapshot, { index }: AnyKindOnSale) => phraseTerms(index.specs(), content.vocabulary),
  ({ kind }) => kind.kind,
)

function reading(snapshot: SiteSnapshot, sale: AnyKindOnSale, typed: string): Reading {
  const { kind } = sale
  const terms = termsOf(snapshot, sale)
  const { parts, kinds, missed } = readPhrase(typed, terms)
  const said = new Set<string>()
  const known = parts.filter(({ pairs }) => {
    // «До 9 млн, до 12 млн»: a bound is set once.
    const isNew = !pairs.some(([key]) => BOUND.test(key) && said.has(key))
    const isTaken = isNew && pairs.every(pair => isKnown(sale, pair))
    if (isTaken) for (const [key] of pairs) said.add(key)
    return isTaken
  })
  return {
    sale,
    pairs: known.flatMap(part => part.pairs),
    missed: [
      ...missed,
      ...parts.filter(part => !known.includes(part)).map(part => part.said),
      ...kinds.filter(named => named.kind !== kind.kind).map(named => named.said),
    ],
    isNamed: kinds.some(named => named.kind === kind.kind),
  }
}

/** A field of the kind, and a value that one of its lots has or could have. */
function isKnown({ index }: AnyKindOnSale, [key, value]: Pair): boolean {
  const field = index.fields.find(({ name, shape }) => name === (shape === 'range' ? key.replace(BOUND, '') : key))
  if (!field) return false
  try {
    return Object.keys(index.unknownValues(index.parse([[key, value]]))).length === 0
  } catch (error) {
    // A number beyond all reason, as a filter tells.
    if (error instanceof QueryError) return false
    throw error
  }
}
