import type { Content } from '#contract/content/registry.ts'
import type { CommercialIdeas } from '#contract/content/sale.ts'
import { NotFound } from '#contract/errors.ts'
import {
  type Commercial,
  type CommercialCard,
  type CommercialFacts,
  commercialFactsSchema,
} from '#contract/lots/commercial.ts'
import { apiPaths, lotPages, paths } from '#contract/paths.ts'
import { drawGround } from '#domain/drawing/ground.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import {
  type CommercialChoiceName,
  type CommercialFieldName,
  commercialFields,
  commercialWords,
} from '#domain/lots/commercial.ts'
import { discountedHistory } from '#domain/money/price-parts.ts'
import { fill, formatArea, NBSP } from '#domain/text/format.ts'
import type { FeedPremises } from '#server/adapters/feeds/feed-lot.ts'
import type { Labels, Lot, LotValue, ValueLabel } from '#server/search-index/types.ts'
import * as commercial from '#texts/commercial.ts'
import * as exports from '#texts/exports.ts'
import {
  type Advertisement,
  type BuyPart,
  defineKind,
  type KindDefinition,
  type KindOnSale,
  type LotRow,
  type SaleContext,
  SIMILAR_LIMIT,
  type SitePlanOfKind,
  type Unknown,
} from '../snapshot/kind.ts'
import { type ActivePromo, promoBadge, promosFor, promosOf, type ShownPrice, shownPrice } from '../snapshot/price.ts'
import { buildingOfCard, hasFloor, type QuarterFacts, type SaleContent, sectionId } from '../snapshot/sale-content.ts'
import { kindLabels, type SharedChoice } from './labels.ts'
import { fromHundredths, sharedCard, sharedValues } from './shared-columns.ts'

function labels(content: SaleContent, basis: CommercialBasis): Labels {
  const choices: Record<Exclude<CommercialChoiceName, SharedChoice>, readonly ValueLabel[]> = {
    street: [...basis.streets].map(([value, label]) => ({ value, label })),
  }
  return { ...kindLabels(commercialFields, commercialWords.fields, content, basis), ...choices }
}

type Idea = CommercialIdeas['items'][number]

interface Ground {
  floor: Content['ground_floor'][number]
  width: number
  height: number
}

interface CommercialBasis extends QuarterFacts {
  /** Names of the streets of the quarter by slug. */
  streets: ReadonlyMap<string, string>
  /** Texts about premises, by their number `1-06`. */
  ideas: ReadonlyMap<string, Idea>
  grounds: ReadonlyMap<string, Ground>
  /** Null = there are no instalments. */
  installment: NonNullable<Content['about_commercial']>['installment'] | null
  promos: readonly ActivePromo[]
}

function gatherCommercialBasis(content: SaleContent, quarterFacts: QuarterFacts): CommercialBasis {
  const { about_commercial: about, project_buy_commercial: premises, ground_floor: floors } = content
  return {
    ...quarterFacts,
    streets: new Map(about?.streets.map(({ slug, name }) => [slug, name])),
    ideas: new Map(premises?.items.map(item => [item.premise, item])),
    grounds: new Map(
      floors.map(floor => {
        const { width, height } = drawGround(floor).viewBox
        return [floor.id, { floor, width, height }]
      }),
    ),
    installment: about?.installment ?? null,
    promos: promosOf(content.stocks, 'commercial', commercialFields),
  }
}

/** The ground floor below a typical floor of a section; undefined when the content has none. */
function groundOf(
  { buildingId, sectionNumber }: { buildingId: number; sectionNumber: number | null },
  { buildings, grounds }: Pick<CommercialBasis, 'buildings' | 'grounds'>,
): Ground | undefined {
  const section = buildings.get(buildingId)?.sections.sections[(sectionNumber ?? 1) - 1]
  return grounds.get(`${section}-ground`)
}

type CommercialRow = LotRow<CommercialFacts>

/** Shortest row of shop windows that the filter `wide_showcase` finds. */
const WIDE_SHOWCASE_CM = 600

/** Missing content of premises: without their `place` they have a card and no drawing. */
function unknownOf(row: CommercialRow, basis: CommercialBasis): Unknown | null {
  const building = basis.buildings.get(row.buildingId)
  if (!building || !hasFloor(building, row)) return 'building'
  return planOf(row, basis) ? null : 'place'
}

/** @throws Error when the content lacks the building: call `unknownOf` before */
function toCommercialLot(row: CommercialRow, basis: CommercialBasis): Lot<CommercialCard> {
  const price = shownPrice(row)
  const values = lotValues(row, price, basis)
  const applying = promosFor(row, basis, commercialFields, values)
  return {
    id: row.id,
    values: { ...values, promo: applying.map(({ promo }) => promo.slug) },
    card: { ...toCard(row, price, basis), promos: applying.map(promoBadge) },
  }
}

export function drawPremises(row: CommercialRow, basis: CommercialBasis, hasCaptions: boolean): Drawing | null {
  const ground = planOf(row, basis) && groundOf(row, basis)
  return ground && row.facts.position !== null
    ? drawGround(ground.floor, { highlight: row.facts.position, hasCaptions })
    : null
}

function lotValues(
  row: CommercialRow,
  price: ShownPrice,
  { buildings }: CommercialBasis,
): Record<Exclude<CommercialFieldName, 'promo'>, LotValue> {
  const { facts } = row
  return {
    ...sharedValues(row, price),
    purpose: facts.purposes,
    street: facts.street,
    hood: facts.hasHood,
    wide_showcase: facts.showcaseCm >= WIDE_SHOWCASE_CM,
    terrace: facts.hasTerrace,
    building: row.buildingId,
    completion: buildings.get(row.buildingId)?.completionKey,
    has_tenant: facts.hasTenant,
    type: 'commercial',
  }
}

function toCard(row: CommercialRow, price: ShownPrice, basis: CommercialBasis): Omit<CommercialCard, 'promos'> {
  const { facts } = row
  const building = basis.buildings.get(row.buildingId)
  if (!building) throw new Error(`premises ${row.id}: unknown building ${row.buildingId}`)
  const street = facts.street === null ? undefined : basis.streets.get(facts.street)
  const idea = basis.ideas.get(row.number)
  return {
    ...sharedCard(row, price),
    type: 'commercial',
    deal: 'sale',
    title: fill(commercial.name, { number: row.number, area: formatArea(row.areaDm2 / 100) }),
    floors_total: row.floorsTotal,
    building: buildingOfCard(building),
    section:
      row.sectionNumber === null
        ? null
        : { id: sectionId(row.buildingId, row.sectionNumber), number: row.sectionNumber },
    street: facts.street !== null && street !== undefined ? { slug: facts.street, name: street } : null,
    idea: idea?.idea ?? null,
    equipment: idea?.equipment ?? [],
    purposes: facts.purposes,
    ...fittings(facts),
    ...instalmentOf(price, basis),
    plan: planOf(row, basis),
  }
}

function fittings(facts: CommercialFacts) {
  const { streetEntrances, yardEntrances } = facts
  return {
    ceiling_height: fromHundredths(facts.ceilingCm),
    power_kw: facts.powerKw,
    windows_count: facts.windows,
    showcase_width: facts.showcaseCm / 100,
    entrances_count: streetEntrances + yardEntrances,
    yard_entrances_count: yardEntrances,
    has_separate_entrance: streetEntrances > 0,
    entrance_from: entranceFrom(facts),
    has_water: facts.hasWater,
    has_hood_place: facts.hasHood,
    has_terrace: facts.hasTerrace,
    has_loading: facts.hasLoading,
    has_tenant: facts.hasTenant,
  }
}

function entranceFrom({ streetEntrances, yardEntrances }: CommercialFacts): CommercialCard['entrance_from'] {
  if (streetEntrances > 0) return yardEntrances > 0 ? 'both' : 'street'
  return yardEntrances > 0 ? 'yard' : null
}

function instalmentOf({ nowRub }: ShownPrice, { installment }: CommercialBasis) {
  return {
    deposit_from: nowRub !== null && installment ? Math.ceil((nowRub * installment.deposit_percent) / 100) : null,
    installment_months: nowRub !== null && installment ? installment.months : null,
  }
}

/** The drawing with the premises highlighted; null = the content has no position of them. */
function planOf(row: CommercialRow, basis: CommercialBasis): CommercialCard['plan'] {
  const { position } = row.facts
  const ground = groundOf(row, basis)
  if (position === null || !ground?.floor.premises.some(({ no }) => no === position)) return null
  const { floor, width, height } = ground
  const alt = fill(commercial.planAlt, { number: row.number })
  return { src: paths.groundDrawing(floor.id, position), width, height, alt }
}

type Sale = KindOnSale<CommercialCard, CommercialFacts, CommercialBasis>

/** Premises for their own page: the card and what only the page shows. @throws NotFound */
export function describeCommercial(id: number, { index, rows, basis }: Sale, context: SaleContext): Commercial {
  const card = index.get(id)
  const row = rows.get(id)
  if (!card || !row) throw new NotFound()
  const points = card.price === null ? [] : (context.priceHistory.get(id) ?? [])
  const history = discountedHistory(points, row.discounts, context.today, row.priceOldRub)
  return {
    ...card,
    booked_until: row.bookedUntil,
    sold_at: row.soldAt,
    text: basis.ideas.get(row.number)?.text ?? null,
    rooms_explication: roomsOf(row, basis),
    price_history: history.map(({ date, priceRub }) => ({ date, price: priceRub })),
    similar_count: index.listSimilar(id, SIMILAR_LIMIT).length,
  }
}

function roomsOf(row: CommercialRow, basis: CommercialBasis): Commercial['rooms_explication'] {
  const { position } = row.facts
  const rooms = groundOf(row, basis)?.floor.rooms.filter(({ unit }) => unit !== undefined && unit === position) ?? []
  return rooms.map(({ id, kind, name, area }) => ({ id, kind, name, area }))
}

function buildingsOf(
  cards: readonly CommercialCard[],
  { quarterFacts }: { quarterFacts: QuarterFacts },
): BuyPart<CommercialCard>[] {
  const byBuilding = Map.groupBy(cards, ({ building }) => building.id)
  return [...quarterFacts.buildings.values()].flatMap(({ text: { id, number, name, slug, title } }) => {
    const inBuilding = byBuilding.get(id)
    if (!inBuilding) return []
    const query = { building: [String(id)] }
    return [{ id, number: String(number), name, slug, text: title, building_ids: [id], cards: inBuilding, query }]
  })
}

function advertisePremises(
  { id }: CommercialRow,
  card: CommercialCard,
  _: CommercialBasis,
  { global }: Content,
): Advertisement<FeedPremises> {
  const { title, building, windows_count: windows } = card
  return {
    kindFacts: {
      kind: 'commercial',
      ceilingM: card.ceiling_height,
      entrance: card.entrance_from === 'both' ? 'street' : card.entrance_from,
      hasShopWindows: windows > 0,
      hasWater: card.has_water,
    },
    page: lotPages.commercial(id),
    drawing: card.plan?.src,
    lead: fill(exports.portalPremises, { title, building: building.name, quarter: global.project.full_name }),
    facts: [
      ...(card.has_separate_entrance ? [exports.portalOwnEntrance] : []),
      ...(windows > 0 ? [exports.portalShopWindows] : []),
    ],
  }
}

const sitePlan: SitePlanOfKind<CommercialCard, CommercialFacts> = {
  path: paths.commercialsSitePlan,
  chips: 'purpose',
  groups: 'street',
  hasEmptyFloors: false,
  words: {
    choose: commercial.sitePlanChoose,
    groups: commercial.sitePlanGroups,
    floorLots: commercial.sitePlanFloorLots,
    floorLabel: commercial.sitePlanFloorLabel,
    aboutLot: commercial.sitePlanAboutLot,
    none: commercial.sitePlanNone,
    states: {
      booked: commercial.sitePlanBooked,
      sold: commercial.sitePlanSold,
      closed: commercial.sitePlanClosed,
      withdrawn: commercial.sitePlanWithdrawn,
    },
  },
  isAsDrawn: () => true,
  describe: ({ idea, number, plan }) => ({
    type: idea ?? commercialWords.table.lot,
    outlook: '',
    heart: fill(commercial.heart, { number }),
    credit: null,
    planSrc: plan?.src ?? '',
  }),
}

export const commercialKind = defineKind('commercial', {
  facts: commercialFactsSchema,
  stockFacts: {
    position: 'place',
    street: 'street',
    purposes: 'purposes',
    powerKw: 'power',
    ceilingCm: 'ceiling',
    windows: 'windows',
    showcaseCm: 'showcase',
    streetEntrances: 'street_entrances',
    yardEntrances: 'yard_entrances',
    hasWater: 'water',
    hasHood: 'hood',
    hasTerrace: 'terrace',
    hasLoading: 'loading',
    hasTenant: 'tenant',
  },
  listPath: paths.commercials,
  listCall: apiPaths.commercials(),
  views: ['cards', 'table'],
  page: {
    route: '/commercials/:id',
    path: lotPages.commercial,
    print: { route: '/commercials/print/:id', path: paths.commercialPrint },
  },
  gatherBasis: gatherCommercialBasis,
  labels,
  unknownOf,
  toLot: toCommercialLot,
  nameOf: ({ title, building }) => `${title}, ${building.name}`,
  draw: (row, basis) => drawPremises(row, basis, false),
  describe: describeCommercial,
  buy: {
    textsOf: ({ about_commercial: about }) =>
      about && {
        ...about,
        facts: about.figures.map(({ label, value, unit }) => ({ name: label, value: `${value}${NBSP}${unit}` })),
      },
    partsOf: buildingsOf,
  },
  sitePlan,
  advertise: advertisePremises,
} satisfies KindDefinition<CommercialCard, CommercialFacts, CommercialBasis, Commercial>)
