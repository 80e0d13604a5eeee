import { z } from 'zod'
import { CONTRACT_TYPES, FINISHES, LOT_STATUSES, PARKING_KINDS, ROOM_GROUPS } from '#domain/lots/lot.ts'
import { WINDS } from '#domain/plans/frame.ts'
import { VIEWS } from '#domain/sun/window-views.ts'
import { text } from './common.ts'

export const NEWS_CATEGORIES = ['construction', 'event', 'district', 'company'] as const

export const PROMO_KINDS = ['discount', 'mortgage', 'installment', 'gift', 'parking', 'commercial'] as const

/** A code with what visitors read in its place. */
const term = z.strictObject({
  code: z.string().min(1),
  /** Name of the option, «На реку». */
  label: text,
  /** In a line of facts or a badge, «Вид на реку», «без отделки»; none = `label`. */
  short: text.optional(),
  /** One word for a table, «река». */
  word: text.optional(),
  hint: text.optional(),
  /** Other words that people search by, «распашонка». */
  also: z.array(text).optional(),
})

const terms = (codes: readonly string[]) =>
  z.array(term).refine(list => codes.every(code => list.some(item => item.code === code)), {
    error: `must name every code: ${codes.join(', ')}`,
  })

/** Words for codes: their order is the order of options in filters. */
export const vocabulary = z.strictObject({
  /** Features of layouts and flats. A code that no flat has is not offered. */
  features: z.array(term).min(1),
  window_view: terms(VIEWS),
  window_sides: terms(WINDS),
  finish: terms(FINISHES),
  status: terms(LOT_STATUSES),
  /** Codes are numbers of rooms, `0` = studio, `4` = four and more. */
  rooms: terms(ROOM_GROUPS.map(String)),
  contract_type: terms(CONTRACT_TYPES),
  parking_kind: terms(PARKING_KINDS),
  /** What may open in premises for business; absent = the quarter sells none. */
  purpose: z.array(term).optional(),
  news_category: terms(NEWS_CATEGORIES),
  promo_kind: terms(PROMO_KINDS),
})
export type Vocabulary = z.infer<typeof vocabulary>
