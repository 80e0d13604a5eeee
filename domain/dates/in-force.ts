import type { IsoDate } from './dates.ts'

/** Days on which something holds, both ends included; null = no such end. */
export interface Term {
  from: IsoDate | null
  until: IsoDate | null
}

/** Whether something holds on a day. Promotions, subsidies, discounts and the texts about them all ask here. */
export function isInForce({ from, until }: Term, day: IsoDate): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}

/** Whether what is written for a day has come out: news, vacancies and reports of days to come are written ahead and wait. */
export function hasComeOut({ date }: { date: IsoDate }, today: IsoDate): boolean {
  return date <= today
}
