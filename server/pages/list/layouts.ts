import type { PropertyCard } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import type { FilterValues } from '#domain/lots/address.ts'
import { flatTypeName, joinList } from '#domain/lots/flat-words.ts'
import { termText } from '#domain/lots/listed-lot.ts'
import { countOf, fill, formatArea, formatRubShort, minimum, plural } from '#domain/text/format.ts'
import type { LotGroup } from '#server/search-index/types.ts'
import { MAIN_KIND, mainSale } from '#server/services/lots/kinds.ts'
import * as favorites from '#texts/favorites.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { termsOfKind } from '../context.ts'

export type Layouts = ReturnType<typeof describeLayouts>
export type ListedLayout = ReturnType<typeof describeLayout>[number]

/** Metres in a row of a wide page, with a gap of at least a metre between two plans. */
const ROW_M = 42
const GAP_M = 1
/** Cheapest flats of a layout that are listed under its row. */
const LISTED_FLATS = 8

/** Views that a line has room for. */
const LISTED_VIEWS = 2

/** The groups of a list of flats as plans at one scale. @param filters of the list, without the group */
export function describeLayouts(snapshot: SiteSnapshot, groups: readonly LotGroup[], filters: FilterValues) {
  const layouts = groups.flatMap(group => describeLayout(snapshot, group, filters))
  const widest = Math.max(0, ...layouts.map(({ widthM }) => widthM))
  return {
    /** Width of a row, metres: more than usual where one plan is wider. */
    rowM: Math.max(ROW_M, widest),
    rows: packRows(layouts, ROW_M).map(row => ({ aboveM: highest(row), layouts: row })),
    widestM: widest,
    aboveM: highest(layouts),
  }
}

function highest(layouts: readonly { aboveM: number }[]): number {
  return Math.max(0, ...layouts.map(({ aboveM }) => aboveM))
}

/** Divides plans into rows, in their order. */
export function packRows<Plan extends { widthM: number }>(plans: readonly Plan[], rowM: number): Plan[][] {
  const rows: Plan[][] = []
  let left = 0
  for (const plan of plans) {
    if (plan.widthM + GAP_M > left) {
      rows.push([])
      left = rowM + GAP_M
    }
    rows.at(-1)?.push(plan)
    left -= plan.widthM + GAP_M
  }
  return rows
}

function describeLayout(snapshot: SiteSnapshot, { value, ids }: LotGroup, filters: FilterValues) {
  const { index, basis } = mainSale(snapshot)
  const layout = basis.layouts.get(String(value))
  const frame = basis.planFrames.get(String(value))
  const flats = ids.flatMap(id => index.get(id) ?? []).sort(byPrice)
  const [first] = flats
  if (!layout || !frame || !first) return []
  const type = flatTypeName({ rooms: layout.rooms_count, isEuro: layout.is_euro })
  const area = formatArea(layout.total_area)
  const least = minimum(flats.map(({ price }) => price))
  const belowM = (frame.y + frame.height) / UNITS_PER_METRE - layout.depth
  const values: FilterValues = { ...filters, layout: [layout.id] }
  return [
    {
      id: layout.id,
      type,
      area,
      title: `${type}, ${area}`,
      planSrc: paths.planDrawing({ layoutId: layout.id, isMirrored: false }),
      widthM: layout.width,
      /** The picture: its width, and how far it reaches left of the plan, above and below the common line; metres. */
      pictureM: frame.width / UNITS_PER_METRE,
      leftM: -frame.x / UNITS_PER_METRE,
      aboveM: frame.height / UNITS_PER_METRE - belowM,
      belowM,
      price: least === null ? null : fill(formats.priceFrom, { price: formatRubShort(least, 2) }),
      count: countOf(flats.length, plurals.flat),
      floors: floorsText(flats),
      buildings: buildingsText(flats),
      /** Of its cheapest flat. */
      favorite: { id: first.id, heart: fill(favorites.ofFlat, { number: first.number }) },
      all: fill(lotList.layoutAll, { count: flats.length }),
      values,
      flats: flats.slice(0, LISTED_FLATS).map(flat => listedFlat(snapshot, flat)),
    },
  ]
}

function byPrice(a: PropertyCard, b: PropertyCard): number {
  return (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY) || a.id - b.id
}

/** `2–12 этажи`. */
function floorsText(flats: readonly PropertyCard[]): string {
  const floors = flats.map(({ floor }) => floor)
  const [from, to] = [Math.min(...floors), Math.max(...floors)]
  return from === to
    ? fill(formats.floorOrdinal, { floor: from })
    : fill(lotList.layoutFloors, { floors: fill(formats.range, { from, to }) })
}

/** `корпуса 1, 3 и 5`. */
function buildingsText(flats: readonly PropertyCard[]): string {
  const numbers = [...new Set(flats.map(({ building }) => building.number))].sort((a, b) => Number(a) - Number(b))
  return `${plural(numbers.length, plurals.building)} ${joinList(numbers)}`
}

function listedFlat(snapshot: SiteSnapshot, { id, floor, floors_total, building, window_view, price }: PropertyCard) {
  const terms = termsOfKind(MAIN_KIND.kind, snapshot)
  return {
    id,
    floor: fill(formats.floorOrdinal, { floor }),
    building: building.name,
    views: window_view
      .slice(0, LISTED_VIEWS)
      .map(view => termText(terms, 'window_view', view, 'word'))
      .join(', '),
    priceRub: price,
    place: fill(lotList.cardMeta, {
      place: building.name,
      floor: fill(formats.floor, { floor, floors: floors_total }),
    }),
  }
}
