import type { FloorLevel, PlacedLot } from '#contract/pages/genplan.ts'
import { paths } from '#contract/paths.ts'
import { formatArea } from '#domain/area.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { northOnFloor } from '#domain/development/frame.ts'
import { flatTypeWords } from '#domain/flat-type-words.ts'
import { formatNumber } from '#domain/numbers.ts'
import { flatTypeName } from '#domain/titles.ts'
import type { GridFloor, GridRow, GridSection } from '../../catalogue/house-grid.ts'
import type { BuildingFacts } from '../../catalogue/kinds/building-facts.ts'
import { MAIN_KIND, mainSale } from '../../snapshot/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type DrawnFloor, drawnFloor } from '../drawn-floor.ts'
import type { Choice } from '../lot-choice.ts'
import { percentOf } from '../pictures.ts'
import { describeLot } from './building.ts'
import { floorText } from './place-at.ts'

/** First what can be bought, the cheapest before the others. */
const ORDER = { match: 0, free: 0, off: 0, booked: 1, closed: 2, sold: 3 } as const

/** The plan of a floor with its lots. */
export function describeFloorPlan(
  snapshot: SiteSnapshot,
  { text, sections: { sections } }: BuildingFacts,
  section: GridSection,
  { floor, rows }: GridFloor,
  choice: Choice,
): FloorLevel {
  const { content, houses } = snapshot
  const typical = houses.sections.get(section.planId)
  const drawn = typical ? drawnFloor(content, typical, houses.layouts) : null
  const site = content.masterplan.buildings.find(({ id }) => id === text.id)?.sections[section.number - 1]
  // On its place another layout may stand than on the typical floor: its outline would be a wrong one.
  const isDrawn = ({ facts }: GridRow) =>
    typical?.placements.some(({ no, layout }) => no === facts.position && layout === facts.layoutId) ?? false
  const free = rows.filter(({ status }) => status === 'free').length
  const name =
    sections.length > 1 ? fill(format.buildingSection, { building: text.number, section: section.number }) : text.name
  return {
    kind: 'floor',
    facts: [name, ...ceilingText(rows), fill(copy.floorFreeOf, { free, all: rows.length })].join(' · '),
    plan:
      drawn && typical
        ? { src: paths.floorDrawing(typical.id), ...drawn.viewBox, northDeg: northOnFloor(site?.rotation ?? 0) }
        : null,
    lots: rows.map(row => placeLot(snapshot, row, choice, isDrawn(row) ? drawn : null)).sort(byOffer),
    steps: section.floors
      .filter(one => one.rows.length > 0)
      .map(one => ({
        floor: one.floor,
        name: fill(format.floorOrdinal, { floor: one.floor }),
        href: choice.hrefOf(floorText(text.id, section.number, one.floor)),
        isCurrent: one.floor === floor,
      })),
  }
}

/** The ceilings of the floor, when its flats tell of them. */
function ceilingText(rows: readonly GridRow[]): string[] {
  const heights = [...new Set(rows.flatMap(({ facts: { ceilingCm } }) => ceilingCm ?? []))].sort((a, b) => a - b)
  const [low, high] = [heights[0], heights.at(-1)]
  if (low === undefined || high === undefined) return []
  const text = (cm: number) => formatNumber(cm / 100, 2)
  const value = low === high ? text(low) : fill(format.span, { from: text(low), to: text(high) })
  return [fill(copy.ceiling, { height: fill(format.ceiling, { value }) })]
}

function placeLot(snapshot: SiteSnapshot, row: GridRow, choice: Choice, drawn: DrawnFloor | null): PlacedLot {
  const card = mainSale(snapshot).index.get(row.id)
  const outline = drawn?.outlines.get(row.facts.position ?? 0)
  return {
    ...describeLot(snapshot, row, choice),
    href: MAIN_KIND.page.path(row.id),
    type: flatTypeName(row.facts, flatTypeWords),
    area: formatArea(row.areaDm2 / 100),
    paymentFromRub: row.status === 'free' ? (card?.payment_from ?? null) : null,
    planSrc: card?.plan.src ?? '',
    place:
      drawn && outline
        ? {
            outline: outline.path,
            xPercent: percentOf(outline.caption[0] - drawn.viewBox.x, drawn.viewBox.width),
            yPercent: percentOf(outline.caption[1] - drawn.viewBox.y, drawn.viewBox.height),
          }
        : null,
  }
}

function byOffer(a: PlacedLot, b: PlacedLot): number {
  const price = ({ priceRub }: PlacedLot) => priceRub ?? Number.POSITIVE_INFINITY
  return ORDER[a.state] - ORDER[b.state] || price(a) - price(b) || a.id - b.id
}
