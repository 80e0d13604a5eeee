import { placementMap, placementSide } from '../plans/frame.ts'
import type { Layout, PlanWindow, Side, WindowKind } from '../plans/layout.ts'
import type { MasterPlan } from '../plans/master-plan.ts'
import type { Section } from '../plans/section.ts'
import { IDENTITY } from './affine.ts'
import { Layers } from './pen.ts'
import type { Drawing } from './primitives.ts'
import type { Role } from './themes.ts'

export interface ElevationSection {
  section: Pick<Section, 'width' | 'placements'>
  /** With the ground floor. */
  floors: number
  /** Open ground before it: a building begins here, metres. */
  gapM?: number
  /** Windows of the ground floor; without its plan it has those of the storeys above. */
  ground?: readonly Pick<PlanWindow, 'side' | 'x' | 'width'>[]
}

export interface ElevationOptions {
  /** Of the master plan: how high a storey and the ground floor are, metres. */
  heights: Pick<MasterPlan, 'storeyHeight' | 'groundFloorHeight'>
  /** Highlighted storey, 1 = ground floor. */
  floor?: number
}

const UNITS_PER_METRE = 4
const MARGIN = 14
/** Bottom and top of the glass above the floor, metres. */
const GLASS_M: Record<WindowKind, readonly [number, number]> = {
  standard: [0.8, 2.4],
  panoramic: [0.35, 2.4],
  french_balcony: [0.1, 2.4],
  loggia_glazing: [0.15, 2.6],
  shopfront: [0.3, 3.6],
}

/** Street facades of sections in a row, four units to a metre. */
export function drawElevation(
  sections: readonly ElevationSection[],
  layouts: ReadonlyMap<string, Layout>,
  { heights, floor: picked }: ElevationOptions,
): Drawing {
  const boxes = storeyBoxes(sections, heights)
  const height = boxes[0]?.[0]?.bottom ?? 0
  const width = Math.max(0, ...boxes.flatMap(storeys => storeys.map(({ right }) => right)))
  const layers = new Layers(IDENTITY, { step: 0.1 })
  for (const [index, { section, ground }] of sections.entries()) {
    const panes = facadeWindows(section, layouts)
    for (const [below, { left, top, right, bottom }] of (boxes[index] ?? []).entries()) {
      const floor = below + 1
      const [wall, glass] = rolesOf(floor, floor === picked)
      layers.on(wall).rect(left, top, right, bottom)
      const windows =
        floor === 1
          ? (ground?.filter(w => w.side === 'front').map(w => ({ ...w, type: 'shopfront' as const })) ?? panes)
          : panes
      for (const { x, width, type } of windows) {
        const [low, high] = GLASS_M[type]
        const from = left + (x - width / 2) * UNITS_PER_METRE
        layers
          .on(glass)
          .rect(from, bottom - high * UNITS_PER_METRE, from + width * UNITS_PER_METRE, bottom - low * UNITS_PER_METRE)
      }
    }
  }
  layers.on('ground-line').line([-MARGIN, height], [width + MARGIN, height])
  return {
    viewBox: { x: -MARGIN, y: -8, width: Math.round(width + MARGIN * 2), height: Math.round(height + 16) },
    items: layers.items(),
  }
}

/** Storeys of each section on the elevation, from the ground up. */
export function storeyBoxes(
  sections: readonly ElevationSection[],
  { storeyHeight, groundFloorHeight }: ElevationOptions['heights'],
): { left: number; top: number; right: number; bottom: number }[][] {
  const highest = Math.max(...sections.map(({ floors }) => floors))
  /** Top of a storey, drawing units below the top of the highest section. */
  const level = (storeys: number) =>
    ((highest - Math.max(storeys, 1)) * storeyHeight + (storeys === 0 ? groundFloorHeight : 0)) * UNITS_PER_METRE
  let rightM = 0
  return sections.map(({ section, floors, gapM = 0 }) => {
    const left = (rightM + gapM) * UNITS_PER_METRE
    rightM += gapM + section.width
    return Array.from({ length: floors }, (_, below) => {
      return { left, top: level(below + 1), right: rightM * UNITS_PER_METRE, bottom: level(below) }
    })
  })
}

function rolesOf(floor: number, picked: boolean): readonly [Role, Role] {
  if (picked) return ['storey-picked', 'pane-picked']
  return floor === 1 ? ['storey-ground', 'pane-ground'] : ['storey', 'pane']
}

/** Windows of the flats that look at the street, metres along the facade of the section. */
export function facadeWindows(
  section: Pick<Section, 'placements'>,
  layouts: ReadonlyMap<string, Layout>,
): { x: number; width: number; type: WindowKind }[] {
  const street: Side = 'front'
  return section.placements.flatMap(place => {
    const layout = layouts.get(place.layout)
    if (!layout) throw new RangeError(`no layout ${place.layout}`)
    const map = placementMap(layout, place)
    const loggias = new Set(layout.rooms.filter(room => room.kind === 'loggia').map(room => room.id))
    return (
      layout.windows
        .filter(window => placementSide(window.side, place) === street)
        // Behind the glass of a loggia the room's own window is not seen.
        .filter(window => window.type === 'loggia_glazing' || !isBehindLoggia(layout, window, loggias))
        .map(window => ({ x: map([window.x, window.y])[0], width: window.width, type: window.type }))
    )
  })
}

function isBehindLoggia(layout: Layout, window: PlanWindow, loggias: ReadonlySet<string>): boolean {
  return layout.windows.some(
    other =>
      loggias.has(other.room) &&
      other.side === window.side &&
      Math.abs(other.x - window.x) < (other.width + window.width) / 2 &&
      other.y < window.y,
  )
}
