import type { Lot } from '#contract/lots/lot.ts'
import type { LotRequest } from '#contract/pages/lot-page.ts'

/** What a visitor may want of a lot with a page of its own, by the type of the request. */
export type LotRequestTexts = Readonly<Record<'booking' | 'consult' | 'queue' | 'notify', Omit<LotRequest, 'type'>>>

/** What can be asked for about a lot of this status: one main request and one beside it. @param texts in the words of its kind */
export function requestsOf({ status }: Pick<Lot, 'status'>, texts: LotRequestTexts): readonly LotRequest[] {
  const asked = (...types: (keyof LotRequestTexts)[]) => types.map(type => ({ type, ...texts[type] }))
  switch (status) {
    case 'free':
      return asked('booking', 'consult')
    case 'booked':
      return asked('queue', 'consult')
    case 'sold':
    case 'closed':
      return asked('notify')
  }
}
