import * as copy from '#texts/purchase.ts'
import type { InstalmentPayment } from './instalment.ts'
import { formatRub } from '../money/money.ts'
import { fill } from '../text/fill.ts'

/** What each payment is called. */
export const INSTALMENT_WORDS: Readonly<Record<InstalmentPayment['kind'], string>> = {
  down: copy.instalmentDown,
  part: copy.instalmentPart,
  last: copy.instalmentLast,
}

/** What paying in parts costs, or saves. @param differenceRub all payments less the price */
export function differenceText(differenceRub: number): string {
  if (Math.round(differenceRub) === 0) return copy.instalmentSame
  const sum = formatRub(Math.abs(differenceRub))
  return fill(differenceRub < 0 ? copy.instalmentLess : copy.instalmentMore, { sum })
}
