import { toHundredths } from '../lib/maths.ts'
import type { Point } from '../plans/layout.ts'
import { type Affine, apply, compose, IDENTITY } from './affine.ts'
import type { PathPrimitive } from './primitives.ts'
import { type Role, STACKING_ORDER } from './themes.ts'

/** Path data in whole drawing units; commands are relative to the rounded point, so that rounding never adds up. */
export class Pen {
  #data = ''
  #map: Affine
  #x = 0
  #y = 0
  /** Where the current subpath began. */
  #startX = 0
  #startY = 0
  readonly #step: number

  /** @param step to which coordinates are rounded, in drawing units */
  constructor(map: Affine = IDENTITY, step = 1) {
    this.#map = map
    this.#step = step
  }

  /** Path data so far; empty when nothing was drawn. */
  get data(): string {
    return this.#data
  }

  /** Continues in another frame. */
  inFrame(map: Affine): this {
    this.#map = map
    return this
  }

  line(...points: Point[]): this {
    points.forEach((point, i) => {
      if (i === 0) this.#moveTo(point)
      else this.#lineTo(point)
    })
    return this
  }

  /** Paths are filled by the nonzero rule, so a mirrored polygon keeps its direction: it would cut a hole. */
  polygon(points: readonly Point[]): this {
    this.line(...(this.#mirrors ? [...points].reverse() : points))
    return this.#close()
  }

  /** A rectangle by two opposite corners, its corners rounded by `radius`. */
  rect(xa: number, ya: number, xb: number, yb: number, radius = 0): this {
    const [left, right] = [Math.min(xa, xb), Math.max(xa, xb)]
    const [y0, y1] = [Math.min(ya, yb), Math.max(ya, yb)]
    if (radius <= 0) {
      return this.polygon([
        [left, y0],
        [right, y0],
        [right, y1],
        [left, y1],
      ])
    }
    const [x0, x1] = this.#mirrors ? [right, left] : [left, right]
    const r = Math.min(radius, (right - left) / 2, (y1 - y0) / 2)
    const sx = Math.sign(x1 - x0) * r
    this.#moveTo([x0 + sx, y0])
    this.#lineTo([x1 - sx, y0])
    this.#quadraticTo([x1, y0], [x1, y0 + r])
    this.#lineTo([x1, y1 - r])
    this.#quadraticTo([x1, y1], [x1 - sx, y1])
    this.#lineTo([x0 + sx, y1])
    this.#quadraticTo([x0, y1], [x0, y1 - r])
    this.#lineTo([x0, y0 + r])
    this.#quadraticTo([x0, y0], [x0 + sx, y0])
    return this.#close()
  }

  /** A whole ellipse; its axes must lie along the axes of the drawing after the map (turns by right angles only). */
  ellipse(x: number, y: number, rx: number, ry: number): this {
    const [a, b] = this.#map
    const turned = Math.abs(b) > Math.abs(a)
    const scale = Math.hypot(a, b)
    const outX = this.#round((turned ? ry : rx) * scale)
    const outY = this.#round((turned ? rx : ry) * scale)
    const [cx, cy] = apply(this.#map, [x, y])
    this.#moveToOut(this.#round(cx) - outX, this.#round(cy))
    const half = (width: number) => `a${join(outX, outY, 0, 0, 0, width, 0)}`
    this.#data += half(outX * 2) + half(-outX * 2)
    return this
  }

  circle(x: number, y: number, r: number): this {
    return this.ellipse(x, y, r, r)
  }

  /** A point that a round end of the stroke makes a disc of. */
  dot(x: number, y: number): this {
    this.#moveTo([x, y])
    this.#data += 'h0'
    return this
  }

  /** An arc of less than half a circle around `center`, from one point to another. */
  arc(center: Point, from: Point, to: Point): this {
    const [c, p, q] = [apply(this.#map, center), apply(this.#map, from), apply(this.#map, to)]
    const radius = Math.hypot(p[0] - c[0], p[1] - c[1])
    const clockwise = (p[0] - c[0]) * (q[1] - c[1]) - (p[1] - c[1]) * (q[0] - c[0]) > 0 // y is down on the sheet
    this.#moveTo(from)
    const [x, y] = [this.#round(q[0]), this.#round(q[1])]
    const r = this.#round(radius)
    this.#data += `a${join(r, r, 0, 0, clockwise ? 1 : 0, x - this.#x, y - this.#y)}`
    this.#x = x
    this.#y = y
    return this
  }

  /** A closed shape of straight and curved sides: each step is a point, or a control point and a point. */
  shape(start: Point, ...steps: (readonly [Point] | readonly [Point, Point])[]): this {
    this.#moveTo(start)
    for (const step of steps) {
      if (step.length === 1) this.#lineTo(step[0])
      else this.#quadraticTo(step[0], step[1])
    }
    return this.#close()
  }

  /** Whether the map of the moment turns left into right. */
  get #mirrors(): boolean {
    const [a, b, c, d] = this.#map
    return a * d - b * c < 0
  }

  #moveTo(point: Point): void {
    const [x, y] = apply(this.#map, point)
    this.#moveToOut(this.#round(x), this.#round(y))
  }

  #moveToOut(x: number, y: number): void {
    // Relative after the first one; after `z` the current point is the start of the closed subpath.
    this.#data += this.#data ? `m${join(x - this.#x, y - this.#y)}` : `M${join(x, y)}`
    this.#x = this.#startX = x
    this.#y = this.#startY = y
  }

  #lineTo(point: Point): void {
    const mapped = apply(this.#map, point)
    const x = this.#round(mapped[0])
    const y = this.#round(mapped[1])
    if (x === this.#x && y === this.#y) return
    if (y === this.#y) this.#data += `h${join(x - this.#x)}`
    else if (x === this.#x) this.#data += `v${join(y - this.#y)}`
    else this.#data += `l${join(x - this.#x, y - this.#y)}`
    this.#x = x
    this.#y = y
  }

  #quadraticTo(control: Point, point: Point): void {
    const c = apply(this.#map, control)
    const p = apply(this.#map, point)
    const x = this.#round(p[0])
    const y = this.#round(p[1])
    this.#data += `q${join(this.#round(c[0]) - this.#x, this.#round(c[1]) - this.#y, x - this.#x, y - this.#y)}`
    this.#x = x
    this.#y = y
  }

  #close(): this {
    this.#data += 'z'
    this.#x = this.#startX
    this.#y = this.#startY
    return this
  }

  #round(value: number): number {
    return Math.round(value / this.#step) * this.#step
  }
}

interface LayersOptions {
  /** To which coordinates are rounded, in drawing units. */
  step?: number
  /** Roles from the lowest to the highest; by default their order in the theme. */
  order?: readonly Role[]
}

/** Pens of one drawing, one path per role: all shapes of a role are merged. */
export class Layers {
  readonly #pens = new Map<Role, Pen>()
  readonly #options: LayersOptions
  #map: Affine

  /** @param map from the frame of the shapes to drawing units */
  constructor(map: Affine, options: LayersOptions = {}) {
    this.#map = map
    this.#options = options
  }

  /** @returns the pen of a role; each frame has its own */
  on(role: Role): Pen {
    const pen = this.#pens.get(role) ?? new Pen(this.#map, this.#options.step)
    this.#pens.set(role, pen)
    return pen.inFrame(this.#map)
  }

  /** Draws in a nested frame: `inner` maps it to the current frame. */
  within(inner: Affine, draw: () => void): void {
    const outer = this.#map
    this.#map = compose(outer, inner)
    draw()
    this.#map = outer
  }

  items(): PathPrimitive[] {
    return (this.#options.order ?? STACKING_ORDER).flatMap(role => {
      const d = this.#pens.get(role)?.data
      return d ? [{ kind: 'path', role, d }] : []
    })
  }
}

/** Numbers with as few characters as path data allow. */
function join(...numbers: number[]): string {
  let text = ''
  for (const value of numbers) {
    const short = shortNumber(value)
    text += text && !short.startsWith('-') ? ` ${short}` : short
  }
  return text
}

/** At most two decimals, no leading zero, no negative zero. */
export function shortNumber(value: number): string {
  const rounded = toHundredths(value)
  if (rounded === 0) return '0'
  return String(rounded).replace(/^(-?)0\./, '$1.')
}
