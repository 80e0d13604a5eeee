/**
 * A page has two stylesheets, one of the site and its own: each request delays the first paint. Styles of what is
 * loaded with `import()` are included: a later stylesheet forces the browser to lay out the whole page again.
 */
import { type PageEntry, pages, routeFile, UNKNOWN_PAGE } from '../app/pages/registry.ts'
import { paths } from '../contract/paths.ts'
import { entriesAbove, type Importers } from './entries-above.ts'

const FRAMES = ['/app/root.tsx', '/app/shell/layout.tsx', '/app/entry.client.tsx']

/** Kinds of pages that share styles with each other and with no other page. */
const KINDS = [
  { name: 'lists', files: filesOf(({ list, collectionOf }) => Boolean(list || collectionOf)) },
  { name: 'pictures', files: filesOf(({ choice }) => Boolean(choice)) },
  { name: 'texts', files: filesOf(isText) },
]

function filesOf(isOfKind: (page: PageEntry) => boolean): string[] {
  return pages.filter(page => routeFile(page) && isOfKind(page)).map(page => `/app/${routeFile(page)}`)
}

function isText({ layout, list, lot, collectionOf, choice, pattern }: PageEntry): boolean {
  return !layout && !list && !lot && !collectionOf && !choice && pattern !== paths.home() && pattern !== UNKNOWN_PAGE
}

/**
 * `home-styles` if one page uses it, `lists-styles`, `pictures-styles` or `texts-styles` for pages of one kind, or
 * `site-styles`.
 */
export function nameStyles(stylesheet: string, build: Importers): string {
  const entries = entriesAbove(stylesheet, build, 'all')
  const [first = '', ...others] = entries
  if (others.length > 0) {
    const kind = KINDS.find(({ files }) => entries.every(entry => files.some(file => entry.endsWith(file))))
    return `${kind?.name ?? 'site'}-styles`
  }
  const isOfFrame = FRAMES.some(frame => first.endsWith(frame))
  return `${isOfFrame ? 'site' : pageName(first)}-styles`
}

/** `app/pages/news/article/route.tsx` → `news-article`. */
function pageName(route: string): string {
  const [, folder] = /\/app\/pages\/(.+)\/route\.tsx$/.exec(route) ?? []
  return folder ? folder.replaceAll('/', '-') : route.replace(/^.*\/|\.\w+$/g, '')
}
