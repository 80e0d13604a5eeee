import type { GlobalSettings } from '#contract/content/global.ts'
import { type ContentEntity, entityOf } from '#contract/content/registry.ts'
import { clockRange, type WeekHours } from '#domain/dates/opening-hours.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { daysText } from '#domain/text/plural.ts'
import { typo } from '#domain/text/typography.ts'
import * as common from '#texts/common.ts'

/** Typography applies to Russian texts and to numbers with a sign, not to codes and URLs. */
const HAS_TYPOGRAPHY = /[\p{Script=Cyrillic}%₽]/u

/** Applies facts and typography to every text of a value. @param report called for each placeholder without a value */
export function prepareTexts<Value>(
  entity: ContentEntity,
  value: Value,
  facts: Facts,
  report: (path: readonly PropertyKey[], name: string) => void,
): Value {
  const path: PropertyKey[] = []
  const inside = (key: PropertyKey, inner: unknown): unknown => {
    // Most values are numbers.
    if (typeof inner === 'number') return inner
    path.push(key)
    const prepared = walk(inner)
    path.pop()
    return prepared
  }
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return prepareText(entity, inner, facts, name => report([...path], name))
    if (Array.isArray(inner)) return inner.map((item, index) => inside(index, item))
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, inside(key, item)]))
  }
  return walk(value) as Value // strings stay strings, lists and objects keep their shape
}

export function prepareText(entity: ContentEntity, text: string, facts: Facts, report: (name: string) => void): string {
  const filled = fillFacts(entity, text, facts, report)
  return HAS_TYPOGRAPHY.test(filled) ? typo(filled) : filled
}

export type Facts = Readonly<Record<string, string>>

export function factsOf(global: GlobalSettings): Facts {
  const timeOf = (days: WeekHours['days']) => {
    const hours = global.working_hours.find(group => group.days === days)
    return hours ? clockRange(hours) : common.closedDays
  }
  return {
    phone: global.phone,
    phone_link: `tel:+${phoneDigits(global.phone)}`,
    address: global.address,
    hours_weekdays: timeOf('mon-fri'),
    hours_weekend: timeOf('sat-sun'),
    booking_days: daysText(global.booking.days),
  }
}

/** Facts of an entity: in letters `{{phone}}` is the visitor's, and the office's is `{{office_phone}}`. */
function factsFor(entity: ContentEntity, facts: Facts): Facts {
  if (entityOf(entity).body !== 'plain') return facts
  const { phone = '', ...others } = facts
  return { ...others, office_phone: phone }
}

/** Replaces placeholders of facts; others may be filled later. */
export function fillFacts(entity: ContentEntity, text: string, facts: Facts, report: (name: string) => void): string {
  if (!text.includes('{{')) return text
  const known = factsFor(entity, facts)
  const later = entityOf(entity).filledLater ?? []
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => {
    if (Object.hasOwn(known, name)) return known[name] ?? whole
    if (!later.includes(name)) report(name)
    return whole
  })
}
