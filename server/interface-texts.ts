/**
 * Interface texts that a quarter overrides: `CONTENT_DIR/content/texts.json`, texts by key. The build applies them
 * (docs/decisions/0009-interface-texts-in-the-build.md).
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closest } from 'fastest-levenshtein'
import { parseJson } from '#domain/lib/parse-json.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import type { InterfaceText } from '#texts/all.ts'
import { ContentError, type Problem } from './services/content/problems.ts'

/** File of the build with the hash of its overrides. */
export const FINGERPRINT = 'interface.sha256'

const OVERRIDES = 'content/texts.json'

export type Overrides = Readonly<Record<string, InterfaceText>>

/** An override of a text that an update of the interface removed or renamed. */
export interface UnknownText {
  key: string
  /** The existing key most like it. */
  nearest: string
}

export function describeUnknownText({ key, nearest }: UnknownText): string {
  return `the interface has no text ${key}, so its override is ignored; the nearest key is ${nearest}`
}

/** Path of the overrides within the content; earlier versions have a Markdown table. */
export function overridesPath(contentDir: string): string {
  const hasFormer = !existsSync(join(contentDir, OVERRIDES)) && existsSync(join(contentDir, FORMER_OVERRIDES))
  return hasFormer ? FORMER_OVERRIDES : OVERRIDES
}

/**
 * Reads and checks the overrides; none if there is no file. Unknown keys are no error, so that an update never stops
 * because it removed a text.
 * @param texts all texts by key
 * @throws ContentError with every wrong text and placeholder
 */
export function readOverrides(
  contentDir: string,
  texts: ReadonlyMap<string, InterfaceText>,
): { overrides: Overrides; unknown: readonly UnknownText[] } {
  const path = overridesPath(contentDir)
  const file = join(contentDir, path)
  if (!existsSync(file)) return { overrides: {}, unknown: [] }
  const source = readFileSync(file, 'utf8')
  const written = path === FORMER_OVERRIDES ? readFormerOverrides(source) : parseOverrides(source)
  const overrides: Record<string, InterfaceText> = {}
  const unknown: UnknownText[] = []
  const problems: Problem[] = []
  for (const [key, text] of Object.entries(written)) {
    const original = texts.get(key)
    if (original === undefined) {
      unknown.push({ key, nearest: closest(key, [...texts.keys()]) })
      continue
    }
    for (const reason of reasonsAgainst(text, original)) problems.push({ file: path, field: key, reason })
    overrides[key] = text
  }
  if (problems.length > 0) throw new ContentError(problems)
  return { overrides, unknown }
}

function parseOverrides(source: string): Overrides {
  const value = parseJson(source)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new ContentError([{ file: OVERRIDES, field: '', reason: 'must be a JSON object of texts by key' }])
}

/** @param text unvalidated */
function reasonsAgainst(text: unknown, original: InterfaceText): string[] {
  if (typeof original !== 'string') {
    const isPlural = Array.isArray(text) && text.length === 3 && text.every(form => typeof form === 'string' && form)
    return isPlural ? [] : ['must be an array of three forms']
  }
  if (typeof text !== 'string' || text === '') return ['must be a text that is not empty']
  const required = placeholdersIn(original)
  const written = placeholdersIn(text)
  return [
    ...[...written].filter(name => !required.has(name)).map(name => `unknown placeholder {{${name}}}`),
    ...[...required].filter(name => !written.has(name)).map(name => `the placeholder {{${name}}} is missing`),
  ]
}

function placeholdersIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
}

/** SHA-256 of the overrides, hex; empty when there are none. */
export function fingerprintOf(contentDir: string): string {
  const file = join(contentDir, overridesPath(contentDir))
  return existsSync(file) ? sha256Of(readFileSync(file)) : ''
}

/**
 * Whether the overrides changed since the build, or the build was made for another `CONTENT_DIR`.
 * @param serverBuild folder of the built server
 */
export function hasOldTexts(contentDir: string, serverBuild: string): boolean {
  const file = join(serverBuild, FINGERPRINT)
  return existsSync(file) && readFileSync(file, 'utf8') !== fingerprintOf(contentDir)
}

const FORMER_OVERRIDES = 'content/interface.md'

/** First part of a former key → start of the current key. Other first parts are unchanged. */
const RENAMED: Readonly<Record<string, string>> = {
  gallery: 'common.gallery',
  header: 'shell.header',
  menu: 'shell.menu',
  footer: 'shell.footer',
  cookie: 'shell.cookie',
  connection: 'shell.connection',
  page404: 'shell.notFound',
  page5xx: 'shell.serverError',
  pageCrash: 'shell.crash',
  form: 'request-form.',
  modal: 'request-form.modal',
  consent: 'request-form.consent',
  result: 'request-form.result',
  error: 'field-errors.',
  format: 'formats.',
  plural: 'plurals.',
  catalogue: 'lot-list.',
  sort: 'lot-list.order',
  emptyList: 'lot-list.empty',
  chip: 'lot-list.chip',
  remark: 'lot-list.remark',
  flatTable: 'lot-list.flatTable',
  table: 'lot-list.table',
  legend: 'lot-list.legend',
  seenFlats: 'lot-list.seenFlats',
  chess: 'lot-list.chess',
  flatPage: 'flat-page.',
  story: 'flat-page.story',
  planner: 'flat-page.planner',
  ladder: 'flat-page.ladder',
  truths: 'layout-facts.',
  scheme: 'underground.scheme',
  commercialPage: 'commercial.page',
  commercialsPage: 'commercial.list',
  commercialsAbout: 'commercial.about',
  commercialGenplan: 'commercial.sitePlan',
  second: 'resale.',
  secondPage: 'resale.page',
  favoritesPage: 'favorites.page',
  compare: 'favorites.compare',
  wholePurchase: 'purchase.whole',
  genplan: 'site-plan.',
  tour: 'site-plan.tour',
  faq: 'contacts.faq',
  visit: 'contacts.visit',
  documents: 'company.documents',
  vacancies: 'company.vacancies',
  projects: 'company.projects',
  outline: 'exports.outline',
  portal: 'exports.portal',
  request: 'messages.',
}

/**
 * Reads overrides in the format of earlier versions: a Markdown table «Ключ | Текст | Источник».
 * @returns texts by current key: `sort.priceAsc` → `lot-list.orderPriceAsc`
 */
function readFormerOverrides(markdown: string): Record<string, string | string[]> {
  const overrides: Record<string, string | string[]> = {}
  for (const line of markdown.split('\n')) {
    const [, key = '', text = ''] = line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|'))
    if (!/^[a-z]\w*(\.\w+)+$/.test(key)) continue
    const [section = '', ...names] = key.split('.')
    const start = RENAMED[section] ?? `${section}.`
    const name = names.map(capitalized).join('')
    overrides[start + (start.endsWith('.') ? name.charAt(0).toLowerCase() + name.slice(1) : name)] =
      section === 'plural' ? text.split(',').map(form => form.trim()) : text
  }
  return overrides
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
