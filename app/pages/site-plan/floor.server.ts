import { paths } from '#contract/paths.ts'
import { termText } from '#domain/lots/listed-lot.ts'
import { creditPaymentText } from '#domain/mortgage/credit-terms.ts'
import { northOnFloor } from '#domain/plans/frame.ts'
import type { Side } from '#domain/plans/layout.ts'
import { viewsOf } from '#domain/sun/window-views.ts'
import { capitalised, DOT, fill, formatArea, formatNumber } from '#domain/text/format.ts'
import { type DrawnFloor, drawnFloor, drawnGround, GROUND_FLOOR } from '#server/pages/drawn-floor.ts'
import type { Choice } from '#server/pages/lot-choice.ts'
import type { PicturedKind } from '#server/pages/pictured-kinds.ts'
import type { GridFloor, GridSection, StandingRow } from '#server/services/lots/building-grid.ts'
import { termsOf } from '#server/services/lots/labels.ts'
import { percentOf } from '#server/services/site-plan/pictures.ts'
import type { BuildingFacts } from '#server/services/snapshot/sale-content.ts'
import { perSnapshot, type SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/site-plan.ts'
import { floorText } from './place-at.server.ts'
import { byOffer } from './placed-lot.ts'

export type FloorLevel = ReturnType<typeof describeFloorPlan>
export type FloorLot = ReturnType<typeof describeLot>
export type PlacedLot = ReturnType<typeof placeLot>

export function describeFloorPlan(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  { text, sections: { sections } }: BuildingFacts,
  section: GridSection<StandingRow>,
  { floor, rows }: GridFloor<StandingRow>,
  choice: Choice,
) {
  const { content } = snapshot
  const drawn = drawingOf(snapshot, section.planId, floor)
  const site = content.masterplan.buildings.find(({ id }) => id === text.id)?.sections[section.number - 1]
  const isDrawn = (row: StandingRow) => kind.isAsDrawn(snapshot, section.planId, row)
  const free = rows.filter(({ status }) => status === 'free').length
  const name =
    sections.length > 1 ? fill(formats.buildingSection, { building: text.number, section: section.number }) : text.name
  return {
    kind: 'floor' as const,
    facts: [name, ...ceilingText(rows), fill(copy.floorFreeOf, { free, all: rows.length })].join(DOT),
    plan: drawn && { src: drawn.src, ...drawn.viewBox, northDeg: northOnFloor(site?.rotation ?? 0) },
    /** What the windows at the upper and lower edge of the plan look at; empty = unknown. */
    ahead: (['back', 'front'] as const).map(side =>
      capitalised(viewWords(snapshot, { building: text.id, section: section.number, side, floor }).join(', ')),
    ),
    lots: rows.map(row => placeLot(snapshot, kind, row, choice, isDrawn(row) ? drawn : null)).sort(byOffer),
    steps: section.floors
      .filter(step => step.rows.length > 0)
      .map(step => ({
        floor: step.floor,
        name: fill(formats.floorOrdinal, { floor: step.floor }),
        href: choice.hrefOf(floorText(text.id, section.number, step.floor)),
        isCurrent: step.floor === floor,
      })),
  }
}

/** What the windows of a side look at, the strongest view first; empty = unknown. */
export function viewWords(
  snapshot: SiteSnapshot,
  at: { building: number; section: number; side: Side; floor: number },
): string[] {
  const { window_views } = snapshot.content
  const views = window_views ? viewsOf(window_views, { ...at, sides: [at.side] }) : []
  return views.map(view => termText(outlookTerms(snapshot), 'window_view', view, 'word'))
}

const outlookTerms = perSnapshot(({ content }: SiteSnapshot) =>
  termsOf(content.vocabulary, ['window_sides', 'window_view']),
)

/** Ceiling heights of the floor; empty if no lot has one. */
function ceilingText(rows: readonly StandingRow[]): string[] {
  const heights = [...new Set(rows.flatMap(({ facts: { ceilingCm } }) => ceilingCm ?? []))].sort((a, b) => a - b)
  const [low, high] = [heights[0], heights.at(-1)]
  if (low === undefined || high === undefined) return []
  const text = (cm: number) => formatNumber(cm / 100, 2)
  const value = low === high ? text(low) : fill(formats.span, { from: text(low), to: text(high) })
  return [fill(copy.ceiling, { height: fill(formats.ceiling, { value }) })]
}

/** The drawing of the ground floor, or of the typical floor for all others; null = the content has none. */
export function drawingOf({ content, quarterFacts }: SiteSnapshot, planId: string, floor: number) {
  if (floor === GROUND_FLOOR) {
    const ground = content.ground_floor.find(({ id }) => id === `${planId}-ground`)
    return ground ? { src: paths.groundDrawing(ground.id), ...drawnGround(content, ground) } : null
  }
  const typical = quarterFacts.sections.get(planId)
  if (!typical) return null
  return { src: paths.floorDrawing(typical.id), ...drawnFloor(content, typical, quarterFacts.layouts) }
}

/** A lot of a floor with its state and texts. */
export function describeLot(snapshot: SiteSnapshot, kind: PicturedKind, row: StandingRow, choice: Choice) {
  const sale = snapshot.onSale.ofName(kind.name)
  const { type, outlook } = describeCard(snapshot, kind, sale.index.get(row.id))
  return {
    id: row.id,
    number: row.number,
    type,
    outlook,
    area: formatArea(row.areaDm2 / 100),
    state: choice.stateOf(row),
    /** Null = not for sale, or on request. */
    priceRub: row.status === 'free' ? (sale.index.get(row.id)?.price ?? null) : null,
    href: sale.kind.page?.path(row.id) ?? '',
  }
}

const NO_DESCRIPTION = { type: '', outlook: '', heart: '', credit: null, planSrc: '' }

function describeCard(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  card: Parameters<PicturedKind['describe']>[0] | undefined,
) {
  return card ? kind.describe(card, outlookTerms(snapshot)) : NO_DESCRIPTION
}

function placeLot(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  row: StandingRow,
  choice: Choice,
  drawn: DrawnFloor | null,
) {
  const card = snapshot.onSale.ofName(kind.name).index.get(row.id)
  const outline = drawn?.outlines.get(row.facts.position ?? 0)
  const { credit, heart, planSrc } = describeCard(snapshot, kind, card)
  return {
    ...describeLot(snapshot, kind, row, choice),
    title: card?.title ?? '',
    heart,
    planSrc,
    payment: credit && creditPaymentText(credit, copy.payment),
    /** Null = its position on the floor is unknown. */
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
