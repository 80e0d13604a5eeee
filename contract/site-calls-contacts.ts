import { z } from 'zod'
import { clock, fact, formTexts } from './content/common.ts'
import { contacts } from './content/contacts.ts'
import { workingHours } from './content/global.ts'

const { office, departments, how_to_get } = contacts.shape

/** The next opening of the office; null = it is open, or closed for longer than a fortnight. */
export const nextOpeningSchema = z.object({ date: z.string(), at: clock }).nullable()

const officeSchema = office.pick({ email: true, holidays: true, facilities: true }).extend({
  address: z.string(),
  time_zone: z.string(),
  id: z.int(),
  title: z.string(),
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
  phones: z.array(z.object({ number: z.string(), display: z.string(), is_main: z.boolean() })),
  hours: z.array(workingHours.extend({ time: z.string() })),
  /** Days that do not follow the week; a closed one has no hours. */
  hours_special: z.array(
    z.object({ date: z.string(), from: clock.nullable(), to: clock.nullable(), closed: z.boolean() }),
  ),
  is_open_now: z.boolean(),
  /** When it closes today; null = it is closed. */
  closes_at: clock.nullable(),
  opens: nextOpeningSchema,
  how_to_get: z.array(how_to_get.element.omit({ slug: true }).extend({ mode: z.string() })),
})

export const contactsSchema = z.object({
  title: z.string(),
  lead: z.string(),
  offices: z.array(officeSchema),
  departments: z.array(departments.element.omit({ slug: true }).extend({ code: z.string(), phone: z.string() })),
  requisites: z.object({ note: z.string(), items: z.array(fact) }),
  form: formTexts,
})
export type ContactsAnswer = z.infer<typeof contactsSchema>
