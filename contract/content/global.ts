import { z } from 'zod'
import { rect } from '#domain/plans/plan-parts.ts'
import { clock, day, imageKey, phone, rub, sitePath, text, webUrl } from './common.ts'

export const workingHours = z.strictObject({
  days: z.enum(['mon-fri', 'sat-sun']),
  /** `будни`. */
  label: text,
  from: clock,
  to: clock,
})

/** A day with other hours than its weekday. */
const specialDay = z
  .strictObject({
    date: day,
    from: clock.optional(),
    to: clock.optional(),
    /** Closed all day; then there are no hours. */
    closed: z.boolean(),
  })
  .refine(value => value.closed === (value.from === undefined) && value.closed === (value.to === undefined), {
    error: 'an open day has from and to, a closed one has neither',
  })

export const menuPromo = z.strictObject({
  name: text,
  description_card: text,
  /** `До 28 февраля`. */
  tag: text,
  button_text: text,
  button_link: sitePath,
  image_card: imageKey,
  for_mobile: z.boolean().optional(),
  /** Full cost of the credit; obligatory where a rate is named. */
  psk: text.optional(),
  /** Warning that the law requires next to a rate. */
  credit_warning: text.optional(),
})

/** Source: docs/specification-coverage.md#global-settings. */
export const globalSettings = z.strictObject({
  /** As printed; other texts insert it as `{{phone}}`. */
  phone,
  address: text,
  /** Weekdays first, then the weekend. Closed on the days that are absent. */
  working_hours: z.array(workingHours).min(1).max(2),
  /** The line above the header; absent = there is none. */
  top_promo: z.strictObject({ name: text, button_link: sitePath }).nullable().default(null),
  /** A promotion in the full-screen menu; absent = there is none. */
  menu_promo: menuPromo.nullable().default(null),
  /** Absent = there is no tour. */
  '3d_tour': z
    .strictObject({
      tour: sitePath,
      title: text,
    })
    .nullable()
    .default(null),
  personal_area: z.strictObject({
    /** Shows the icon in the header. */
    is_active: z.boolean(),
    url: webUrl,
  }),
  project: z.strictObject({
    /** `Новый квартал`. */
    name: text,
    /** `ЖК «Новый квартал»`. */
    full_name: text,
    /** `ГК «Пример»`. */
    developer: text,
    legal_entity: text,
    city: text,
    site_url: webUrl,
  }),
  /** IANA name; opening hours are local times in it. */
  time_zone: z.string().refine(isTimeZone, 'must be a name like Europe/Moscow'),
  /** Ignored: content of earlier versions has it, `time_zone` determines it. */
  utc_offset: z.string().optional(),
  hours_special: z.array(specialDay),
  booking: z.strictObject({
    days: z.int().positive(),
    price: rub,
  }),
})
export type GlobalSettings = z.infer<typeof globalSettings>

/** Logo mark and icons of the quarter. By default the mark is made from the name. */
export const brand = z.strictObject({
  mark: z.strictObject({
    /** Left, top, width and height of the drawing; next to the name it is 26 × 32. */
    box: rect,
    /** Path data of SVG, drawn as lines of one thickness. */
    path: z.string().regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/, 'must be path data of SVG'),
  }),
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false // The constructor is the only test of a name that the language offers.
  }
}
