/** How a picture lies in its frame: magnified `scale` times, its middle moved from the middle of the frame, in pixels. */
export interface PanZoom {
  scale: number
  x: number
  y: number
}

export interface Frame {
  width: number
  height: number
}

/** A point counted from the middle of the frame, pixels. */
export interface FramePoint {
  x: number
  y: number
}

/** The whole picture in its frame. */
export const WHOLE: PanZoom = { scale: 1, x: 0, y: 0 }

/**
 * Magnifies around a point, which stays where it is.
 * @param factor above 1 magnifies
 * @param limits of the scale
 */
export function zoomAt(
  view: PanZoom,
  factor: number,
  point: FramePoint,
  frame: Frame,
  limits: { min: number; max: number },
): PanZoom {
  const scale = Math.min(limits.max, Math.max(limits.min, view.scale * factor))
  const grown = scale / view.scale
  return keepInside({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame)
}

/** Moves the picture; it never leaves the frame. */
export function panBy(view: PanZoom, dx: number, dy: number, frame: Frame): PanZoom {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, frame)
}

/**
 * Brings a point of the picture into the middle of the frame, as far as its edges allow.
 * @param point where it stands while the whole picture is shown
 */
export function centreOn(point: FramePoint, scale: number, frame: Frame): PanZoom {
  return keepInside({ scale, x: -point.x * scale, y: -point.y * scale }, frame)
}

/** A picture larger than its frame covers it, a smaller one stands in the middle. */
function keepInside({ scale, x, y }: PanZoom, { width, height }: Frame): PanZoom {
  const within = (value: number, side: number) => {
    const room = Math.max(0, (side * (scale - 1)) / 2)
    return Math.min(room, Math.max(-room, value))
  }
  return { scale, x: within(x, width), y: within(y, height) }
}
