import { z } from 'zod'
import { ownPage } from '#contract/paths.ts'
import { parseJson } from '#domain/lib/parse-json.ts'
import type { ChannelContext } from './channel.ts'
import type { Lead } from './lead.ts'

type Value = string | number | null | undefined

/** Placeholders for CRM fields, `{{phone}}`. Also supported: `{{tracking.NAME}}`, `{{extra.NAME}}`. */
const VALUES: Record<string, (lead: Lead, context: ChannelContext) => Value> = {
  lead_id: lead => lead.id,
  created_at: lead => lead.createdAt,
  type: lead => lead.type,
  type_text: (lead, { subjectOf }) => subjectOf(lead.type),
  name: lead => lead.name,
  phone: lead => `+${lead.phone}`,
  email: lead => lead.mail,
  property_id: lead => lead.property || null,
  property_title: lead => lead.propertyTitle,
  price: lead => lead.priceRub,
  page: (lead, { siteUrl }) => ownPage(lead.link, siteUrl),
  referrer: lead => lead.referrer,
  file_name: lead => lead.file?.name,
  file_url: lead => lead.file?.link,
  letter: (lead, { write }) => write(lead, 'office').text,
}

const PLACEHOLDER = /\{\{([\w.]+)\}\}/g

export type FieldTemplates = Readonly<Record<string, string>>

/** A setting like `{"UF_CRM_1": "{{property_title}}"}`. */
export const fieldTemplates = z.string().transform((text, context): FieldTemplates => {
  const parsed = z.record(z.string().min(1), z.string()).safeParse(parseJson(text))
  const problem = parsed.success ? problemOf(parsed.data) : 'must be JSON, {"field": "{{value}}"}'
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  return parsed.data ?? {}
})

function problemOf(templates: FieldTemplates): string | undefined {
  const names = Object.values(templates).flatMap(template =>
    [...template.matchAll(PLACEHOLDER)].map(([, name]) => name),
  )
  const unknown = names.find(name => name && !/^(tracking|extra)\.\w+$/.test(name) && !Object.hasOwn(VALUES, name))
  return unknown && `there is no value {{${unknown}}}; there are ${Object.keys(VALUES).join(', ')}`
}

export function fillFields(templates: FieldTemplates, lead: Lead, context: ChannelContext): Record<string, string> {
  const filled = Object.entries(templates).flatMap(([field, template]) => {
    const names = [...template.matchAll(PLACEHOLDER)]
    const text = template.replace(PLACEHOLDER, (_, name: string) => String(leadValue(name, lead, context) ?? ''))
    const isEmpty = names.length > 0 && names.every(([, name = '']) => (leadValue(name, lead, context) ?? '') === '')
    return isEmpty ? [] : [[field, text]]
  })
  return Object.fromEntries(filled)
}

function leadValue(name: string, lead: Lead, context: ChannelContext): Value {
  const [group, key = ''] = name.split('.')
  if (group === 'tracking') return lead.tracking[key]
  if (group !== 'extra') return VALUES[name]?.(lead, context)
  const value = lead.extra[key]
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
