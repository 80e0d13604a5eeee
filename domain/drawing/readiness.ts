import type { Layout } from '../plans/layout.ts'
import type { Section } from '../plans/section.ts'
import { IDENTITY } from './affine.ts'
import { facadeWindows } from './elevation.ts'
import { Layers } from './pen.ts'
import type { Drawing } from './primitives.ts'

/** How far a section is built, in storeys from the ground; the ground floor counts. */
export interface BuiltSection {
  section: Pick<Section, 'width' | 'placements'>
  /** By the design. */
  floors: number
  /** With a finished frame. */
  frame: number
  /** With a finished facade. */
  faced: number
}

export interface ReadinessOptions {
  /** Storeys of the highest building in the row: all are drawn to one height, on one ground line. */
  highestFloors: number
  isPit?: boolean
}

const UNITS_PER_METRE = 3
const STOREY = 3 * UNITS_PER_METRE
const GROUND_STOREY = 4.2 * UNITS_PER_METRE
/** Sides, so that boundaries and the slopes of the pit are whole; a narrow building has wider ones for its name below. */
const MARGIN = 12
const MIN_WIDTH = 144
const TOP = 6
/** Below the ground line. */
const PIT_DEPTH = 14
/** A pane is drawn this wide; a wider window is several of them. */
const PANE_M = 1.5
/** Top of the glass above the floor, metres: the dashes of the theme are as high as the glass. */
const PANE_TOP_M = 2.4

/** Height of a readiness drawing from its top to the ground line, units. */
export function groundLevel(highestFloors: number): number {
  return TOP + heightOf(highestFloors)
}

/** Storeys with a finished facade, with a finished frame, and the outline of the rest; three units to a metre. */
export function drawReadiness(
  sections: readonly BuiltSection[],
  layouts: ReadonlyMap<string, Layout>,
  { highestFloors, isPit = false }: ReadinessOptions,
): Drawing {
  const ground = groundLevel(highestFloors)
  const layers = new Layers(IDENTITY, { step: 0.5 })
  let left = 0
  for (const { section, floors, frame, faced } of sections) {
    const right = left + section.width * UNITS_PER_METRE
    const level = (storeys: number) => ground - heightOf(storeys)
    const columns = paneColumns(section, layouts).map(x => left + x * UNITS_PER_METRE)
    drawStoreys(layers, 'built-faced', { left, right, from: 0, to: faced, level, columns })
    drawStoreys(layers, 'built-frame', { left, right, from: faced, to: frame, level, columns })
    if (frame < floors) {
      layers
        .on('built-planned')
        .line([left, level(frame)], [left, level(floors)], [right, level(floors)], [right, level(frame)])
    }
    left = right
  }
  if (isPit) {
    layers
      .on('built-pit')
      .line(
        [-MARGIN / 2, ground],
        [MARGIN / 3, ground + PIT_DEPTH],
        [left - MARGIN / 3, ground + PIT_DEPTH],
        [left + MARGIN / 2, ground],
      )
  }
  const margin = Math.max(MARGIN, Math.round((MIN_WIDTH - left) / 2))
  return {
    viewBox: { x: -margin, y: 0, width: Math.round(left + margin * 2), height: Math.round(ground + PIT_DEPTH + 4) },
    items: layers.items(),
  }
}

interface Storeys {
  left: number
  right: number
  /** The first `from` storeys are drawn otherwise. */
  from: number
  to: number
  /** Height of the top of a storey. */
  level: (storeys: number) => number
  columns: readonly number[]
}

function drawStoreys(
  layers: Layers,
  role: 'built-faced' | 'built-frame',
  { left, right, from, to, level, columns }: Storeys,
): void {
  if (to <= from) return
  layers.on(role).rect(left, level(to), right, level(from))
  for (let storey = from + 1; storey < to; storey++) {
    // There and back, so that the pen need not travel.
    const [start, end] = storey % 2 === 0 ? [left, right] : [right, left]
    layers.on(`${role}-line`).line([start, level(storey)], [end, level(storey)])
  }
  // Panes of a column are the dashes of one line, which begins at the top of a glass.
  const top = level(to) + STOREY - PANE_TOP_M * UNITS_PER_METRE
  // Under the glass of the ground storey the dashes would start again.
  const bottom = from > 0 ? level(from) : level(1) + STOREY
  for (const x of columns) layers.on(`${role}-pane`).line([x, top], [x, bottom])
}

/** Middles of the panes of one storey, metres along the facade. */
function paneColumns(section: BuiltSection['section'], layouts: ReadonlyMap<string, Layout>): number[] {
  return facadeWindows(section, layouts).flatMap(({ x, width }) => {
    const panes = Math.max(1, Math.round(width / PANE_M))
    return Array.from({ length: panes }, (_, i) => x + ((i + 0.5) / panes - 0.5) * width)
  })
}

function heightOf(storeys: number): number {
  return storeys <= 0 ? 0 : GROUND_STOREY + (storeys - 1) * STOREY
}
