import { z } from 'zod'
import { PLACE_KINDS } from '#domain/catalogue/place-kinds.ts'
import { text } from './common.ts'

/** A code with what visitors read in its place. */
const term = z.strictObject({
  code: z.string().min(1),
  /** Name of the option, «На реку». */
  label: text,
  /** In a line of facts or a badge, «Вид на реку», «без отделки»; none = `label`. */
  short: text.optional(),
  /** One word for a table, «река». */
  word: text.optional(),
  /** What it means, for a hint. */
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
  window_view: terms(['river', 'park', 'yard', 'street', 'city']),
  window_sides: terms(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']),
  finish: terms(['none', 'whitebox', 'fine', 'furnished']),
  status: terms(['free', 'booked', 'sold', 'closed']),
  /** Codes are numbers of rooms, `0` = studio, `4` = four and more. */
  rooms: terms(['0', '1', '2', '3', '4']),
  contract_type: terms(['ddu', 'dkp', 'dupt']),
  parking_kind: terms(PLACE_KINDS),
  /** What may open in premises for business; absent = the quarter sells none. */
  purpose: z.array(term).optional(),
  /** Rubrics of news. */
  news_category: terms(['construction', 'event', 'district', 'company']),
  /** Kinds of promotions. */
  promo_kind: terms(['discount', 'mortgage', 'installment', 'gift', 'parking', 'commercial']),
})
export type Vocabulary = z.infer<typeof vocabulary>
