import type { ResalePage } from '#contract/content/sale.ts'
import { NotFound } from '#contract/errors.ts'
import { type ResaleCard, type ResaleFacts, type ResaleFlat, resaleFactsSchema } from '#contract/lots/resale.ts'
import { apiPaths, lotPages, paths } from '#contract/paths.ts'
import { apply } from '#domain/drawing/affine.ts'
import { type DrawnPlan, drawPlan, sheetMap } from '#domain/drawing/plan.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import { type ResaleChoiceName, type ResaleFieldName, resaleFields, resaleWords } from '#domain/lots/resale.ts'
import { OWN_FRAME } from '#domain/plans/frame.ts'
import { typo } from '#domain/text/typography.ts'
import type { Labels, Lot, LotValue, ValueLabel } from '#server/search-index/types.ts'
import { defineKind, type KindDefinition, type KindOnSale, type LotRow, SIMILAR_LIMIT } from '../snapshot/kind.ts'
import { shownPrice } from '../snapshot/price.ts'
import type { QuarterFacts, SaleContent } from '../snapshot/sale-content.ts'
import { kindLabels, type SharedChoice } from './labels.ts'
import { sharedCard, sharedValues } from './shared-columns.ts'

function labels(content: SaleContent, basis: ResaleBasis): Labels {
  const choices: Record<Exclude<ResaleChoiceName, SharedChoice>, readonly ValueLabel[]> = {
    district: [...basis.districts].map(([value, label]) => ({ value, label })),
  }
  return { ...kindLabels(resaleFields, resaleWords.fields, content, basis), ...choices }
}

function describeResale(
  id: number,
  { index, rows, basis }: KindOnSale<ResaleCard, ResaleFacts, ResaleBasis>,
): ResaleFlat {
  const card = index.get(id)
  const row = rows.get(id)
  if (!card || !row) throw new NotFound()
  return {
    ...card,
    booked_until: row.bookedUntil,
    sold_at: row.soldAt,
    facts: basis.texts.get(row.facts.slug)?.facts ?? [],
    similar_count: index.listSimilar(id, SIMILAR_LIMIT).length,
  }
}

type ResaleRow = LotRow<ResaleFacts>

interface ResaleBasis extends QuarterFacts {
  /** Names of the parts of the town, by slug. */
  districts: ReadonlyMap<string, string>
  /** Texts of each, by slug. */
  texts: ReadonlyMap<string, ResalePage['items'][number]>
  plans: ReadonlyMap<string, NonNullable<ResaleCard['plan']>>
}

function gatherResaleBasis({ seconds }: SaleContent, quarterFacts: QuarterFacts): ResaleBasis {
  const items = seconds?.items ?? []
  return {
    ...quarterFacts,
    districts: new Map(items.map(({ district_slug, district }) => [district_slug, district])),
    texts: new Map(items.map(item => [item.slug, item])),
    plans: new Map(items.flatMap(({ slug, drawing }) => (drawing ? [[slug, describePlan(slug, drawing)]] : []))),
  }
}

function describePlan(slug: string, drawing: DrawnPlan) {
  const { x, y, width, height } = drawPlan(drawing, { variant: 'clean' }).viewBox
  const map = sheetMap(drawing, OWN_FRAME)
  const rooms = drawing.rooms.map(({ name, area, label }) => {
    const [atX, atY] = apply(map, [label.x, label.y])
    return { name, area, x: (atX - x) / width, y: (atY - y) / height }
  })
  return { src: paths.resaleDrawing(slug), width, height, rooms }
}

function drawResale({ facts }: ResaleRow, { texts }: ResaleBasis): Drawing | null {
  const drawing = texts.get(facts.slug)?.drawing
  return drawing ? drawPlan(drawing, { variant: 'clean' }) : null
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
      title: typo(facts.title),
      floors_total: row.floorsTotal,
      building: null,
      rooms: facts.rooms,
      is_studio: facts.rooms === 0,
      district: facts.district !== null && district !== undefined ? { slug: facts.district, name: district } : null,
      built_year: facts.builtYear,
      is_finished: facts.isFinished,
      text: basis.texts.get(facts.slug)?.text ?? null,
      plan: basis.plans.get(facts.slug) ?? null,
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
  views: ['cards', 'table'],
  page: { route: '/seconds/:id', path: lotPages.second },
  gatherBasis: gatherResaleBasis,
  labels,
  // They are outside the quarter, so the content need not have them.
  unknownOf: () => null,
  toLot: toResaleLot,
  draw: drawResale,
  nameOf: ({ title }) => title,
  describe: describeResale,
} satisfies KindDefinition<ResaleCard, ResaleFacts, ResaleBasis, ResaleFlat>)
