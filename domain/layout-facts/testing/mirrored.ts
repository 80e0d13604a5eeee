import type { Layout, Orientation, Point, Side } from '../../plans/layout.ts'

const OTHER: Readonly<Record<Side, Side>> = { front: 'front', back: 'back', left: 'right', right: 'left' }

/** The layout as a house builds it on the other side of the stairs: everything at `width − x`. */
export function mirrored(layout: Layout): Layout {
  const flip = (x: number) => layout.width - x
  // Reversed, so that polygons stay counter-clockwise.
  const shape = (polygon: readonly Point[]) => polygon.map(([x, y]): Point => [flip(x), y]).reverse()
  const opening = <One extends { x: number; orientation: Orientation }>(old: One): One => ({ ...old, x: flip(old.x) })
  const wall = <One extends { x1: number; x2: number }>(old: One): One => ({
    ...old,
    x1: flip(old.x2),
    x2: flip(old.x1),
  })
  return {
    ...layout,
    outline: shape(layout.outline),
    entrance: opening(layout.entrance),
    rooms: layout.rooms.map(room => ({ ...room, polygon: shape(room.polygon) })),
    shafts: layout.shafts.map(shaft => ({ ...shaft, x: flip(shaft.x + shaft.width) })),
    outer_walls: layout.outer_walls.map(wall),
    inner_walls: layout.inner_walls.map(wall),
    doors: layout.doors.map(opening),
    windows: layout.windows.map(window => ({ ...opening(window), side: OTHER[window.side] })),
    furniture: layout.furniture.map(piece => ({
      ...piece,
      x: flip(piece.x),
      rotation: (360 - piece.rotation) % 360,
      flip: !piece.flip,
    })),
  }
}
