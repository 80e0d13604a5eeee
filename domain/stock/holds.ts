import type { IsoDate } from '../dates/dates.ts'

/** What of a lot a person sets by hand. */
export const HOLD_FIELDS = ['status', 'price'] as const
export type HoldField = (typeof HOLD_FIELDS)[number]

/** Values of a lot that imports leave as a person set them. The value is the last day of the hold; null = until it is released. */
export type Hold = Readonly<Partial<Record<HoldField, IsoDate | null>>>

/** Whether a hold is in force. @param until its last day; null = no end, undefined = there is no hold */
export function isHeld(until: IsoDate | null | undefined, today: IsoDate): boolean {
  return until !== undefined && (until === null || until >= today)
}
