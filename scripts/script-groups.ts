/**
 * Which scripts of ours are one file. Modules compressed each by itself weigh more: a page of sixty small files weighs 10 KB more than one
 * of twenty. What comes after the first paint alone, by `import()`, stays with what asks for it.
 */
import { type PageEntry, pages, routeFile, UNKNOWN_PAGE } from '../app/pages/registry.ts'
import { paths } from '../contract/paths.ts'
import { entriesAbove, type Importers } from './entries-above.ts'

/** The files, the one that most pages load first. */
export const SCRIPT_FILES = ['base', 'shared', 'filters', 'lists', 'texts'] as const

/** Header, footer and what else stands around a page of the site. */
const FRAME = '/app/routes/layout.tsx'
/** Route modules of the pages that pass a test, each once. */
function routesOf(test: (page: PageEntry) => boolean): string[] {
  return [...new Set(pages.filter(page => routeFile(page) && test(page)).map(page => `/app/${routeFile(page)}`))]
}
/** Pages of lists: what they alone stand on is no concern of the others. */
const LISTS = routesOf(({ list, collectionOf }) => Boolean(list || collectionOf))
/** Pages of pictures: what they alone stand on no list loads. */
const PICTURES = routesOf(({ choice }) => Boolean(choice))
/** Pages with a filter, of lists and of pictures. */
const FILTERED = [...LISTS, ...PICTURES]
/** Pages of texts: what is told, and nothing that is on sale. */
const TEXTS = routesOf(
  ({ layout, list, lot, collectionOf, choice, pattern }) =>
    !layout && !list && !lot && !collectionOf && !choice && pattern !== paths.home() && pattern !== UNKNOWN_PAGE,
)
/** What stands around pages: of the site, of paper, of both. */
const FRAMES = [FRAME, '/app/entry.client.tsx', '/app/root.tsx', '/app/routes/print-layout.tsx']
/** Pages for paper have no frame of the site, and the root stands above both. */
const OUTSIDE = [...FRAMES.filter(frame => frame !== FRAME), ...routesOf(({ layout }) => layout === 'print')]

/** So few pages share without a file of all: what four pages need, the others would load for nothing. */
const FEW = 4

/** Whether pages of lists are all that stands on something. */
export function isOfLists(entries: readonly string[]): boolean {
  return areAll(LISTS, entries)
}

/** Whether pages of pictures are all that stands on something. */
export function isOfPictures(entries: readonly string[]): boolean {
  return areAll(PICTURES, entries)
}

/** Whether pages of texts are all that stands on something. */
export function isOfTexts(entries: readonly string[]): boolean {
  return areAll(TEXTS, entries)
}

function areAll(places: readonly string[], entries: readonly string[]): boolean {
  return entries.every(entry => places.some(place => entry.endsWith(place)))
}

/**
 * Names the file that a module belongs to: `shared` when the frame or many pages stand on it, `base` when something outside the frame
 * does too, which must not load the frame; `lists` when all pages of lists do and no other page, `filters` when pages of pictures do, too;
 * `texts` when many pages of texts do and no other. What all lists stand on and, later, a part of another page does is in `shared`.
 * What one page alone stands on has no name, nor what a few pages, some lists or pages of pictures share: it comes with them, and no other page pays for it.
 */
export function nameScripts(module: string, build: Importers): (typeof SCRIPT_FILES)[number] | null {
  const entries = entriesAbove(module, build)
  // What a part of another page stands on, too, must not bring that page, late, the whole file of lists or of texts.
  const atLast = entriesAbove(module, build, 'at last')
  const stands = (places: readonly string[]) => entries.some(entry => places.some(place => entry.endsWith(place)))
  if (isOfLists(atLast)) return entries.length > 1 && entries.length === LISTS.length ? 'lists' : null
  if (isOfLists(entries)) return entries.length === LISTS.length ? 'shared' : null
  if (isOfPictures(entries)) return null
  if (isOfTexts(entries)) return entries.length > FEW && isOfTexts(atLast) ? 'texts' : null
  if (entries.length > 1 && areAll(FILTERED, entries)) return 'filters'
  if (entries.length <= FEW && !stands(FRAMES)) return null
  if (entries.length > 1) return stands(OUTSIDE) ? 'base' : 'shared'
  return stands([FRAME]) ? 'shared' : null
}
