import { shortNumber } from './pen.ts'
import type { Drawing, Primitive, TextPrimitive } from './primitives.ts'
import { SITE_THEME, type Style, type Theme } from './themes.ts'

export interface SvgOptions {
  theme?: Theme
  fontFamily?: string
  /** Natural width in pixels, for `<img>`; by default the size of its box. */
  width?: number
}

/** A decorative SVG: it has no accessible name. */
export function toSvg(drawing: Drawing, { theme = SITE_THEME, fontFamily, width: widthPx }: SvgOptions = {}): string {
  const { x, y, width, height } = drawing.viewBox
  const size = widthPx ? ` width="${widthPx}" height="${Math.round((widthPx * height) / width)}"` : ''
  const font = fontFamily ? ` font-family="${escapeXml(fontFamily)}"` : ''
  const box = [x, y, width, height].map(shortNumber).join(' ')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${size} aria-hidden="true" fill="none"${font}>` +
    `${drawing.items.map(item => writeItem(item, theme)).join('')}</svg>`
  )
}

function writeItem(item: Primitive, theme: Theme): string {
  switch (item.kind) {
    case 'path':
      return `<path${attributesOf(theme[item.role])} d="${item.d}"/>`
    case 'circle':
      return `<circle${attributesOf(theme[item.role])} cx="${shortNumber(item.x)}" cy="${shortNumber(item.y)}" r="${shortNumber(item.r)}"/>`
    case 'text':
      return writeText(item, theme)
    case 'group': {
      const section = item.section === undefined ? '' : ` data-section="${item.section}"`
      const status = item.status === undefined ? '' : ` data-status="${item.status}"`
      const inner = item.items.map(child => writeItem(child, theme)).join('')
      return `<g data-${item.part}="${item.id}"${section}${status}>${inner}</g>`
    }
  }
}

function writeText(item: TextPrimitive, theme: Theme): string {
  const x = shortNumber(item.x)
  const y = shortNumber(item.y)
  const turn = item.turn ? ` transform="rotate(${shortNumber(item.turn)} ${x} ${y})"` : ''
  return (
    `<text${attributesOf(theme[item.role])} x="${x}" y="${y}" font-size="${shortNumber(item.size)}" ` +
    `text-anchor="${item.anchor ?? 'middle'}"${turn}>${escapeXml(item.text)}</text>`
  )
}

/** A style as attributes. `fill` is absent where it is none, because the `svg` element has `fill="none"`. */
function attributesOf({ fill, stroke, width, opacity, cap, dash, weight, halo }: Style): string {
  const attributes = {
    fill,
    stroke: halo?.color ?? stroke,
    'stroke-width': halo?.width ?? (stroke && width),
    'stroke-linecap': cap,
    'stroke-dasharray': dash,
    opacity,
    'font-weight': weight === 400 ? undefined : weight,
    'paint-order': halo && 'stroke',
    'stroke-linejoin': halo && 'round',
  }
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
