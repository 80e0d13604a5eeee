import type { FilterValues } from '#domain/lots/address.ts'
import { creditPaymentText, creditRangeText } from '#domain/mortgage/credit-terms.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { chooseFrom, type LotChoice, type SpotState } from '#server/pages/lot-choice.ts'
import type { PicturedKind } from '#server/pages/pictured-kinds.ts'
import { placesOf } from '#server/services/lots/chess.ts'
import type { GridSection, StandingRow } from '#server/services/lots/house-grid.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as sitePlan from '#texts/site-plan.ts'

/** Words of the states, in the order of the legend. */
const STATES: readonly (readonly [SpotState, string])[] = [
  ['match', sitePlan.stateMatch],
  ['free', lotList.legendFree],
  ['off', sitePlan.stateOff],
  ['booked', lotList.legendBooked],
  ['closed', lotList.legendClosed],
  ['withdrawn', lotList.legendWithdrawn],
  ['sold', lotList.legendSold],
]

export type Chess = ReturnType<typeof describeChess>
export type ChessSection = ReturnType<typeof describeSection>
export type ChessCell = ReturnType<typeof describeCell>

/** The chessboard of the building in the address, by default the one with the most matching lots. */
export function describeChess(snapshot: SiteSnapshot, kind: PicturedKind, raw: URLSearchParams, values: FilterValues) {
  const { content, houses, onSale } = snapshot
  const choice = chooseFrom(onSale.ofName(kind.name).index, raw)
  const grid = kind.grid(snapshot)
  const cellOf = (row: StandingRow) => describeCell(snapshot, kind, row, choice)
  const creditTermsOf = ({ id }: StandingRow) => {
    const card = onSale.ofName(kind.name).index.get(id)
    return (card && kind.chessCell?.(card)?.credit?.terms) ?? []
  }
  const counted = [...houses.buildings.values()]
    .filter(({ text }) => rowsOf(grid.get(text.id) ?? []).length > 0)
    .map(({ text: { id, name } }) => {
      const rows = rowsOf(grid.get(id) ?? [])
      return { id, name, rows, count: rows.filter(row => choice.matches.has(row.id)).length }
    })
  const fullest = [...counted].sort((a, b) => b.count - a.count)[0]
  const current = counted.find(({ id }) => String(id) === values.at?.[0]) ?? fullest
  const buildings = counted.map(({ id, name, count }) => {
    const board: FilterValues = { ...values, at: [String(id)] }
    return { id, name, count, isCurrent: id === current?.id, values: board }
  })
  const sections = current ? (grid.get(current.id) ?? []) : []
  const states = (current?.rows ?? []).map(row => choice.stateOf(row))
  return {
    buildings,
    /** Said when nothing in the building passes. */
    empty: current && current.count === 0 ? (content.genplan?.chess.empty ?? lotList.chessEmpty) : null,
    legend: STATES.map(([state, name]) => ({ state, name, count: states.filter(one => one === state).length })).filter(
      ({ count }) => count > 0,
    ),
    /** From left to right. */
    sections: sections.map(section => describeSection(current?.name ?? '', section, cellOf)),
    /** Floors of the highest section: equal floors are on one line. */
    /** Terms of all payments on the board. */
    creditTerms: creditRangeText(current?.rows.flatMap(row => creditTermsOf(row)) ?? []),
    floorsMax: Math.max(0, ...sections.map(({ floors }) => floors.length)),
  }
}

function rowsOf(sections: readonly GridSection<StandingRow>[]): StandingRow[] {
  return sections.flatMap(({ floors }) => floors.flatMap(({ rows }) => rows))
}

function describeSection(building: string, section: GridSection<StandingRow>, cellOf: (row: StandingRow) => ChessCell) {
  const rows = rowsOf([section])
  const free = rows.filter(({ status }) => status === 'free').length
  const name = fill(formats.section, { number: section.number })
  return {
    number: section.number,
    name,
    place: fill(lotList.chessPlace, { building, section: name.toLowerCase() }),
    summary: fill(lotList.chessOfAll, { free: formatNumber(free), all: formatNumber(rows.length) }),
    columns: section.columns,
    /** From the top down; no cells where there are no lots. */
    floors: section.floors.map(floor => ({
      floor: floor.floor,
      cells: placesOf(floor, section.columns).map(row => row && cellOf(row)),
      note: floor.isCommercial ? sitePlan.ground : '',
    })),
  }
}

function describeCell({ onSale }: SiteSnapshot, kind: PicturedKind, row: StandingRow, choice: LotChoice) {
  const card = onSale.ofName(kind.name).index.get(row.id)
  const shown = card && kind.chessCell?.(card)
  const isFree = row.status === 'free'
  return {
    id: row.id,
    number: row.number,
    title: card?.title ?? '',
    short: shown?.short ?? '',
    area: formatNumber(row.areaDm2 / 100, 1),
    state: choice.stateOf(row),
    /** Null = not for sale, or on request. */
    priceRub: isFree ? (card?.price ?? null) : null,
    perM2Rub: isFree ? (shown?.perM2Rub ?? null) : null,
    paymentRub: shown?.credit?.rub ?? null,
    /** The payment with its terms. */
    payment: shown?.credit ? creditPaymentText(shown.credit, sitePlan.payment) : null,
    planSrc: shown?.planSrc ?? '',
  }
}
