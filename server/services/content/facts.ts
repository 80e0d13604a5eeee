import type { GlobalSettings } from '#contract/content/global.ts'
import type { ContentEntity } from '#contract/content/registry.ts'
import { daysText } from '#domain/plural.ts'

/** Facts that texts borrow: the name of a placeholder → what stands in its place. */
export type Facts = Readonly<Record<string, string>>

/** Placeholders that are filled when the text is shown, by entity. Everywhere else only facts may stand. */
const FILLED_WHEN_SHOWN: Partial<Record<ContentEntity, readonly string[]>> = {
  flats_filter: ['count_flats', 'price_from'],
  footer: ['year'],
  genplan: ['number'],
  infra_map: ['minutes', 'date'],
  messages: [
    'name',
    'phone',
    'mail',
    'type_text',
    'property_text',
    'price',
    'link',
    'date',
    'datetime',
    'utm_text',
    'details',
    'consent_datetime',
    'favorites_list',
    'favorites_link',
    'count_objects',
  ],
  seo: [
    'title',
    'description',
    'name',
    'lead',
    'number',
    'area',
    'building',
    'street',
    'district',
    'floor',
    'floors',
    'price',
    'rooms_text',
  ],
}

/** Texts whose exact form is evidence: no placeholder, no typography. */
export const LEGAL_ENTITIES = [
  'confidentiality_policy',
  'cookie_notice',
  'footer_disclaimer',
  'personal_data_consent',
  'user_agreement',
] as const satisfies readonly ContentEntity[]
export type LegalEntity = (typeof LEGAL_ENTITIES)[number]

/** The facts of the global settings under the names of their placeholders. */
export function factsOf(global: GlobalSettings): Facts {
  const [weekdays, weekend] = global.working_hours
  return {
    phone: global.phone,
    phone_link: global.phone_link,
    address: global.address,
    hours_weekdays: weekdays.time,
    hours_weekend: weekend.time,
    booking_days: daysText(global.booking.days),
  }
}

/** Facts of one entity: in letters `{{phone}}` is the visitor's and the office's own is `{{office_phone}}`. */
function factsFor(entity: ContentEntity, facts: Facts): Facts {
  if (entity !== 'messages') return facts
  const { phone = '', ...others } = facts
  return { ...others, office_phone: phone }
}

/**
 * Puts facts in place of their placeholders; those filled when the text is shown stay.
 * @param report called with the name of every placeholder that nobody fills
 */
export function fillFacts(entity: ContentEntity, text: string, facts: Facts, report: (name: string) => void): string {
  if (!text.includes('{{')) return text
  const known = factsFor(entity, facts)
  const later = FILLED_WHEN_SHOWN[entity] ?? []
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => {
    if (Object.hasOwn(known, name)) return known[name] ?? whole
    if (!later.includes(name)) report(name)
    return whole
  })
}
