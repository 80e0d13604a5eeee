import type { Building } from '#contract/building.ts'
import type { Content } from '#contract/content/registry.ts'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import { type FlatFacts, flatFactsSchema, type Property, type PropertyCard } from '#contract/lots/flat.ts'
import { apiPaths, lotPages, paths } from '#contract/paths.ts'
import { creditOf } from '#domain/lots/flat.ts'
import { type FlatChoiceName, flatFields, flatWords } from '#domain/lots/flat-fields.ts'
import { flatTypeName } from '#domain/lots/flat-words.ts'
import { termText } from '#domain/lots/listed-lot.ts'
import { type Finish, MAX_ROOMS_GROUP, ROOM_GROUPS } from '#domain/lots/lot.ts'
import { creditRangeText } from '#domain/mortgage/credit-terms.ts'
import { positionOf } from '#domain/plans/section-plans.ts'
import { pictureOf, viewPictureKey } from '#domain/sun/window-views.ts'
import { countOf, DOT, fill, formatPercent, minimum } from '#domain/text/format.ts'
import type { FeedFlat } from '#server/adapters/feeds/feed-lot.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as exports from '#texts/exports.ts'
import * as favorites from '#texts/favorites.ts'
import * as formats from '#texts/formats.ts'
import * as home from '#texts/home.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/site-plan.ts'
import {
  type Advertisement,
  defineKind,
  type FieldHint,
  type KindDefinition,
  type KindOnSale,
  type SitePlanOfKind,
} from '../../snapshot/kind.ts'
import { type SaleContent, sectionId } from '../../snapshot/sale-content.ts'
import type { OnSale } from '../../snapshot/snapshot.ts'
import { kindLabels, type SharedChoice } from '../labels.ts'
import { fromHundredths } from '../shared-columns.ts'
import { describeFlat } from './describe-flat.ts'
import {
  drawFlatRow,
  type FlatBasis,
  type FlatRow,
  gatherFlatBasis,
  sectionNumberOf,
  toFlatLot,
  unknownOf,
} from './flat-lots.ts'

/** Full cost and terms of the loans behind all payments; empty without loans. */
function paymentHint(cards: readonly PropertyCard[]): Record<string, FieldHint> {
  const loans = cards.flatMap(({ payment_terms }) => payment_terms ?? [])
  if (loans.length === 0) return {}
  const costs = loans.flatMap(({ excess, ...cost }) => (excess ? [cost, excess] : [cost]))
  const percent = formatPercent(Math.min(...loans.map(({ deposit_percent }) => deposit_percent)))
  const term = countOf(Math.max(...loans.map(({ months }) => months)) / 12, plurals.year)
  return {
    payment: {
      hint: fill(lotList.hintPayment, { percent, term }),
      fullCost: {
        pskMinPercent: Math.min(...costs.map(({ psk_min }) => psk_min)),
        pskMaxPercent: Math.max(...costs.map(({ psk_max }) => psk_max)),
      },
      note: creditRangeText(loans),
    },
  }
}

function flatLabels(content: SaleContent, basis: FlatBasis): Labels {
  const labels: Record<Exclude<FlatChoiceName, SharedChoice>, readonly ValueLabel[]> = {
    section: [...basis.buildings.values()].flatMap(({ text, sections }) =>
      sections.sections.map((_, index) => ({
        value: sectionId(text.id, index + 1),
        label: fill(formats.section, { number: index + 1 }),
        hint: text.name,
      })),
    ),
    way: content.purchase.map(({ slug, name }) => ({ value: slug, label: name })),
    layout: content.layout.map(({ id, code }) => ({ value: id, label: code })),
  }
  return { ...kindLabels(flatFields, flatWords.fields, content, basis), ...labels }
}

type Section = Building['sections'][number]

/** The flats of a section, whatever their status: how many to a floor, and the numbers on their doors. */
function flatsInSection(rows: readonly FlatRow[]): Pick<Section, 'flats_per_floor' | 'flats_from' | 'flats_to'> {
  const numbers = rows.map(row => Number(row.number))
  return {
    flats_per_floor: new Set(rows.map(row => row.facts.position)).size,
    flats_from: minimum(numbers) ?? 0,
    flats_to: numbers.length > 0 ? Math.max(...numbers) : 0,
  }
}

function flatsByRooms(cards: readonly PropertyCard[]): Building['stat']['by_rooms'] {
  return ROOM_GROUPS.map(rooms => {
    const group = cards.filter(card => Math.min(card.rooms, MAX_ROOMS_GROUP) === rooms)
    return {
      rooms,
      label: rooms === 0 ? lotList.valueStudio : rooms === MAX_ROOMS_GROUP ? lotList.valueRooms4plus : String(rooms),
      count: group.length,
      price_min: minimum(group.map(card => card.price)),
      area_min: minimum(group.map(card => card.area)),
    }
  })
}

/** Living rooms by law: a kitchen-living room is none. */
const LIVING_ROOMS: ReadonlySet<string> = new Set(['living', 'bedroom', 'master_bedroom', 'children'])

function advertiseFlat(
  row: FlatRow,
  card: PropertyCard,
  { layouts }: FlatBasis,
  content: Content,
): Advertisement<FeedFlat> {
  return {
    kindFacts: factsOf(row, card, layouts.get(row.facts.layoutId)?.rooms ?? []),
    page: lotPages.flat(row.id),
    drawing: card.plan.src,
    ...picturesOf(row, content),
    ...textOf(card, content),
  }
}

/** View from the first window with a picture, and the floor with the flat. */
function picturesOf(row: FlatRow, content: Content): Pick<Advertisement, 'viewPicture' | 'floorDrawing'> {
  const section = sectionNumberOf(row)
  const { buildingId: building, floor, facts } = row
  const at = positionOf(content, building, section, facts.position)
  if (!at) return {}
  const { window_views: views } = content
  const taken = at.place.window_sides.flatMap(side =>
    views ? (pictureOf(views, { building, section, side, floor }) ?? []) : [],
  )[0]
  return {
    viewPicture: taken && viewPictureKey(taken.file),
    floorDrawing: paths.floorDrawing(at.section.id, at.place.no),
  }
}

function factsOf(
  row: FlatRow,
  card: PropertyCard,
  rooms: Content['layout'][number]['rooms'],
): Advertisement<FeedFlat>['kindFacts'] {
  const { facts } = row
  const count = (kind: (typeof rooms)[number]['kind']) => rooms.filter(room => room.kind === kind).length
  // Portals accept no kitchen and no rooms of a studio.
  const isStudio = facts.rooms === 0
  return {
    kind: 'flat',
    section: sectionNumberOf(row),
    rooms: facts.rooms,
    bedrooms: facts.bedrooms,
    isEuro: facts.isEuro,
    livingM2: isStudio ? null : card.area_living,
    kitchenM2: isStudio ? null : card.area_kitchen,
    roomsM2: isStudio ? [] : rooms.filter(({ kind }) => LIVING_ROOMS.has(kind)).map(({ area }) => area),
    ceilingM: fromHundredths(facts.ceilingCm),
    finish: facts.finish,
    views: facts.windowView,
    loggias: count('loggia'),
    balconies: count('balcony'),
    bathrooms: count('bathroom'),
    toilets: count('wc'),
  }
}

function textOf(card: PropertyCard, { vocabulary, global }: Content): Pick<Advertisement, 'lead' | 'facts'> {
  const { title, floor, floors_total: floors, building } = card
  const features = card.features.flatMap(code => wordOf(vocabulary.features, code) ?? [])
  return {
    lead: fill(exports.portalFlat, {
      title,
      floor,
      floors,
      building: building.name,
      quarter: global.project.full_name,
    }),
    facts: [
      fill(exports.portalFinish, { finish: FINISHES[card.finish] }),
      ...(features.length > 0 ? [fill(exports.portalFeatures, { features: features.join(', ') })] : []),
    ],
  }
}

/** Names of finishes without foreign words, which portals refuse in texts. */
const FINISHES: Record<Finish, string> = {
  none: exports.portalFinishNone,
  whitebox: exports.portalFinishWhitebox,
  fine: exports.portalFinishFine,
  furnished: exports.portalFinishFurnished,
}

function wordOf(terms: Vocabulary['features'], code: string): string | undefined {
  const term = terms.find(candidate => candidate.code === code)
  return (term?.short ?? term?.label)?.toLowerCase()
}

const sitePlan: SitePlanOfKind<PropertyCard, FlatFacts> = {
  path: paths.sitePlan,
  chips: 'rooms',
  groups: 'rooms',
  hasEmptyFloors: true,
  words: {
    choose: copy.chooseFloor,
    groups: copy.roomsTable,
    floorLots: copy.floorLots,
    floorLabel: copy.floorLabel,
    aboutLot: copy.aboutLot,
    none: copy.floorNone,
    states: { booked: copy.booked, sold: copy.sold, closed: copy.closed, withdrawn: copy.withdrawn },
  },
  // Its layout may differ from the one on the typical floor, whose outline would then be wrong.
  isAsDrawn: ({ facts }, planId, { sections }) =>
    sections.get(planId)?.placements.some(({ no, layout }) => no === facts.position && layout === facts.layoutId) ??
    false,
  describe: (card, terms) => ({
    type: flatTypeName({ rooms: card.rooms, isEuro: card.is_euro }),
    outlook: (['window_sides', 'window_view'] as const)
      .map(name => card[name].map(code => termText(terms, name, code, 'word')).join(', '))
      .filter(Boolean)
      .join(DOT),
    heart: fill(favorites.ofFlat, { number: card.number }),
    credit: creditOf(card),
    planSrc: card.plan.src,
  }),
  chessCell: card => ({
    short:
      card.rooms === 0
        ? lotList.chessStudio
        : fill<string>(card.is_euro ? lotList.chessEuro : '{{rooms}}', { rooms: card.rooms }),
    perM2Rub: card.price_per_m2,
    credit: creditOf(card),
    planSrc: card.plan.src,
  }),
}

export const flatKind = defineKind('flat', {
  facts: flatFactsSchema,
  stockFacts: {
    areaInnerDm2: 'area_inner',
    areaLivingDm2: 'area_living',
    areaKitchenDm2: 'area_kitchen',
    finish: 'finish',
  },
  listPath: paths.flats,
  listCall: apiPaths.property(),
  views: ['cards', 'table', 'chess'],
  page: {
    route: '/flats/:id',
    path: lotPages.flat,
    print: { route: '/flats/print/:id', path: paths.flatPrint },
  },
  gatherBasis: gatherFlatBasis,
  labels: flatLabels,
  unknownOf,
  toLot: toFlatLot,
  nameOf: ({ title, building, number }) => `${title}, ${building.name}, № ${number}`,
  groupOf: ({ facts }) => ({ layout: [facts.layoutId] }),
  draw: drawFlatRow,
  describe: describeFlat,
  hints: paymentHint,
  collections: ({ flats_filter: filters }) =>
    filters.map(({ slug, name, h1, text, query, title, description, summary, empty }) => ({
      slug,
      path: paths.flatsFilter(slug),
      name,
      title: h1,
      text,
      query,
      page: { title, description, summary, empty },
    })),
  sitePlan,
  advertise: advertiseFlat,
  quickSearch: {
    choice: 'rooms',
    words: { form: home.quickSearch, choice: home.rooms, any: home.showAny, counted: plurals.flatAccusative },
    ranges: ['price', 'payment', 'area'],
  },
  inBuildings: { inSection: flatsInSection, byRooms: flatsByRooms },
} satisfies KindDefinition<PropertyCard, FlatFacts, FlatBasis, Property>)

export function flatsOf({ onSale }: { onSale: OnSale }): KindOnSale<PropertyCard, FlatFacts, FlatBasis> {
  return onSale.of(flatKind)
}
