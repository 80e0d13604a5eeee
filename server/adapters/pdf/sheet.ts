import { Canvas, Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { PdfDocument, PrintSheetWords } from '#contract/print.ts'
import { fill } from '#domain/text/fill.ts'
import type { Painter } from './paint-drawing.ts'
import { box, INK, LINE, line, mm, text } from './parts.ts'

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
