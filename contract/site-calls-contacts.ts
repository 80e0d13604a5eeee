import { z } from 'zod'

const clock = z.string().regex(/^\d\d:\d\d$/)

const officeSchema = z.object({
  id: z.int(),
  title: z.string(),
  address: z.string(),
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
  phones: z.array(z.object({ number: z.string(), display: z.string(), is_main: z.boolean() })),
  email: z.string(),
  /** IANA name: all times are on the clock of this zone. */
  time_zone: z.string(),
  hours: z.array(
    z.object({
      days: z.enum(['mon-fri', 'sat-sun']),
      label: z.string(),
      from: clock,
      to: clock,
      /** As printed: `9:00–21:00`. */
      time: z.string(),
    }),
  ),
  /** Days that do not follow the week; a closed one has no hours. */
  hours_special: z.array(
    z.object({ date: z.string(), from: clock.nullable(), to: clock.nullable(), closed: z.boolean() }),
  ),
  /** Special days in words. */
  holidays: z.string(),
  /** At the moment of the answer. */
  is_open_now: z.boolean(),
  /** When it closes today; null = it is closed. */
  closes_at: clock.nullable(),
  /** When it opens next; null = it is open. */
  opens: z.object({ date: z.string(), at: clock }).nullable(),
  facilities: z.array(z.string()),
  how_to_get: z.array(
    z.object({ mode: z.string(), title: z.string(), text: z.string(), time: z.string(), icon: z.string() }),
  ),
})

/** Where and when the sales office is found. */
export const contactsSchema = z.object({
  title: z.string(),
  lead: z.string(),
  offices: z.array(officeSchema),
  departments: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      person: z.string(),
      position: z.string(),
      hours: z.string(),
    }),
  ),
  requisites: z.object({ note: z.string(), items: z.array(z.object({ name: z.string(), value: z.string() })) }),
  form: z.object({ title: z.string(), description: z.string(), button: z.string() }),
})
export type ContactsAnswer = z.infer<typeof contactsSchema>
