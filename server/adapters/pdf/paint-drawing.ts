import type { CirclePrimitive, Drawing, PathPrimitive, Primitive, TextPrimitive } from '#domain/drawing/primitives.ts'
import type { Style, Theme } from '#domain/drawing/themes.ts'
import type { LoadedFont } from './fonts.ts'

/** The part of the PDFKit API that drawings need. */
export interface Painter {
  save(): Painter
  restore(): Painter
  translate(x: number, y: number): Painter
  scale(factor: number): Painter
  rotate(degrees: number, options: { origin: readonly [number, number] }): Painter
  rect(x: number, y: number, width: number, height: number): Painter
  clip(): Painter
  path(data: string): Painter
  circle(x: number, y: number, r: number): Painter
  fill(color: string): Painter
  stroke(color: string): Painter
  fillAndStroke(fill: string, stroke: string): Painter
  fillColor(color: string): Painter
  strokeColor(color: string): Painter
  lineWidth(width: number): Painter
  lineCap(cap: 'round'): Painter
  lineJoin(join: 'round'): Painter
  dash(lengths: readonly number[], options: object): Painter
  opacity(opacity: number): Painter
  font(font: LoadedFont): Painter
  fontSize(size: number): Painter
  text(text: string, x: number, y: number, options: object): Painter
}

/** Style of a drawing: the theme, and fonts by weight. */
interface PaintStyle {
  theme: Theme
  fontOf(weight: number): LoadedFont
}

/** Counterpart of `domain/drawing/svg.ts` for PDF. */
export function paintDrawing(painter: Painter, { viewBox, items }: Drawing, width: number, style: PaintStyle): void {
  painter
    .save()
    .scale(width / viewBox.width)
    .translate(-viewBox.x, -viewBox.y)
  painter.rect(viewBox.x, viewBox.y, viewBox.width, viewBox.height).clip()
  for (const item of items) paintItem(painter, item, style)
  painter.restore()
}

function paintItem(painter: Painter, item: Primitive, style: PaintStyle): void {
  if (item.kind === 'group') {
    for (const child of item.items) paintItem(painter, child, style)
    return
  }
  painter.save()
  if (item.kind === 'text') paintText(painter, item, style)
  else paintShape(painter, item, style.theme[item.role])
  painter.restore()
}

function paintShape(painter: Painter, item: PathPrimitive | CirclePrimitive, style: Style): void {
  const { fill, stroke, width = 1, opacity, cap, dash } = style
  if (!fill && !stroke) return
  if (opacity !== undefined) painter.opacity(opacity)
  painter.lineWidth(width)
  if (cap) painter.lineCap(cap)
  if (dash) painter.dash(dash.split(' ').map(Number), {})
  if (item.kind === 'path') painter.path(item.d)
  else painter.circle(item.x, item.y, item.r)
  if (fill && stroke) painter.fillAndStroke(fill, stroke)
  else if (fill) painter.fill(fill)
  else if (stroke) painter.stroke(stroke)
}

function paintText(painter: Painter, item: TextPrimitive, { theme, fontOf }: PaintStyle): void {
  const { fill, halo, weight = 400 } = theme[item.role]
  if (!fill) return
  const font = fontOf(weight)
  const widthOf = (font.layout(item.text).advanceWidth / font.unitsPerEm) * item.size
  const left = item.x - widthOf * ANCHOR_SHARE[item.anchor ?? 'middle']
  if (item.turn) painter.rotate(item.turn, { origin: [item.x, item.y] })
  painter.font(font).fontSize(item.size)
  const write = (how: { fill: boolean; stroke: boolean }) =>
    painter.text(item.text, left, item.y, { lineBreak: false, baseline: 'alphabetic', ...how })
  if (halo) {
    painter.lineWidth(halo.width).lineJoin('round').strokeColor(halo.color)
    write({ fill: false, stroke: true })
  }
  painter.fillColor(fill)
  write({ fill: true, stroke: false })
}

/** Share of a text line before its anchor point. */
const ANCHOR_SHARE = { start: 0, middle: 0.5, end: 1 } as const
