import type { Lot as LotCard } from '#contract/lots/lot.ts'
import type { Kind, LotRow, StandingFacts } from '../snapshot/kind.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'
import { mainSale } from './kinds.ts'

export type StandingRow = LotRow<StandingFacts>

/** A lot of what the quarter is built for, as its kind has read it. */
export type GridRow = ReturnType<typeof mainSale>['rows'] extends ReadonlyMap<number, infer Row> ? Row : never

export interface GridFloor<Row extends StandingRow = GridRow> {
  /** 1 = ground. */
  floor: number
  /** By floor position, clockwise from the left; lots without a known position last. */
  rows: readonly Row[]
  /** Shops and offices: the ground floor of most buildings. */
  isCommercial: boolean
}

/** A section of a building, from the left, with its storeys from the top down. */
export interface GridSection<Row extends StandingRow = GridRow> {
  /** From 1. */
  number: number
  /** Of its typical floor, `T2`. */
  planId: string
  columns: number
  floors: readonly GridFloor<Row>[]
}

export const buildingGrid = perSnapshot(
  (snapshot: SiteSnapshot): ReadonlyMap<number, readonly GridSection[]> =>
    makeGrid(snapshot, mainSale(snapshot).rows.values()),
)

/** Lots of any kind with positions on floors, by building, section and storey. */
export const gridOf = perSnapshot(
  (
    snapshot: SiteSnapshot,
    kind: Kind<LotCard, StandingFacts, unknown>,
  ): ReadonlyMap<number, readonly GridSection<StandingRow>[]> =>
    makeGrid(snapshot, snapshot.onSale.of(kind).rows.values()),
  ({ kind }) => kind,
)

function makeGrid<Row extends StandingRow>(
  snapshot: SiteSnapshot,
  lots: Iterable<Row>,
): Map<number, GridSection<Row>[]> {
  // A building of one section need not name it.
  const byFloor = Map.groupBy(lots, row => keyOf(row.buildingId, row.sectionNumber ?? 1, row.floor))
  const { buildings } = snapshot.content.masterplan
  const hasShops = (id: number, section: number) =>
    buildings.find(building => building.id === id)?.sections.find(candidate => candidate.number === section)
      ?.groundCommercial ?? false
  return new Map(
    [...snapshot.quarterFacts.buildings.values()].map(({ text: { id }, sections: { sections, floors: heights } }) => [
      id,
      sections.map((planId, index) => {
        const height = heights[index] ?? 0
        const floors = Array.from({ length: height }, (_, at) => {
          const floor = height - at
          const rows = (byFloor.get(keyOf(id, index + 1, floor)) ?? []).sort(byPlace)
          return { floor, rows, isCommercial: floor === 1 && rows.length === 0 && hasShops(id, index + 1) }
        })
        const places = snapshot.quarterFacts.sections.get(planId)?.placements.length ?? 0
        const columns = Math.max(places, ...floors.map(({ rows }) => rows.length))
        return { number: index + 1, planId, columns, floors }
      }),
    ]),
  )
}

function keyOf(building: number, section: number, floor: number): string {
  return `${building}.${section}.${floor}`
}

function byPlace(a: StandingRow, b: StandingRow): number {
  return (a.facts.position ?? Number.POSITIVE_INFINITY) - (b.facts.position ?? Number.POSITIVE_INFINITY) || a.id - b.id
}
