import type { ChessAnswer } from '#contract/building.ts'
import { NotFound } from '#contract/errors.ts'
import type { PropertyCard } from '#contract/lots/flat.ts'
import { LOT_STATES, toSaleStatus } from '#domain/lots/lot.ts'
import * as lotList from '#texts/lot-list.ts'
import { sectionId } from '../snapshot/sale-content.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { buildingGrid, type GridFloor, type GridRow, type StandingRow } from './building-grid.ts'
import { mainSale } from './kinds.ts'
import { parseStrictly } from './list-lots.ts'

const LEGEND = {
  free: lotList.legendFree,
  booked: lotList.legendBooked,
  sold: lotList.legendSold,
  closed: lotList.legendClosed,
  withdrawn: lotList.legendWithdrawn,
} as const

/**
 * Every flat of one building, with those that pass a query marked.
 * @throws NotFound; FieldErrors for a malformed query
 */
export function describeChess(snapshot: SiteSnapshot, id: number, raw: URLSearchParams): ChessAnswer {
  const building = snapshot.quarterFacts.buildings.get(id)
  if (!building) throw new NotFound()
  const { index } = mainSale(snapshot)
  const matches = new Set(index.matchingIds(parseStrictly(index, raw)))
  const sections = buildingGrid(snapshot).get(id) ?? []
  const rows = sections.flatMap(({ floors }) => floors.flatMap(floor => floor.rows))
  return {
    building: { id, number: String(building.text.number), name: building.text.name },
    count: rows.filter(row => matches.has(row.id)).length,
    sections: sections.map(({ number, columns, floors }) => ({
      id: sectionId(id, number),
      number,
      columns,
      floors: floors.map(floor => ({
        number: floor.floor,
        cells: placesOf(floor, columns).map(row => row && cellOf(row, index.get(row.id), matches)),
      })),
    })),
    legend: LOT_STATES.map(state => ({
      ...toSaleStatus(state),
      label: LEGEND[state],
      count: rows.filter(row => row.status === state).length,
    })),
  }
}

/** Lots of a floor by column; a lot without a known position takes the first free one. Empty for an empty floor. */
export function placesOf<Row extends StandingRow>({ rows }: GridFloor<Row>, columns: number): (Row | null)[] {
  if (rows.length === 0) return []
  const places: (Row | null)[] = Array.from({ length: columns }, () => null)
  for (const row of rows) {
    const column = (row.facts.position ?? 0) - 1
    const at = places[column] === null ? column : places.indexOf(null)
    if (at >= 0) places[at] = row
  }
  return places
}

function cellOf(
  { id, number, status, areaDm2, facts }: GridRow,
  card: PropertyCard | undefined,
  matches: ReadonlySet<number>,
): ChessAnswer['sections'][number]['floors'][number]['cells'][number] {
  const isFree = status === 'free'
  return {
    id,
    number,
    type: 'flat',
    ...toSaleStatus(status),
    rooms: facts.rooms,
    is_euro: facts.isEuro,
    area: areaDm2 / 100,
    price: isFree ? (card?.price ?? null) : null,
    price_old: isFree ? (card?.price_old ?? null) : null,
    payment_from: isFree ? (card?.payment_from ?? null) : null,
    finish: facts.finish,
    window_view: facts.windowView,
    window_sides: facts.windowSides,
    match: matches.has(id),
  }
}
