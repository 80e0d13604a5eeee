import { NotFound } from '#contract/errors.ts'
import type { Commercial } from '#contract/lots/commercial.ts'
import { paths } from '#contract/paths.ts'
import type { PaperDrawing, PdfDocument, PrintedLot } from '#contract/print.ts'
import { scaleFor, sizeAtScale } from '#domain/drawing/paper.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { PRINT_THEME } from '#domain/drawing/themes.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { completionText } from '#domain/lots/listed-lot.ts'
import { fill, formatNumber, formatRub } from '#domain/text/format.ts'
import { commercialFacts, installmentText, stateOf } from '#server/pages/premises.ts'
import { commercialKind, describeCommercial, drawPremises } from '#server/services/lots/commercial.ts'
import * as pageCopy from '#texts/commercial.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/print.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { printedFlat } from './flat.ts'
import { inQuarter, PLAN_PLACE, priceNote, printSheet, qrCode } from './parts.ts'

/** Puts a lot on paper. @throws NotFound */
type PrintLot = (snapshot: SiteSnapshot, id: number, origin: string) => PrintedLot<Drawing>

/** Kinds with a print page and a PDF. */
const PRINTED: Partial<Record<LotKind, PrintLot>> = { flat: printedFlat, commercial: printedCommercial }

/** The print page of a lot, with drawings as SVG. @throws NotFound */
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

/** Facts that do not fit in a line or are printed elsewhere on the sheet. */
const NOT_IN_ROWS: ReadonlySet<string> = new Set([pageCopy.pageFactArea, pageCopy.pageFactPurposes])

/** @throws NotFound */
function printedCommercial(snapshot: SiteSnapshot, id: number, origin: string): PrintedLot<Drawing> {
  const { content, today } = snapshot
  const lot = describeCommercial(id, snapshot.onSale.of(commercialKind), snapshot)
  const plan = planOf(lot, snapshot)
  return {
    kind: copy.commercialTitle,
    place: fill(pageCopy.pageMeta, {
      building: fill(formats.building, { number: lot.building.number }),
      completion: completionText(lot.building.completion),
    }),
    title: lot.title,
    price: lot.price === null ? (stateOf(lot)?.title ?? common.onRequest) : formatRub(lot.price),
    priceNote: priceNote(lot.price_per_m2, today),
    plan: plan?.drawing ?? null,
    planNote: plan ? fill(copy.scale, { scale: plan.scale }) : '',
    rooms: commercialFacts(lot, content)
      .flat()
      .filter(({ name }) => !NOT_IN_ROWS.has(name)),
    total: { name: copy.total, value: formatNumber(lot.area, 1) },
    surroundings: [{ ...inQuarter(content, lot.building), note: lot.street?.name ?? null }],
    terms: {
      title: copy.terms,
      rows: [{ name: copy.completion, value: completionText(lot.building.completion) }],
      note: installmentText(lot, snapshot),
    },
    qr: qrCode(origin + paths.commercial(id)),
    qrNote: copy.scan,
  }
}

/** Ground floor at a standard scale; null = floor position of the premises unknown. */
function planOf(lot: Commercial, snapshot: SiteSnapshot) {
  const { basis, rows } = snapshot.onSale.of(commercialKind)
  const row = rows.get(lot.id)
  const picture = row && drawPremises(row, basis, true)
  if (!picture) return null
  const scale = scaleFor(picture.viewBox, PLAN_PLACE)
  return { scale, drawing: { picture, ...sizeAtScale(picture.viewBox, scale), label: lot.plan?.alt ?? lot.title } }
}
