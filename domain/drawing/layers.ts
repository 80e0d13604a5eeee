import type { Affine } from './affine.ts'
import { Pen } from './pen.ts'
import type { PathPrimitive } from './primitives.ts'
import type { Role } from './themes.ts'

/**
 * Sheets of one drawing, one path to a role: everything of a role is merged, and roles lie on each other in the order given.
 * What would need two orders of the same role needs two roles.
 */
export class Layers {
  readonly #pens: Map<Role, Pen>

  /** @param order from the lowest to the highest; @param map from the frame of the shapes to drawing units */
  constructor(order: readonly Role[], map: Affine, step?: number) {
    this.#pens = new Map(order.map(role => [role, new Pen(map, step)]))
  }

  /** The pen of a role. @throws RangeError when the drawing has no such layer */
  on(role: Role): Pen {
    const pen = this.#pens.get(role)
    if (!pen) throw new RangeError(`no layer ${role}`)
    return pen
  }

  /** Draws on all layers in a frame of its own. */
  within(inner: Affine, draw: () => void): void {
    const nested = [...this.#pens.values()].reduce((next, pen) => () => pen.within(inner, next), draw)
    nested()
  }

  /** Paths of the layers on which something was drawn. */
  items(): PathPrimitive[] {
    return [...this.#pens].filter(([, pen]) => pen.data).map(([role, pen]) => ({ kind: 'path', role, d: pen.data }))
  }
}
