/** A line mark in the colour of the text next to it. */
export interface BrandMark {
  /** Left, top, width and height of its drawing. */
  box: readonly [number, number, number, number]
  /** Path data of SVG. */
  path: string
}

const LEFT = 2
const RIGHT = 24
const TOP = 5
const BOTTOM = 27
/** A door in the wall between the rooms. */
const DOOR = 5

/** The default mark: a plan of three or four rooms, with walls derived from the letters of the name. */
export function markOfName(name: string): BrandMark {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const wall = 9 + 2 * (sum % 4)
  const left = 11 + 2 * (sum % 6)
  const right = 11 + 2 * (sum % 5)
  const door = Math.max(left, right) + 1
  const outline = `M${LEFT} ${TOP}H${RIGHT}V${BOTTOM}H${LEFT}Z`
  const between = `M${wall} ${TOP}V${door}M${wall} ${Math.min(door + DOOR, BOTTOM)}V${BOTTOM}`
  return { box: [0, 0, 26, 32], path: `${outline}${between}M${LEFT} ${left}H${wall}M${wall} ${right}H${RIGHT}` }
}

/**
 * @param side of the square around the mark.
 * @param looks without a ground the lines follow the colours of the browser
 */
export function markSvg(
  { box: [x, y, width, height], path }: BrandMark,
  { side, strokeWidth, line, ground }: { side: number; strokeWidth: number; line: string; ground?: string },
): string {
  const [left, top] = [x - (side - width) / 2, y - (side - height) / 2]
  const paper = ground
    ? `<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="${ground}"/>`
    : '<style>@media (prefers-color-scheme:dark){path{stroke:#e3e7da}}</style>'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}">${paper}` +
    `<path fill="none" stroke="${line}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/></svg>`
  )
}
