import { Canvas, Document, Page, StyleSheet, type Styles, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { NamedValue, PdfDocument, PrintSheetWords, QrCode } from '#contract/print.ts'
import { colours } from '#domain/drawing/colours.ts'
import type { PaperSize } from '#domain/drawing/paper.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { PRINT_THEME } from '#domain/drawing/themes.ts'
import { fill } from '#domain/text/format.ts'
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
  return h(Text, { style: [text.line, ...style.filter(rule => rule !== undefined)] }, value.replaceAll('\u2060', ''))
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

const MARGIN = { top: 12, side: 14, bottom: 10 } as const
const FOOT_MM = 21
const MARK_MM = { width: 5.6, height: 7 } as const

/** @param parts each starts on a new page; layout time is quadratic in the pages of a part */
export function sheets(document: PdfDocument, kind: string, title: string, ...parts: ReactNode[]) {
  const { sheet, pageOf } = document
  const pages = parts.map((part, index) =>
    h(
      Page,
      {
        key: index,
        size: 'A4',
        style: {
          ...text.body,
          paddingTop: mm(MARGIN.top),
          paddingHorizontal: mm(MARGIN.side),
          paddingBottom: mm(MARGIN.bottom + FOOT_MM + 3),
        },
      },
      head(sheet, kind),
      part,
      foot(sheet),
      sheetNumber(pageOf),
    ),
  )
  return h(Document, { title, author: sheet.name, language: 'ru', producer: 'kvartal', creator: 'kvartal' }, ...pages)
}

function head(sheet: PrintSheetWords, kind: string): ReactNode {
  return h(
    View,
    {
      fixed: true,
      style: {
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'center',
        paddingBottom: mm(3.5),
        marginBottom: mm(5),
        borderBottom: LINE,
      },
    },
    box(
      { flexDirection: 'row', alignItems: 'center', gap: mm(2.4) },
      mark(sheet),
      line(sheet.name, text.heading, { fontSize: 15 }),
    ),
    box({ alignItems: 'flex-end' }, line(kind, text.medium), line(sheet.made, text.soft)),
  )
}

function mark({ mark: { box: place, path } }: PrintSheetWords): ReactNode {
  const [left, top, width, height] = place
  const paint = (painter: Painter, roomWidth: number, roomHeight: number) => {
    painter
      .save()
      .scale(Math.min(roomWidth / width, roomHeight / height))
      .translate(-left, -top)
      .lineWidth(1.5)
      .lineCap('round')
      .lineJoin('round')
      .path(path)
      .stroke(INK)
      .restore()
    return null
  }
  return h(Canvas, { style: { width: mm(MARK_MM.width), height: mm(MARK_MM.height) }, paint })
}

function foot(sheet: PrintSheetWords): ReactNode {
  return h(
    View,
    {
      fixed: true,
      style: { ...FOOT, flexDirection: 'row', gap: mm(6), height: mm(FOOT_MM), paddingTop: mm(3), borderTop: LINE },
    },
    box(
      { width: mm(52) },
      line(sheet.phone, text.medium, { fontSize: 8.5, color: INK }),
      line(sheet.address, SMALL),
      ...(sheet.hours ? [line(sheet.hours, SMALL)] : []),
    ),
    box({ flex: 1, paddingRight: mm(26) }, line(sheet.disclaimer, SMALL)),
  )
}

/** The page count is unknown during layout. The renderer drops such a text if it has a line height. */
function sheetNumber(pageOf: string): ReactNode {
  const render = ({ pageNumber, totalPages = pageNumber }: { pageNumber: number; totalPages?: number }) =>
    fill<string>(pageOf, { page: pageNumber, pages: totalPages })
  const style = {
    ...FOOT,
    left: 'auto',
    width: mm(40),
    fontSize: SMALL.fontSize,
    color: SMALL.color,
    ...text.end,
  } as const
  return h(Text, { fixed: true, style, render })
}

const FOOT = {
  position: 'absolute',
  bottom: mm(MARGIN.bottom),
  left: mm(MARGIN.side),
  right: mm(MARGIN.side),
} as const

const SMALL = { fontSize: 6.6, lineHeight: 1.4, color: text.soft.color }
