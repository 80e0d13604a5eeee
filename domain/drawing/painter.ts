import { elementAt } from '../lib/collections.ts'
import type { Point } from '../plans/layout.ts'
import type { Role } from './themes.ts'

/** A flat face of the model: where it is in the room and where it falls on the sheet. */
export interface Face {
  role: Role
  x0: number
  y0: number
  x1: number
  y1: number
  z0: number
  z1: number
  /** Corners on the sheet, a convex polygon. */
  points: readonly Point[]
}

/** Faces nearer than half a centimetre to a plane touch it. */
const TOUCH_M = 0.005
/** Faces that share less than this on the sheet do not hide each other, drawing units. */
const APART = 0.6

/**
 * The viewer is in the south-east and above: a face can be hidden only by faces south, east or above of it. Among free
 * faces those of the current role go first, so that runs of one role, and the drawing, stay short.
 */
export function paintingOrder(faces: readonly Face[]): { role: Role; faces: Face[] }[] {
  const { blockers, hides } = relations(faces)
  const free = new Map<Role, number[]>()
  const release = (index: number) => {
    const { role } = elementAt(faces, index)
    const list = free.get(role)
    if (list) list.push(index)
    else free.set(role, [index])
  }
  for (const index of faces.keys()) if (blockers[index] === 0) release(index)

  const runs: { role: Role; faces: Face[] }[] = []
  const waiting = new Set(faces.keys())
  while (waiting.size > 0) {
    const role = longest(free)
    // Three faces may hide each other in a ring; then the one hidden by the fewest is drawn first.
    const queue = role === null ? [leastHeld(waiting, blockers)] : (free.get(role) ?? [])
    const run = role ?? elementAt(faces, elementAt(queue, 0)).role
    const drawn: Face[] = []
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      drawn.push(elementAt(faces, index))
      waiting.delete(index)
      for (const next of hides[index] ?? []) {
        blockers[next] = (blockers[next] ?? 0) - 1
        if (blockers[next] === 0 && waiting.has(next)) release(next)
      }
      if (role === null) break
    }
    runs.push({ role: run, faces: drawn })
  }
  return runs
}

/** For each face how many must be drawn before it, and which must be drawn after it. */
function relations(faces: readonly Face[]): { blockers: number[]; hides: number[][] } {
  const blockers = faces.map(() => 0)
  const hides: number[][] = faces.map(() => [])
  const put = (first: number, then: number) => {
    hides[first]?.push(then)
    blockers[then] = (blockers[then] ?? 0) + 1
  }
  for (const [i, a] of faces.entries()) {
    for (let j = i + 1; j < faces.length; j++) {
      const b = elementAt(faces, j)
      const bOverA = canHide(b, a)
      const aOverB = canHide(a, b)
      if (bOverA === aOverB || !overlap(a.points, b.points)) continue
      if (bOverA) put(i, j)
      else put(j, i)
    }
  }
  return { blockers, hides }
}

/** Whether `front` may lie between `back` and the viewer: it is not wholly north of it, west of it or below it. */
function canHide(front: Face, back: Face): boolean {
  return !(front.y0 >= back.y1 - TOUCH_M || front.x1 <= back.x0 + TOUCH_M || front.z1 <= back.z0 + TOUCH_M)
}

/** Whether two convex polygons share more than a hair (separating axes). */
function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  return !separates(a, b) && !separates(b, a)
}

function separates(a: readonly Point[], b: readonly Point[]): boolean {
  for (let i = 0; i < a.length; i++) {
    const [x0, y0] = elementAt(a, i)
    const [x1, y1] = elementAt(a, (i + 1) % a.length)
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length < 1e-9) continue
    const nx = (y1 - y0) / length
    const ny = (x0 - x1) / length
    const [minA, maxA] = span(a, nx, ny)
    const [minB, maxB] = span(b, nx, ny)
    if (maxA - APART < minB || maxB - APART < minA) return true
  }
  return false
}

function span(points: readonly Point[], nx: number, ny: number): readonly [number, number] {
  let min = Infinity
  let max = -Infinity
  for (const [x, y] of points) {
    const at = x * nx + y * ny
    min = Math.min(min, at)
    max = Math.max(max, at)
  }
  return [min, max]
}

/** The role with the most faces free to be drawn; null when none is free. */
function longest(free: ReadonlyMap<Role, readonly number[]>): Role | null {
  let best: Role | null = null
  let most = 0
  for (const [role, list] of free) {
    if (list.length > most) {
      most = list.length
      best = role
    }
  }
  return best
}

function leastHeld(waiting: ReadonlySet<number>, blockers: readonly number[]): number {
  return [...waiting].reduce((best, index) => ((blockers[index] ?? 0) < (blockers[best] ?? 0) ? index : best))
}
