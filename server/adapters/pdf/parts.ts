import { Canvas, StyleSheet, type Styles, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { NamedValue, QrCode } from '#contract/print.ts'
import { colours } from '#domain/drawing/colours.ts'
import type { PaperSize } from '#domain/drawing/paper.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { PRINT_THEME } from '#domain/drawing/themes.ts'
import { DISPLAY_FONTS, type LoadedFont, TEXT_FONT } from './fonts.ts'
import { type Painter, paintDrawing } from './paint-drawing.ts'

export interface PdfTools {
  fontOf(weight: number): LoadedFont
}

const POINTS_PER_MM = 72 / 25.4

/** Converts millimetres to PDF points. */
export function mm(millimetres: number): number {
  return millimetres * POINTS_PER_MM
}

export const INK = colours.ink
const SOFT = colours['ink-soft']
const LINE_COLOUR = colours['sand-deep']
/** A hairline between sections. */
export const LINE = `${mm(0.25)} solid ${LINE_COLOUR}`

export const text = StyleSheet.create({
  body: { fontFamily: TEXT_FONT, color: INK },
  // Line height is relative to the font size next to it.
  line: { fontSize: 8.5, lineHeight: 1.45 },
  soft: { color: SOFT },
  note: { color: SOFT, fontSize: 7.2, lineHeight: 1.4 },
  strong: { fontWeight: 600 },
  medium: { fontWeight: 500 },
  title: { fontFamily: DISPLAY_FONTS, fontSize: 28, lineHeight: 1.05 },
  heading: { fontFamily: DISPLAY_FONTS, fontSize: 14, lineHeight: 1.1 },
  price: { fontSize: 20, fontWeight: 600, lineHeight: 1.1 },
  end: { textAlign: 'right' },
})

type Style = Styles[string]

/** A line of text without word joiners, which the fonts lack. */
export function line(value: string, ...style: (Style | undefined)[]): ReactNode {
  return h(Text, { style: [text.line, ...style.filter(one => one !== undefined)] }, value.replaceAll('\u2060', ''))
}

export function box(style: Style, ...children: ReactNode[]): ReactNode {
  return h(View, { style }, ...children)
}

export function drawing(picture: Drawing, { widthMm, heightMm }: PaperSize, { fontOf }: PdfTools): ReactNode {
  const paint = (painter: Painter, width: number) => {
    paintDrawing(painter, picture, width, { theme: PRINT_THEME, fontOf })
    return null
  }
  return h(Canvas, { style: { width: mm(widthMm), height: mm(heightMm) }, paint })
}

export function qrCode({ size, path }: QrCode, sideMm: number): ReactNode {
  const paint = (painter: Painter, width: number) => {
    painter
      .save()
      .scale(width / size)
      .path(path)
      .fill(INK)
      .restore()
    return null
  }
  return h(Canvas, { style: { width: mm(sideMm), height: mm(sideMm) }, paint })
}

export function rows(values: readonly NamedValue[], isTotal = false): ReactNode[] {
  return values.map(({ name, value }, index) =>
    h(
      View,
      { key: `${name} ${index}`, style: { ...ROW, borderBottom: LINE } },
      line(name, { flexShrink: 1 }, isTotal ? text.strong : text.soft),
      line(value, text.end, isTotal ? text.strong : text.medium),
    ),
  )
}

const ROW: Style = { flexDirection: 'row', justifyContent: 'space-between', gap: mm(3), paddingVertical: mm(0.7) }
