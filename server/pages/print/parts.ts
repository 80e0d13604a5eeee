import type { Content } from '#contract/content/registry.ts'
import type { PrintedLot } from '#contract/print.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { sizeWithin } from '#domain/drawing/paper.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { drawQuarter } from '#domain/drawing/quarter.ts'
import { formatRubPerM2 } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as copy from '#texts/print.ts'

/** Space for the plan: facts are printed next to it, everything else below. */
export const PLAN_PLACE = { widthMm: 144, heightMm: 116 }
const QUARTER_PLACE = { widthMm: 62, heightMm: 46 }

/** What a metre costs, and the day of the price. */
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
