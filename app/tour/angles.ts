/** The same direction between −180 and 180 degrees. */
export function turned(degrees: number): number {
  const rest = (((degrees + 180) % 360) + 360) % 360
  return rest - 180
}

/**
 * On which side of the view a direction lies.
 * @param yaw  of the thing, degrees to the right of the middle of the picture
 * @param view where the visitor looks, and how wide
 * @returns null when it is in sight
 */
export function sideOutside(yaw: number, view: { yaw: number; hfov: number }): 'left' | 'right' | null {
  const apart = turned(yaw - view.yaw)
  // A spot at the very edge is hardly seen.
  if (Math.abs(apart) < view.hfov * 0.46) return null
  return apart < 0 ? 'left' : 'right'
}

/** The place in a list of eight winds, clockwise from north, that a heading looks to. */
export function windAt(heading: number): number {
  return Math.round((((heading % 360) + 360) % 360) / 45) % 8
}

/** A wedge that looks up from the origin, as path data. @param angle its width in degrees, below 180 */
export function wedge(angle: number, radius: number): string {
  const half = (angle / 2) * (Math.PI / 180)
  const [x, y] = [radius * Math.sin(half), -radius * Math.cos(half)].map(value => Math.round(value * 10) / 10)
  return `M0 0L${-(x ?? 0)} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}
