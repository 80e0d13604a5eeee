import { sumOf } from '../lib/maths.ts'

/** `lit` = on sale and passes the filter, `off` = on sale and fails it, `dark` = not for sale. */
export type WindowState = 'lit' | 'off' | 'booked' | 'dark'

/** Letters of the states in `WindowSection.floors`; a dot is a column without a flat. */
export const WINDOW_LETTERS: Readonly<Record<WindowState, string>> = { lit: 'l', off: 'o', booked: 'b', dark: 'd' }

export interface WindowSection {
  columns: number
  /** From the top down, a letter for each column; empty = a floor without flats. */
  floors: readonly string[]
  hasShops: boolean
}

/** Windows that go on at once: one column of a section. */
export interface NewWindows {
  /** Distance of the column from the left edge of the building, drawing units. */
  x: number
  d: string
}

/** Drawing units, the same for all buildings: 12 of them are a window with its share of the wall. */
const STEP = { x: 12, y: 15 } as const
const WINDOW = { width: 7, height: 10 } as const
const GROUND = 19
const ROOF = 7
/** Wall on both sides of the windows of a section, and the joint between two sections. */
const EDGE = 2
const JOINT = 1

export function facadeSize(sections: readonly WindowSection[]): { width: number; height: number } {
  const width = sumOf(sections.map(({ columns }) => widthOf(columns))) + JOINT * (sections.length - 1)
  return { width, height: Math.max(0, ...sections.map(({ floors }) => heightOf(floors.length))) }
}

/**
 * The facade of a building with a window for each flat, the ground at y = 0, up is negative.
 * @returns path data: of the windows by state, without those of `newlyLit`
 * @param before the same building under the former filter: windows that it did not light are in `newlyLit`
 */
export function drawBuildingWindows(sections: readonly WindowSection[], before: readonly WindowSection[] = sections) {
  let walls = ''
  let shops = ''
  let left = 0
  const windows: Record<WindowState, string> = { lit: '', off: '', booked: '', dark: '' }
  const newlyLit: NewWindows[] = []
  for (const [index, { columns, floors, hasShops }] of sections.entries()) {
    const height = heightOf(floors.length)
    walls += box(left, -height, widthOf(columns), height)
    if (hasShops) shops += box(left + 3, 4 - GROUND, widthOf(columns) - 6, GROUND - 7)
    for (let column = 0; column < columns; column++) {
      const x = left + EDGE + column * STEP.x + (STEP.x - WINDOW.width) / 2
      let fresh = ''
      for (const [fromTop, floor] of floors.entries()) {
        const state = STATES.get(floor[column])
        if (state === undefined) continue
        const window = box(x, windowTop(floors.length - fromTop), WINDOW.width, WINDOW.height)
        if (state === 'lit' && before[index]?.floors[fromTop]?.[column] !== WINDOW_LETTERS.lit) fresh += window
        else windows[state] += window
      }
      if (fresh) newlyLit.push({ x, d: fresh })
    }
    left += widthOf(columns) + JOINT
  }
  return { walls, shops, windows, newlyLit }
}

const STATES: ReadonlyMap<string | undefined, WindowState> = new Map([
  [WINDOW_LETTERS.lit, 'lit'],
  [WINDOW_LETTERS.off, 'off'],
  [WINDOW_LETTERS.booked, 'booked'],
  [WINDOW_LETTERS.dark, 'dark'],
])

function widthOf(columns: number): number {
  return columns * STEP.x + EDGE * 2
}

function heightOf(floors: number): number {
  return floors === 0 ? 0 : GROUND + (floors - 1) * STEP.y + ROOF
}

/** @param floor 1 = ground */
function windowTop(floor: number): number {
  return 2 - GROUND - (floor - 1) * STEP.y
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}
