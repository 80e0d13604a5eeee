import { shortNumber } from './pen.ts'
import type { Drawing, Primitive, TextPrimitive } from './primitives.ts'
import type { Role } from './roles.ts'
import type { Style, Theme } from './themes.ts'

export interface SvgOptions {
  /** Text for those who do not see the picture; without it the drawing is marked as decoration. */
  title?: string
  /**
   * With a theme the drawing carries its looks as attributes and stands alone; without one every element has the class of its
   * role (`d-wall`) and a stylesheet gives the looks.
   */
  theme?: Theme
  /** Roles that keep their class beside the looks of the theme: what a stylesheet changes on a small screen. */
  classed?: readonly Role[]
  /** Family of type as CSS writes it. */
  fontFamily?: string
  /** Natural size in pixels, for `<img>`; without it the drawing takes the size of its box. */
  width?: number
}

/** Writes a drawing as SVG text, without a line break. */
export function toSvg(drawing: Drawing, options: SvgOptions = {}): string {
  const { x, y, width, height } = drawing.viewBox
  const size = options.width ? ` width="${options.width}" height="${Math.round((options.width * height) / width)}"` : ''
  const name = options.title ? ` role="img" aria-label="${escapeXml(options.title)}"` : ' aria-hidden="true"'
  const font = options.fontFamily ? ` font-family="${escapeXml(options.fontFamily)}"` : ''
  const box = [x, y, width, height].map(shortNumber).join(' ')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${size}${name} fill="none"${font}>` +
    `${drawing.items.map(item => writeItem(item, options)).join('')}</svg>`
  )
}

/** The class of a role in drawings without a theme. */
export function roleClass(role: Role): string {
  return `d-${role}`
}

function writeItem(item: Primitive, looks: Looks): string {
  switch (item.kind) {
    case 'path':
      return `<path${look(item.role, looks)} d="${item.d}"/>`
    case 'circle':
      return `<circle${look(item.role, looks)} cx="${shortNumber(item.x)}" cy="${shortNumber(item.y)}" r="${shortNumber(item.r)}"/>`
    case 'text':
      return writeText(item, looks)
    case 'group': {
      const section = item.section === undefined ? '' : ` data-section="${item.section}"`
      const status = item.status === undefined ? '' : ` data-status="${item.status}"`
      const inner = item.items.map(child => writeItem(child, looks)).join('')
      return `<g data-${item.part}="${item.id}"${section}${status}>${inner}</g>`
    }
  }
}

function writeText(item: TextPrimitive, looks: Looks): string {
  const x = shortNumber(item.x)
  const y = shortNumber(item.y)
  const turn = item.turn ? ` transform="rotate(${shortNumber(item.turn)} ${x} ${y})"` : ''
  return (
    `<text${look(item.role, looks)} x="${x}" y="${y}" font-size="${shortNumber(item.size)}" ` +
    `text-anchor="${item.anchor ?? 'middle'}"${turn}>${escapeXml(item.text)}</text>`
  )
}

type Looks = Pick<SvgOptions, 'theme' | 'classed'>

function look(role: Role, { theme, classed }: Looks): string {
  if (!theme) return ` class="${roleClass(role)}"`
  const name = classed?.includes(role) ? ` class="${roleClass(role)}"` : ''
  return name + attributesOf(theme[role])
}

/** A style as presentation attributes; `fill` is left out where it is none, because the drawing says so once. */
function attributesOf(style: Style): string {
  const attributes: [string, string | number | undefined][] = [
    ['fill', style.fill],
    ['stroke', style.halo?.color ?? style.stroke],
    ['stroke-width', style.halo?.width ?? (style.stroke ? style.width : undefined)],
    ['paint-order', style.halo && 'stroke'],
    ['stroke-linejoin', style.halo && 'round'],
    ['stroke-linecap', style.cap],
    ['stroke-dasharray', style.dash],
    ['opacity', style.opacity],
    ['font-weight', style.weight === 400 ? undefined : style.weight],
  ]
  return attributes
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
