import { sumOf } from '../lib/maths.ts'
import { Layers } from './pen.ts'
import type { Drawing } from './primitives.ts'

/** Buildings of a project side by side. */
export interface LineUpProject {
  /** Floors of each building as designed. */
  floors: readonly number[]
  /** Floors that are built; absent = all of them. */
  built?: readonly number[]
}

const FLOOR = 12.2
const GAP = 6
const WIDTH = 1320

/** All buildings of a developer, floor by floor at one scale. Widths are by convention: towers are narrower. */
export function drawLineUp(projects: readonly LineUpProject[]): { drawing: Drawing; middles: number[] } {
  const widths = projects.map(({ floors }) => sumOf(floors.map(widthOf)) + GAP * (floors.length - 1))
  const between = (WIDTH - sumOf(widths)) / Math.max(1, projects.length - 1)
  const height = Math.max(...projects.flatMap(({ floors }) => floors), 1) * FLOOR + 10
  const layers = new Layers([1, 0, 0, -1, 0, 0])
  let left = 0
  const middles = projects.map(({ floors, built }) => {
    const start = left
    floors.forEach((count, place) => {
      const ready = built?.[place] ?? count
      const width = widthOf(count)
      if (ready < count) layers.on('built-planned').rect(left, 0, left + width, count * FLOOR)
      if (ready > 0) layers.on(built ? 'built-frame' : 'built-faced').rect(left, 0, left + width, ready * FLOOR)
      const columns = Math.floor(width / 6)
      for (let floor = 0; floor < ready; floor++)
        for (let column = 0; column < columns; column++) {
          const x = left + 2.2 + (column * (width - 2)) / columns
          layers.on('storey-window').rect(x, floor * FLOOR + 4, x + 2.6, floor * FLOOR + 9)
        }
      left += width + GAP
    })
    const middle = (start + left - GAP) / 2
    left += between - GAP
    return Math.round((middle / WIDTH) * 10_000) / 100
  })
  layers.on('street-ground').line([0, 0], [WIDTH, 0])
  return {
    // The outlines at both ends are whole.
    drawing: { viewBox: { x: -1, y: -height, width: WIDTH + 2, height: height + 4 }, items: layers.items() },
    middles,
  }
}

function widthOf(floors: number): number {
  if (floors > 11) return 26
  return floors > 6 ? 42 : 30
}
