import { drawElevation, storeyBoxes } from '#domain/drawing/elevation.ts'
import type { ViewBox } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { completionMark, floorsText } from '#domain/lots/listed-lot.ts'
import type { Point } from '#domain/plans/layout.ts'
import { DOT, fill, formatPercent, NBSP, plural } from '#domain/text/format.ts'
import { GROUND_FLOOR } from '#server/pages/drawn-floor.ts'
import type { Choice } from '#server/pages/lot-choice.ts'
import type { PicturedKind } from '#server/pages/pictured-kinds.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { GridFloor, GridSection, StandingRow } from '#server/services/lots/building-grid.ts'
import { readinessOf } from '#server/services/progress/reports.ts'
import { outlineOf, wholePicture } from '#server/services/site-plan/pictures.ts'
import type { BuildingFacts } from '#server/services/snapshot/sale-content.ts'
import { perSnapshot, type SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as forms from '#texts/plurals.ts'
import * as copy from '#texts/site-plan.ts'
import { edgeOf, shotOf } from './facade-shot.server.ts'
import { describeLot, drawingOf, viewWords } from './floor.server.ts'
import { floorText } from './place-at.server.ts'

export type BuildingLevel = ReturnType<typeof describeFacade>
export type BuildingSection = BuildingLevel['sections'][number]
export type BuildingFloor = BuildingSection['floors'][number]

/** A facade with the outlines of its floors: a picture, or the drawn elevation where the content has none. */
interface Facade {
  /** The drawn elevation; empty for a picture. */
  svg: string
  frame: ViewBox
  sections: readonly {
    number: number
    floors: readonly ({ floor: number } & Shape)[]
    polygon?: Shape['polygon']
    visible?: Shape['visible'] | undefined
  }[]
}

interface Shape {
  polygon: readonly Point[]
  visible?: readonly (readonly Point[])[] | undefined
}

export function describeFacade(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  building: BuildingFacts,
  sections: readonly GridSection<StandingRow>[],
  asked: number | null,
  choice: Choice,
  images: ImageService,
) {
  const { content, quarterFacts } = snapshot
  const { id, title, name } = building.text
  const pictured = content.facade.find(candidate => candidate.building === id)
  const isWhole = sections.every(({ number, floors }) =>
    pictured?.sections.some(section => section.number === number && section.floors.length === floors.length),
  )
  const picture = pictured && isWhole ? wholePicture(content, pictured.image, name, images) : null
  const facade: Facade =
    pictured && picture
      ? { ...pictured, svg: '', frame: { x: 0, y: 0, width: pictured.width, height: pictured.height } }
      : drawnFacade(snapshot, building)
  const all = [...quarterFacts.buildings.values()]
  const at = all.indexOf(building)
  return {
    kind: 'building' as const,
    id,
    about: title,
    facts: factsOf(snapshot, building),
    facade: { picture, svg: facade.svg, frame: facade.frame },
    before: stepTo(all[at - 1], choice),
    after: stepTo(all[at + 1], choice),
    /** Requested section; null = the one with the most matching lots. */
    section: asked,
    sections: sections.flatMap(section => describeSection(snapshot, kind, building, section, facade, choice)),
    board: boardOf(snapshot, kind, id),
  }
}

const drawnFacade = perSnapshot(
  ({ content, quarterFacts }: SiteSnapshot, { sections: { sections, floors } }: BuildingFacts) => {
    const row = sections.flatMap((planId, index) => {
      const section = quarterFacts.sections.get(planId)
      const ground = content.ground_floor.find(floor => floor.id === `${planId}-ground`)
      return section ? [{ section, floors: floors[index] ?? 1, ...(ground && { ground: ground.windows }) }] : []
    })
    const drawing = drawElevation(row, quarterFacts.layouts, { heights: content.masterplan })
    return {
      svg: toSvg(drawing),
      frame: drawing.viewBox,
      sections: storeyBoxes(row, content.masterplan).map((boxes, index) => ({
        number: index + 1,
        floors: boxes.map(({ left, top, right, bottom }, below) => {
          const polygon: Point[] = [
            [left, top],
            [right, top],
            [right, bottom],
            [left, bottom],
          ]
          return { floor: below + 1, polygon }
        }),
      })),
    }
  },
  ({ text }) => String(text.id),
)

function factsOf({ content }: SiteSnapshot, building: BuildingFacts): string {
  const highest = Math.max(...building.sections.floors)
  const readiness = readinessOf(content, building.text.id)
  const completion = completionMark(building.completion)
  return [
    building.completion.is_ready ? formats.ready : fill(formats.completionLabel, { label: completion }),
    `${floorsText(building.sections.floors)}${NBSP}${plural(highest, forms.floor)}`,
    ...(readiness && !building.completion.is_ready
      ? [fill(copy.readinessText, { percent: formatPercent(readiness.percent) })]
      : []),
  ].join(DOT)
}

function stepTo(building: BuildingFacts | undefined, choice: Choice) {
  return building ? { name: building.text.name, href: choice.hrefOf(String(building.text.id)) } : null
}

/** The chessboard of the building; null where the list of the kind has none. */
function boardOf({ onSale }: SiteSnapshot, { name, chessCell }: PicturedKind, id: number) {
  if (!chessCell) return null
  const { kind, rows } = onSale.ofName(name)
  const free = [...rows.values()].filter(({ buildingId, status }) => buildingId === id && status === 'free').length
  return {
    name: fill(copy.allOnBoard, { count: free }),
    href: kind.listPath({ view: ['chess'], at: [String(id)] }),
  }
}

function describeSection(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  { text: { id }, sections: { sections } }: BuildingFacts,
  section: GridSection<StandingRow>,
  facade: Facade,
  choice: Choice,
) {
  const { number, planId } = section
  const drawn = facade.sections.find(candidate => candidate.number === number)
  if (!drawn) return []
  const floors = section.floors.filter(({ rows }) => kind.hasEmptyFloors || rows.length > 0)
  const planOf = (isGround: boolean) =>
    floors.some(({ floor, rows }) => rows.length > 0 && (floor === GROUND_FLOOR) === isGround)
      ? planPicture(snapshot, planId, isGround ? GROUND_FLOOR : GROUND_FLOOR + 1)
      : null
  const described = {
    number,
    name: sections.length > 1 ? fill(formats.section, { number }) : null,
    href: choice.hrefOf(`${id}.${number}`),
    shot: shotOf(drawn.floors, facade.frame, facade.svg === ''),
    outline: drawn.polygon ? outlineOf(drawn.visible ?? [drawn.polygon]) : null,
    groundPlan: planOf(true),
    typicalPlan: planOf(false),
    /** From the top down. */
    floors: floors.map(floor => {
      const outline = drawn.floors.find(candidate => candidate.floor === floor.floor)
      return {
        ...describeFloor(snapshot, kind, planId, floor, choice),
        sides: sidesText(snapshot, { building: id, section: number, floor: floor.floor }),
        href: floor.rows.length > 0 ? choice.hrefOf(floorText(id, number, floor.floor)) : null,
        /** Its visible part on the facade. */
        outline: outline ? outlineOf(outline.visible ?? [outline.polygon]) : null,
        /** Middle of its right edge: the line to its row of the scale begins there. */
        edge: outline ? edgeOf(outline.polygon) : null,
      }
    }),
  }
  return [described]
}

/** What is ahead at the upper and the lower edge of the plan; empty = unknown. */
function sidesText(snapshot: SiteSnapshot, at: { building: number; section: number; floor: number }): string {
  const [back] = viewWords(snapshot, { ...at, side: 'back' })
  const [front] = viewWords(snapshot, { ...at, side: 'front' })
  return back && front ? fill(copy.planSides, { back, front }) : ''
}

function planPicture(snapshot: SiteSnapshot, planId: string, floor: number) {
  const drawn = drawingOf(snapshot, planId, floor)
  if (!drawn) return null
  return {
    src: drawn.src,
    frame: drawn.viewBox,
    outlines: Object.fromEntries([...drawn.outlines].map(([position, { path }]) => [position, path])),
  }
}

function describeFloor(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  planId: string,
  { floor, rows, isCommercial }: GridFloor<StandingRow>,
  choice: Choice,
) {
  const free = rows.filter(({ status }) => status === 'free').length
  const count = rows.filter(({ id }) => choice.matches.has(id)).length
  return {
    floor,
    name: fill(formats.floorOrdinal, { floor }),
    summary: summaryOf({ free, count, all: rows.length }, choice.isFiltered, kind),
    count,
    lots: rows.map(row => ({
      ...describeLot(snapshot, kind, row, choice),
      /** On the plan of the floor; null = the plan does not show this lot. */
      position: kind.isAsDrawn(snapshot, planId, row) ? (row.facts.position ?? null) : null,
    })),
    note: isCommercial ? copy.ground : '',
  }
}

function summaryOf(
  counts: { free: number; count: number; all: number },
  isFiltered: boolean,
  { words }: PicturedKind,
): string {
  if (counts.free === 0) return words.none
  return isFiltered ? fill(copy.floorMatch, counts) : fill(copy.floorFree, counts)
}
