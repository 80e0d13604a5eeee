import { orderFromWater } from '#domain/drawing/bank-section.ts'
import { WINDOW_LETTERS, type WindowSection, type WindowState } from '#domain/drawing/building-windows.ts'
import { sumOf } from '#domain/lib/maths.ts'
import type { FilterValues } from '#domain/lots/address.ts'
import { completionMark, completionText } from '#domain/lots/listed-lot.ts'
import { creditPaymentText, creditRangeText } from '#domain/mortgage/credit-terms.ts'
import { countOf, fill, formatNumber, formatRub, minimum, NBSP, plural } from '#domain/text/format.ts'
import { chooseFrom, type LotChoice, type SpotState } from '#server/pages/lot-choice.ts'
import type { PicturedKind } from '#server/pages/pictured-kinds.ts'
import type { GridSection, StandingRow } from '#server/services/lots/building-grid.ts'
import { placesOf } from '#server/services/lots/chess.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import * as sitePlan from '#texts/site-plan.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'

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

/** Windows of the elevation by state: without a filter all flats on sale are lit. */
const WINDOWS: Readonly<Record<SpotState, WindowState>> = {
  match: 'lit',
  free: 'lit',
  off: 'off',
  booked: 'booked',
  closed: 'dark',
  withdrawn: 'dark',
  sold: 'dark',
}

/** All buildings as windows, and the chessboard of the one in the address, by default that with the most matching lots. */
export function describeChess(snapshot: SiteSnapshot, kind: PicturedKind, raw: URLSearchParams, values: FilterValues) {
  const { content, onSale } = snapshot
  const { index } = onSale.ofName(kind.name)
  const choice = chooseFrom(index, raw)
  const buildings = buildingsOf(snapshot, kind, choice, values)
  const fullest = buildings.toSorted((a, b) => b.count - a.count)[0]
  const at = buildings.findIndex(({ id }) => String(id) === values.at?.[0])
  const current = buildings[at] ?? fullest
  const rows = current?.rows ?? []
  const neighbour = (step: number) => {
    const building = current && buildings.at((buildings.indexOf(current) + step) % buildings.length)
    return building && building !== current ? { text: building.matching, values: building.values } : null
  }
  const states = rows.map(row => choice.stateOf(row))
  const count = sumOf(buildings.map(building => building.count))
  const total = index.count(index.parse({}))
  return {
    /** `231` and `окно горит из 544 в продаже`. */
    lit: {
      count: formatNumber(count),
      text: `${plural(count, plurals.litWindow)} ${
        choice.isFiltered ? fill(lotList.chessLitOf, { total: formatNumber(total) }) : lotList.chessLitAll
      }`,
    },
    /** As seen from the river. */
    buildings: buildings.map(({ rows: _, ...building }) => ({ ...building, isCurrent: building.id === current?.id })),
    isFiltered: choice.isFiltered,
    windowsNote: fill(lotList.chessWindowsNote, {
      count_flats: countOf(sumOf(buildings.map(building => building.rows.length)), plurals.flat),
    }),
    building: current ? { name: current.name, summary: summaryOf(snapshot, kind, current, choice) } : null,
    before: buildings.length > 2 ? neighbour(-1) : null,
    after: neighbour(1),
    /** Shown when nothing in the building passes. */
    empty: current && current.count === 0 ? (content.genplan?.chess.empty ?? lotList.chessEmpty) : null,
    legend: STATES.map(([state, name]) => ({
      state,
      name,
      count: states.filter(item => item === state).length,
    })).filter(({ count }) => count > 0),
    /** From left to right. */
    sections: current
      ? (kind.grid(snapshot).get(current.id) ?? []).map(section =>
          describeSection(current.name, section, choice, row => describeCell(snapshot, kind, row, choice)),
        )
      : [],
    /** Terms of all payments on the board. */
    creditTerms: creditRangeText(
      rows.flatMap(({ id }) => {
        const card = index.get(id)
        return (card && kind.chessCell?.(card)?.credit?.terms) ?? []
      }),
    ),
  }
}

function buildingsOf(snapshot: SiteSnapshot, kind: PicturedKind, choice: LotChoice, values: FilterValues) {
  const { content, quarterFacts } = snapshot
  const grid = kind.grid(snapshot)
  return orderFromWater(content.masterplan).flatMap(id => {
    const facts = quarterFacts.buildings.get(id)
    const sections = grid.get(id) ?? []
    const rows = rowsOf(sections)
    if (!facts || rows.length === 0) return []
    const { name, number } = facts.text
    const count = rows.filter(row => choice.matches.has(row.id)).length
    const free = countFree(rows)
    const completion = completionMark(facts.completion)
    const board: FilterValues = { ...values, at: [String(id)] }
    return {
      id,
      name,
      number: String(number),
      completion,
      rows,
      count,
      countText: count > 0 ? countOf(count, plurals.window) : lotList.chessNone,
      matching: fill(choice.isFiltered ? lotList.chessMatching : lotList.chessFree, { name, count }),
      label: fill(lotList.chessHouse, { name, completion, count, free, all: rows.length }),
      windows: sections.map((section): WindowSection => windowsOf(section, choice)),
      values: board,
    }
  })
}

function windowsOf({ columns, floors }: GridSection<StandingRow>, choice: LotChoice): WindowSection {
  const letter = (row: StandingRow | null) => (row ? WINDOW_LETTERS[WINDOWS[choice.stateOf(row)]] : '.')
  return {
    columns,
    floors: floors.map(floor => placesOf(floor, columns).map(letter).join('')),
    hasShops: floors.some(({ isCommercial }) => isCommercial),
  }
}

/** `Угловой дом. Сдача — III кв. 2027. Свободно 127 из 228, подходит 49, от 7 529 000 ₽`. */
function summaryOf(
  { quarterFacts, onSale }: SiteSnapshot,
  kind: PicturedKind,
  { id, rows, count }: { id: number; rows: readonly StandingRow[]; count: number },
  { isFiltered, matches }: LotChoice,
): string {
  const facts = quarterFacts.buildings.get(id)
  const { index } = onSale.ofName(kind.name)
  const least = minimum(rows.map(row => (matches.has(row.id) ? (index.get(row.id)?.price ?? null) : null)))
  const free = countFree(rows)
  const counts = [
    fill(lotList.chessFreeOf, { free, all: rows.length }),
    ...(isFiltered ? [fill(lotList.chessMatches, { count })] : []),
    ...(least === null ? [] : [fill(formats.priceFrom, { price: formatRub(least) })]),
  ]
  return [
    ...(facts ? [facts.text.title, completionText(facts.completion)] : []),
    counts.map(count => count.replaceAll(' ', NBSP)).join(', '),
  ].join('. ')
}

function rowsOf(sections: readonly GridSection<StandingRow>[]): StandingRow[] {
  return sections.flatMap(({ floors }) => floors.flatMap(({ rows }) => rows))
}

function countFree(rows: readonly StandingRow[]): number {
  return rows.filter(({ status }) => status === 'free').length
}

function describeSection(
  building: string,
  section: GridSection<StandingRow>,
  { isFiltered, matches }: LotChoice,
  cellOf: (row: StandingRow) => ChessCell,
) {
  const rows = rowsOf([section])
  const free = countFree(rows)
  const count = rows.filter(({ id }) => matches.has(id)).length
  const name = fill(formats.section, { number: section.number })
  return {
    number: section.number,
    name,
    place: fill(lotList.chessPlace, { building, section: name.toLowerCase() }),
    count,
    summary: isFiltered
      ? fill(lotList.chessMatches, { count })
      : fill(lotList.chessOfAll, { free: formatNumber(free), all: formatNumber(rows.length) }),
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
