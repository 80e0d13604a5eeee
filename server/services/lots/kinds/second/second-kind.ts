import type { Content } from '#contract/content/registry.ts'
import { NotFound } from '#contract/errors.ts'
import type { Second, SecondCard } from '#contract/lots/second.ts'
import { type SecondFacts, secondFactsSchema } from '#contract/lots/second-facts.ts'
import { sold } from '#contract/lots/sold.ts'
import { apiPaths, lotPages, paths } from '#contract/paths.ts'
import { type SecondChoiceName, secondFields, secondWords } from '#domain/lots/second.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as resale from '#texts/resale.ts'
import type { Kind, KindList, KindOnSale } from '../kind.ts'
import { termLabels } from '../labels.ts'
import { SIMILAR_LIMIT } from '../similar-limit.ts'
import { gatherSecondBasis, type SecondBasis, toSecondLot } from './lots.ts'

/** The page of the list. */
const list: KindList = {
  words: secondWords,
  title: resale.title,
  views: ['cards', 'table'],
  hints: () => ({}),
  collections: () => [],
}

/** Resale flats, taken in exchange. */
export const secondKind = {
  kind: 'second',
  facts: secondFactsSchema,
  fields: secondFields,
  listPath: paths.seconds,
  page: { route: '/seconds/:id', path: lotPages.second, print: null },
  draw: () => null,
  calls: sold.second,
  listCall: apiPaths.seconds(),
  list,
  gatherBasis: gatherSecondBasis,
  labels,
  // They stand outside of the quarter, and nothing of the content must know them.
  unknownOf: () => null,
  toLot: toSecondLot,
  nameOf: ({ title }) => title,
  groupOf: () => null,
  describe,
} satisfies Kind<SecondCard, SecondFacts, SecondBasis, Second>

function labels({ vocabulary }: Content, { districts }: SecondBasis): Labels {
  // There is one type here, and nobody chooses it.
  return {
    rooms: termLabels(vocabulary.rooms, Number),
    district: [...districts].map(([value, label]) => ({ value, label })),
    status: termLabels(vocabulary.status),
  } satisfies Record<Exclude<SecondChoiceName, 'type'>, readonly ValueLabel[]>
}

function describe(id: number, { index, rows, basis }: KindOnSale<SecondCard, SecondFacts, SecondBasis>): Second {
  const card = index.get(id)
  const row = rows.get(id)
  if (!card || !row) throw new NotFound()
  const told = basis.texts.get(row.facts.slug)
  return {
    ...card,
    booked_until: row.bookedUntil,
    sold_at: row.soldAt,
    text: told?.text ?? null,
    facts: told?.facts ?? [],
    similar_count: index.listSimilar(id, SIMILAR_LIMIT).length,
  }
}
