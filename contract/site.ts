import { z } from 'zod'
import { socialMedia } from './content/navigation.ts'

/** Services of others that run in the visitor's browser. Source: docs/integrations.md. */
export type ThirdPartyName = 'captcha' | 'calltracking' | 'metrica' | 'callback_widget' | 'planner'

/**
 * `notice`: a press on «OK» or the full bar; `explicit`: only the press. Source:
 * docs/specification-coverage.md#26-cookie-notice.
 */
export const COOKIE_CONSENTS = ['notice', 'explicit'] as const
export type CookieConsent = (typeof COOKIE_CONSENTS)[number]

const hoursSchema = z.object({
  /** `mon-fri`, `sat-sun`. */
  days: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  /** `9:00–21:00`. */
  time: z.string(),
})

/** Settings of all pages: header, footer, promo, phones. Source: docs/specification-coverage.md#global-settings. */
export const globalSchema = z.object({
  project: z.object({
    name: z.string(),
    full_name: z.string(),
    developer: z.string(),
    city: z.string(),
    /** Line drawing next to the name: SVG view box and path data. */
    mark: z.object({ box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(), path: z.string() }),
  }),
  phones: z.object({ sales: z.string(), display: z.string() }),
  office: z.object({ address: z.string(), hours: z.array(hoursSchema), time_zone: z.string() }),
  /** The line above the header; null = there is none. */
  top_promo: z.object({ name: z.string(), button_link: z.string(), is_active: z.boolean() }).nullable(),
  /** Null while what it leads to is not on offer. */
  menu_promo: z
    .object({
      name: z.string(),
      description_card: z.string(),
      tag: z.string(),
      button_text: z.string(),
      button_link: z.string(),
      /** Key of the picture; the picture itself is in `image`. */
      image_card: z.string(),
      for_mobile: z.boolean(),
      psk: z.string().nullable(),
      credit_warning: z.string().nullable(),
    })
    .nullable(),
  /** Null while there is no tour. */
  '3d_tour': z.object({ tour: z.string(), title: z.string() }).nullable(),
  personal_area: z.object({ is_active: z.boolean(), url: z.string() }),
  social: z.array(z.object({ code: z.string(), title: z.string(), url: z.string(), icon: socialMedia.shape.icon })),
  disclaimer: z.string(),
  legal: z.object({ name: z.string() }),
  booking: z.object({ days: z.number().int(), price: z.number().int() }),
  /** Where bookings and consultations are sent as multipart. */
  booking_path: z.string(),
  integrations: z.object({
    /** Acceptance of the notice about cookies: a press or the full bar (`notice`), or only a press (`explicit`). */
    cookie_consent: z.enum(COOKIE_CONSENTS),
    smartcaptcha_sitekey: z.string().nullable(),
    smartcaptcha_script: z.string().nullable(),
    /** `script` is the address of its script. */
    calltracking: z
      .object({
        provider: z.string(),
        mod_id: z.string(),
        script: z.string(),
        /** Class of the elements whose number it may put its own in place of; null = none. */
        phone_class: z.string().nullable(),
      })
      .nullable(),
    /** Number of the counter, address of its script, whether it records what visitors do on a page. */
    metrica: z.object({ id: z.int(), script: z.string(), webvisor: z.boolean() }).nullable(),
    callback_widget: z.object({ script: z.string() }).nullable(),
  }),
  /** Of the cookie whose value a call repeats in the header. Source: docs/specification-coverage.md#7-calls. */
  csrf: z.object({ cookie: z.string(), header: z.string() }),
  flags: z.object({ captcha: z.boolean() }),
  /** Grows with every change of catalogue or content. */
  data_revision: z.number().int(),
  build_version: z.string(),
  /** Current date of the site, `YYYY-MM-DD`; fixed in the demo. */
  today: z.string(),
})
export type Global = z.infer<typeof globalSchema>
