import { encode } from 'uqr'
import type { Content } from '#contract/content/registry.ts'
import type { PrintedLot, PrintSheetWords, QrCode } from '#contract/print.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { clockRange, weekText } from '#domain/dates/opening-hours.ts'
import { sizeWithin } from '#domain/drawing/paper.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { drawQuarter } from '#domain/drawing/quarter.ts'
import { capitalised, fill, formatRubPerM2 } from '#domain/text/format.ts'
import { markOf } from '#server/services/shell/get-global.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as copy from '#texts/print.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'

/** Space for the plan: facts are printed next to it, everything else below. */
export const PLAN_PLACE = { widthMm: 144, heightMm: 116 }
const QUARTER_PLACE = { widthMm: 62, heightMm: 46 }

export function priceNote(perM2: number | null, today: string): string {
  const date = formatDate(today, { year: true })
  return perM2 === null
    ? fill(copy.priceDate, { date })
    : fill(copy.priceOn, { price_per_m2: formatRubPerM2(perM2), date })
}

export function inQuarter(
  { masterplan }: Pick<Content, 'masterplan'>,
  building: { id: number; number: string },
): Omit<PrintedLot<Drawing>['surroundings'][number], 'note'> {
  const labels = { school: flatPageCopy.quarterSchool, kindergarten: flatPageCopy.quarterKindergarten }
  const picture = drawQuarter(masterplan, { highlight: building.id, labels })
  const label = fill(flatPageCopy.quarterLabel, { number: building.number })
  return { title: copy.inQuarter, drawing: { picture, ...sizeWithin(picture.viewBox, QUARTER_PLACE), label } }
}

/** Header and footer of a document: project, date, contacts. Source: docs/specification-coverage.md#print-layout. */
export function printSheet({ content, today }: SiteSnapshot): PrintSheetWords {
  const { global } = content
  const hours = global.working_hours.map(group => ({ ...group, time: clockRange(group) }))
  return {
    name: global.project.name,
    mark: markOf(content),
    made: fill(copy.date, { date: formatDate(today, { year: true }) }),
    phone: global.phone,
    address: global.address,
    hours: capitalised(weekText(hours)),
    disclaimer: fill(copy.disclaimer, { name: global.project.legal_entity }),
  }
}

/** An address as a QR code; a quarter of it may be soiled. The quiet zone around it is the paper. */
export function qrCode(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data.map((row, y) => runsOf(row, y)).join('')
  return { size, path }
}

/** Dark squares of a row, neighbours as one rectangle. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}
