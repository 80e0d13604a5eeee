import { shortNumber } from './pen.ts'
import type { Drawing, Primitive, TextPrimitive } from './primitives.ts'
import type { Role, Style, Theme } from './themes.ts'

export interface SvgOptions {
  /** Text alternative; without it the drawing is decorative. */
  title?: string
  /** With a theme styles are attributes; without one elements have the class of their role (`d-wall`). */
  theme?: Theme
  /** Roles that also have their class, because a stylesheet changes them on a small screen. */
  classed?: readonly Role[]
  fontFamily?: string
  /** Natural width in pixels, for `<img>`; by default the size of its box. */
  width?: number
}

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

/** Presentation attributes of SVG under the names that React uses. */
export interface Presentation {
  fill?: string
  stroke?: string
  strokeWidth?: number
  strokeLinecap?: 'round'
  strokeLinejoin?: 'round'
  strokeDasharray?: string
  paintOrder?: 'stroke'
  opacity?: number
  fontWeight?: number
}

/** A style as attributes of an element. `fill` is absent where it is none: the drawing says `fill="none"` once. */
export function presentationOf(style: Style): Presentation {
  const { fill, stroke, width, opacity, cap, dash, weight, halo } = style
  return {
    ...(fill && { fill }),
    ...(stroke && { stroke, ...(width !== undefined && { strokeWidth: width }) }),
    ...(cap && { strokeLinecap: cap }),
    ...(dash && { strokeDasharray: dash }),
    ...(opacity !== undefined && { opacity }),
    ...(weight !== undefined && weight !== 400 && { fontWeight: weight }),
    ...(halo && { stroke: halo.color, strokeWidth: halo.width, paintOrder: 'stroke', strokeLinejoin: 'round' }),
  }
}

function attributesOf(style: Style): string {
  return Object.entries(presentationOf(style))
    .map(([name, value]) => ` ${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}="${value}"`)
    .join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
