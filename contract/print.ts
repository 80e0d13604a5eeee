import type { BrandMark } from '#domain/drawing/brand-mark.ts'
import type { PaperSize } from '#domain/drawing/paper.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import type { LotPicture } from '#domain/lots/listed-lot.ts'

export interface PrintSheetWords {
  name: string
  mark: BrandMark
  /** `Подготовлено 21 ноября 2026`. */
  made: string
  phone: string
  address: string
  /** `Будни 9:00–21:00, выходные 9:00–19:00`; null = unknown. */
  hours: string | null
  disclaimer: string
}

export interface NamedValue {
  name: string
  value: string
}

/** @typeParam Picture SVG on a page, primitives for a PDF */
export interface PaperDrawing<Picture> extends PaperSize {
  picture: Picture
  label: string
}

/** An address that a phone reads off paper: dark squares as path data over a square of `size` units. */
export interface QrCode {
  size: number
  path: string
}

/** Head of a sheet about one lot. */
export interface PrintedHead {
  /** What the document is, `Планировка квартиры`. */
  kind: string
  /** `Корпус 2 · 12-й этаж из 17 · № 86`. */
  place: string
  title: string
  price: string
  /** Price of a square metre, and the day of the price. */
  priceNote: string
}

/** A lot on one sheet of paper, of any kind. Source: docs/specification-coverage.md#21-routes. */
export interface PrintedLot<Picture = string> extends PrintedHead {
  /** Null = floor position unknown. */
  plan: PaperDrawing<Picture> | null
  /** Scale, north and height of the ceilings, a sentence each. */
  planNote: string
  /** With their areas, the whole last. */
  rooms: readonly NamedValue[]
  total: NamedValue
  /** Its position: the floor, the quarter. */
  surroundings: readonly { title: string; drawing: PaperDrawing<Picture>; note: string | null }[]
  terms: { title: string; rows: readonly NamedValue[]; note: string | null }
  qr: QrCode
  qrNote: string
}

/** A lot of a printed list that has a drawing. */
export interface PrintedCard<Picture> {
  id: number
  title: string
  place: string
  /** Null = it is no longer on sale, and only its name is known. */
  plan: Picture | null
  facts: readonly NamedValue[]
  /** The price, or why it cannot be bought. */
  price: string
  priceOld: string | null
  /** Null = it has no page any more. */
  qr: QrCode | null
}

/** Lots of one kind, compared in rows. */
export interface PrintedTable {
  title: string
  columns: readonly { heading: string; isNumber: boolean }[]
  rows: readonly { id: number; cells: readonly string[] }[]
}

/** The list of a visitor on paper: cards of what has a drawing, tables of everything. */
export interface PrintedList<Picture = PrintedPlan> {
  kind: string
  title: string
  /** `6 объектов`; null = the list is empty. */
  count: string | null
  /** `Цены от 7 846 000 ₽ до 10 168 000 ₽`. */
  prices: string | null
  cards: readonly PrintedCard<Picture>[]
  tables: readonly PrintedTable[]
}

export type PrintedPlan = Pick<LotPicture, 'src' | 'width' | 'height'>

/** A purchase calculation on one sheet. */
export interface PrintedPurchase extends PrintedHead {
  /** The payment in large type and the notes below it. */
  payment: { label: string; sum: string; notes: readonly string[] }
  rows: readonly NamedValue[]
  total: NamedValue
  /** Interest and principal of each year as shares of the largest; null = there is no loan. */
  chart: {
    title: string
    principal: string
    interest: string
    years: readonly { year: number; principalShare: number; interestShare: number }[]
  } | null
  tables: readonly PrintedTable[]
  /** Statements that the law and the bank require. */
  note: string
  qr: QrCode
  qrNote: string
}

/** Content of a PDF. */
export type PdfDocument = {
  sheet: PrintSheetWords
  /** `Страница {{page}} из {{pages}}`. */
  pageOf: string
  fileName: string
} & ({ lot: PrintedLot<Drawing> } | { list: PrintedList<Drawing> } | { purchase: PrintedPurchase })
