import { clamp } from '#domain/lib/maths.ts'

/** Scale of a picture in its frame, and offset of its centre, px. */
export interface PanZoom {
  scale: number
  x: number
  y: number
}

export interface Frame {
  width: number
  height: number
}

export interface FramePoint {
  x: number
  y: number
}

/** No zoom. */
export const WHOLE: PanZoom = { scale: 1, x: 0, y: 0 }

/** Zooms around a point. @param factor above 1 zooms in @param max largest scale */
export function zoomAt(view: PanZoom, factor: number, point: FramePoint, frame: Frame, max: number): PanZoom {
  const scale = clamp(view.scale * factor, 1, max)
  const grown = scale / view.scale
  return keepInside({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame)
}

export function panBy(view: PanZoom, dx: number, dy: number, frame: Frame): PanZoom {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, frame)
}

/** Centres a point of the picture, as far as its edges allow. @param point without zoom */
export function centreOn(point: FramePoint, scale: number, frame: Frame): PanZoom {
  return keepInside({ scale, x: -point.x * scale, y: -point.y * scale }, frame)
}

/** A larger picture covers its frame, a smaller one is centred. */
function keepInside({ scale, x, y }: PanZoom, { width, height }: Frame): PanZoom {
  const clampOffset = (value: number, side: number) => {
    const room = Math.max(0, (side * (scale - 1)) / 2)
    return clamp(value, -room, room)
  }
  return { scale, x: clampOffset(x, width), y: clampOffset(y, height) }
}
