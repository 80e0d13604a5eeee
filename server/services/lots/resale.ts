import type { Content } from '#contract/content/registry.ts'
import type { ResalePage } from '#contract/content/sale.ts'
import { NotFound } from '#contract/errors.ts'
import { type ResaleCard, type ResaleFacts, type ResaleFlat, resaleFactsSchema } from '#contract/lots/resale.ts'
import { apiPaths, lotPages, paths } from '#contract/paths.ts'
import { MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import { type ResaleChoiceName, type ResaleFieldName, resaleFields, resaleWords } from '#domain/lots/resale.ts'
import type { Labels, Lot, LotValue, ValueLabel } from '#server/search-index/types.ts'
import * as resale from '#texts/resale.ts'
import type { HouseFacts } from '../snapshot/house-facts.ts'
import { defineKind, type KindDefinition, type KindOnSale, type LotRow, SIMILAR_LIMIT } from '../snapshot/kind.ts'
import { shownPrice } from '../snapshot/price.ts'
import { kindLabels, type SharedChoice } from './labels.ts'
import { sharedCard, sharedValues } from './shared-columns.ts'

function labels(content: Content, basis: ResaleBasis): Labels {
  const own: Record<Exclude<ResaleChoiceName, SharedChoice>, readonly ValueLabel[]> = {
    district: [...basis.districts].map(([value, label]) => ({ value, label })),
  }
  return { ...kindLabels(resaleFields, resaleWords.fields, content, basis), ...own }
}

function describeResale(
  id: number,
  { index, rows, basis }: KindOnSale<ResaleCard, ResaleFacts, ResaleBasis>,
): ResaleFlat {
  const card = index.get(id)
  const row = rows.get(id)
  if (!card || !row) throw new NotFound()
  const text = basis.texts.get(row.facts.slug)
  return {
    ...card,
    booked_until: row.bookedUntil,
    sold_at: row.soldAt,
    text: text?.text ?? null,
    facts: text?.facts ?? [],
    similar_count: index.listSimilar(id, SIMILAR_LIMIT).length,
  }
}

type ResaleRow = LotRow<ResaleFacts>

interface ResaleBasis extends HouseFacts {
  /** Names of the parts of the town, by slug. */
  districts: ReadonlyMap<string, string>
  /** What the content says of each, by slug. */
  texts: ReadonlyMap<string, ResalePage['items'][number]>
}

function gatherResaleBasis({ seconds }: Content, houses: HouseFacts): ResaleBasis {
  const items = seconds?.items ?? []
  return {
    ...houses,
    districts: new Map(items.map(({ district_slug, district }) => [district_slug, district])),
    texts: new Map(items.map(item => [item.slug, item])),
  }
}

function toResaleLot(row: ResaleRow, basis: ResaleBasis): Lot<ResaleCard> {
  const { facts } = row
  const price = shownPrice(row)
  const district = facts.district === null ? undefined : basis.districts.get(facts.district)
  const values: Record<ResaleFieldName, LotValue> = {
    ...sharedValues(row, price),
    rooms: Math.min(facts.rooms, MAX_ROOMS_GROUP),
    district: facts.district,
    floor: row.floor,
    type: 'second',
  }
  return {
    id: row.id,
    values,
    card: {
      ...sharedCard(row, price),
      type: 'second',
      title: facts.title,
      floors_total: row.floorsTotal,
      building: null,
      rooms: facts.rooms,
      is_studio: facts.rooms === 0,
      district: facts.district !== null && district !== undefined ? { slug: facts.district, name: district } : null,
      built_year: facts.builtYear,
      is_finished: facts.isFinished,
      owner_type: 'developer',
      is_trade_in: true,
    },
  }
}

export const resaleKind = defineKind('second', {
  facts: resaleFactsSchema,
  stockFacts: {
    slug: 'slug',
    title: 'title',
    rooms: 'rooms',
    district: 'district',
    builtYear: 'built_year',
    isFinished: 'is_finished',
  },
  listPath: paths.resale,
  listCall: apiPaths.resale(),
  title: resale.title,
  views: ['cards', 'table'],
  page: { route: '/seconds/:id', path: lotPages.second },
  gatherBasis: gatherResaleBasis,
  labels,
  // They are outside of the quarter, so the content need not know them.
  unknownOf: () => null,
  toLot: toResaleLot,
  nameOf: ({ title }) => title,
  describe: describeResale,
} satisfies KindDefinition<ResaleCard, ResaleFacts, ResaleBasis, ResaleFlat>)
