import type { Commercial } from '#contract/lots/commercial.ts'
import { paths } from '#contract/paths.ts'
import type { PrintedLot } from '#contract/print.ts'
import { scaleFor, sizeAtScale } from '#domain/drawing/paper.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { commercialFacts, completionText, installmentText, stateOf } from '#server/pages/premises.ts'
import { commercialKind, describeCommercial, drawPremises } from '#server/services/lots/commercial.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as pageCopy from '#texts/commercial.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/print.ts'
import { inQuarter, PLAN_PLACE, priceNote, qrCode } from './parts.ts'

/** Facts that do not fit in a line or are printed elsewhere on the sheet. */
const NOT_IN_ROWS: ReadonlySet<string> = new Set([pageCopy.pageFactArea, pageCopy.pageFactPurposes])

/** @throws NotFound */
export function printedCommercial(snapshot: SiteSnapshot, id: number, origin: string): PrintedLot<Drawing> {
  const { content, today } = snapshot
  const lot = describeCommercial(id, snapshot.onSale.of(commercialKind), snapshot)
  const plan = planOf(lot, snapshot)
  return {
    kind: copy.commercialTitle,
    place: fill(pageCopy.pageMeta, {
      building: fill(formats.building, { number: lot.building.number }),
      completion: completionText(lot),
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
      rows: [{ name: copy.completion, value: completionText(lot) }],
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
  const picture = row && drawPremises(row, basis)
  if (!picture) return null
  const scale = scaleFor(picture.viewBox, PLAN_PLACE)
  return { scale, drawing: { picture, ...sizeAtScale(picture.viewBox, scale), label: lot.plan?.alt ?? lot.title } }
}
