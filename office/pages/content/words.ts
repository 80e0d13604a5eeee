import diff from 'microdiff'
import { countOf } from '#domain/text/format.ts'
import names from './names.json'
import reasons from './reasons.json'

export type Path = readonly (string | number)[]

const fields: Readonly<Record<string, string>> = names.fields
const values: Readonly<Record<string, string>> = names.values

/** Titles of kinds by group. */
export const KIND_GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = names.kinds
const kindTitles: Readonly<Record<string, string>> = Object.assign({ image: 'Картинки' }, ...Object.values(KIND_GROUPS))

export const kindTitle = (entity: string): string => kindTitles[entity] ?? entity

export const documentsText = (count: number): string => countOf(count, ['запись', 'записи', 'записей'])

export const fieldsText = (count: number): string => countOf(count, ['поле', 'поля', 'полей'])

/** The only document of a kind has its name. */
export const documentLabel = ({ entity, title }: { entity: string; title: string }): string =>
  title === entity ? kindTitle(entity) : title

/** Name of a field: of its path in the kind, else of its last key, which may be one of a quarter. */
export function fieldTitle(entity: string, path: Path): string {
  const keys = path.filter(key => typeof key === 'string')
  const last = keys.at(-1) ?? ''
  return fields[`${entity}.${keys.join('.')}`] ?? fields[last] ?? last
}

/** «Условия, 2»: every step of a path, with numbers from 1. */
export function pathTitle(entity: string, path: Path): string {
  return path
    .map((key, index) => (typeof key === 'number' ? String(key + 1) : fieldTitle(entity, path.slice(0, index + 1))))
    .join(', ')
}

export function valueTitle(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return Object.values(value).map(valueTitle).filter(Boolean).join(' · ')
  return values[String(value)] ?? String(value)
}

/** `items[0].title` as a path. */
export const pathOf = (field: string): Path =>
  (field.match(/[^.[\]]+/g) ?? []).map(key => (/^\d+$/.test(key) ? Number(key) : key))

/** Reasons of checks and of failed deliveries; `{}` is any text, `{2}` the second one. */
const REASONS = [
  ...Object.entries(reasons).map(([reason, text]) => ({
    pattern: new RegExp(`^${reason.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.*?)')}$`),
    text,
  })),
  // Codes of Node, undici and Nodemailer.
  {
    pattern: /^(ECONN\w+|E\w+UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+|ESOCKET|EDNS|EPIPE)$/,
    text: 'нет связи ({1})',
  },
  { pattern: /^(\w*CERT\w*|UNABLE_TO_VERIFY\w+)$/, text: 'сертификат не принят ({1})' },
]

/** A reason in Russian; one without a translation, such as a code of a receiver, is returned unchanged. */
export function reasonText(reason: string): string {
  for (const { pattern, text } of REASONS) {
    const values = pattern.exec(reason)
    if (values) return text.replace(/\{(\d)\}/g, (_, index) => values[Number(index)] ?? '')
  }
  return reason
}

/** «Условия, 2: не заполнено», several of them in a line. */
export const problemsText = (entity: string, problems: readonly { field: string; reason: string }[]): string =>
  problems
    .map(({ field, reason }) => `${pathTitle(entity, pathOf(field)) || 'Запись'}: ${reasonText(reason)}`)
    .join('; ')

export interface Difference {
  title: string
  /** What both have before the change and after it. */
  head: string
  tail: string
  before: string
  after: string
}

/** Differences of two sources in words, by field. */
export function differencesOf(entity: string, before: object, after: object): Difference[] {
  return diff(before, after).map(change => ({
    title: pathTitle(entity, change.path),
    ...changedWords(
      change.type === 'CREATE' ? '' : valueTitle(change.oldValue),
      change.type === 'REMOVE' ? '' : valueTitle(change.value),
    ),
  }))
}

/** Unchanged words that are shown on each side of a change, at most. */
const CONTEXT_WORDS = 8

function changedWords(before: string, after: string): Omit<Difference, 'title'> {
  const [old, current] = [before.split(/\s+/), after.split(/\s+/)]
  const shortest = Math.min(old.length, current.length)
  let start = 0
  while (start < shortest && old[start] === current[start]) start++
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === current.at(-1 - end)) end++
  const common = (from: number, to: number) => old.slice(from, to).join(' ')
  return {
    head: `${start > CONTEXT_WORDS ? '… ' : ''}${common(Math.max(0, start - CONTEXT_WORDS), start)}`,
    before: common(start, old.length - end),
    after: current.slice(start, current.length - end).join(' '),
    tail: `${common(old.length - end, Math.min(old.length, old.length - end + CONTEXT_WORDS))}${end > CONTEXT_WORDS ? ' …' : ''}`,
  }
}

/** Fields that name a document or an item of a list, by preference. */
export const NAME_FIELDS = [
  'title',
  'name',
  'question',
  'h1',
  'label',
  'text',
  'heading',
  'code',
  'slug',
  'number',
  'id',
]

export function documentTitle(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const named = NAME_FIELDS.map(name => fields[name]).find(item => typeof item === 'string' || typeof item === 'number')
  return named === undefined ? undefined : String(named)
}

/** Fields that can be the key of a document. */
export const KEY_FIELDS = ['slug', 'id', 'from_path', 'file', 'building', 'name']

/** The field whose value is the key, which does not change. */
export const lockedFieldOf = (value: Readonly<Record<string, unknown>>, key: string) =>
  KEY_FIELDS.find(name => String(value[name]) === key)
