import { NotFound } from '#contract/errors.ts'
import type { PaperDrawing, PdfDocument, PrintedLot } from '#contract/print.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { PRINT_THEME } from '#domain/drawing/themes.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/print.ts'
import { printedCommercial } from './commercial.ts'
import { printedFlat } from './flat.ts'
import { printSheet } from './parts.ts'

/** Puts a lot on paper. @throws NotFound */
type PrintLot = (snapshot: SiteSnapshot, id: number, origin: string) => PrintedLot<Drawing>

/** Kinds that have a page for paper: one that joins here has its PDF too. */
const PRINTED: Partial<Record<LotKind, PrintLot>> = { flat: printedFlat, commercial: printedCommercial }

/** A lot for paper, its drawings as SVG. @throws NotFound */
export function printedLot(snapshot: SiteSnapshot, kind: LotKind, id: number, siteUrl: string): PrintedLot {
  const lot = printLot(snapshot, kind, id, siteUrl)
  return {
    ...lot,
    plan: lot.plan && asSvg(lot.plan),
    surroundings: lot.surroundings.map(({ drawing, ...rest }) => ({ ...rest, drawing: asSvg(drawing) })),
  }
}

/** The same sheet as a PDF. @throws NotFound */
export function lotDocument(snapshot: SiteSnapshot, kind: LotKind, id: number, siteUrl: string): PdfDocument {
  return {
    sheet: printSheet(snapshot),
    pageOf: copy.page,
    fileName: `${kind}-${id}`,
    lot: printLot(snapshot, kind, id, siteUrl),
  }
}

function printLot(snapshot: SiteSnapshot, kind: LotKind, id: number, siteUrl: string): PrintedLot<Drawing> {
  const print = PRINTED[kind]
  if (!print) throw new NotFound()
  return print(snapshot, id, new URL(siteUrl).origin)
}

function asSvg({ picture, ...rest }: PaperDrawing<Drawing>): PaperDrawing<string> {
  return { ...rest, picture: toSvg(picture, { theme: PRINT_THEME }) }
}
