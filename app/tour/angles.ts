/** Normalises an angle to −180…180 degrees. */
export function turned(degrees: number): number {
  const rest = (((degrees + 180) % 360) + 360) % 360
  return rest - 180
}

/** The side of the `view` that a direction is outside of; null = in view. */
export function sideOutside(yaw: number, view: { yaw: number; hfov: number }): 'left' | 'right' | null {
  const apart = turned(yaw - view.yaw)
  // A spot at the very edge is hardly visible.
  if (Math.abs(apart) < view.hfov * 0.46) return null
  return apart < 0 ? 'left' : 'right'
}

/** Index of the nearest of eight winds, clockwise from north. */
export function windAt(heading: number): number {
  return Math.round((((heading % 360) + 360) % 360) / 45) % 8
}

/** SVG path of a wedge that points up from the origin. @param angle degrees, below 180 */
export function wedge(angle: number, radius: number): string {
  const half = (angle / 2) * (Math.PI / 180)
  const [x, y] = [radius * Math.sin(half), -radius * Math.cos(half)].map(value => Math.round(value * 10) / 10)
  return `M0 0L${-(x ?? 0)} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}
