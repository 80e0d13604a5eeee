/** Which files the build makes of scripts and stylesheets (docs/decisions/0011-scripts-after-first-paint.md). */
import { type PageEntry, pages, routeFile, UNKNOWN_PAGE } from '../app/pages/registry.ts'
import { paths } from '../contract/paths.ts'

/** The part of the bundler's module graph that decides which pages a module belongs to. */
export interface Importers {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    /** Modules that load it with `import()`. */
    dynamicImporters: readonly string[]
  } | null
}

/**
 * The framework splits a page into entries that differ in their query; they count once.
 * @param imports `static` or `all`
 */
function entriesAbove(id: string, build: Importers, imports: 'static' | 'all'): string[] {
  // Grows during the iteration.
  const found = new Set([id])
  for (const module of found) {
    const info = build.getModuleInfo(module)
    for (const importer of info?.importers ?? []) found.add(importer)
    if (imports === 'all') for (const importer of info?.dynamicImporters ?? []) found.add(importer)
  }
  const entries = [...found].filter(module => build.getModuleInfo(module)?.isEntry)
  return [...new Set(entries.map(entry => entry.replace(/\?.*$/, '')))]
}

/** Loaded with every page, printable ones included. */
const ROOTS = ['/app/root.tsx', '/app/entry.client.tsx']
/** The header, the footer and everything else around a page. */
const LAYOUT = '/app/shell/layout.tsx'

/** Modules of fewer pages are left to the bundler, so that other pages do not load them. */
const MANY_PAGES = 9

/**
 * Many small files compress worse than a large one: a page of sixty files is 10 KB heavier than one of twenty.
 * @returns `base` for every page, `shared` for the frame or many pages; null leaves it to the bundler. Modules that are only
 * loaded with `import()` stay with their importer.
 */
export function nameScripts(module: string, build: Importers): 'base' | 'shared' | null {
  const entries = entriesAbove(module, build, 'static')
  if (entries.some(entry => ROOTS.some(root => entry.endsWith(root)))) return 'base'
  return entries.length >= MANY_PAGES || entries.some(entry => entry.endsWith(LAYOUT)) ? 'shared' : null
}

const FRAMES = [...ROOTS, LAYOUT]

/** Kinds of pages that share styles with each other and with no other page. */
const KINDS = [
  { name: 'lists', files: filesOf(({ list, collectionOf }) => Boolean(list || collectionOf)) },
  { name: 'pictures', files: filesOf(({ choice }) => Boolean(choice)) },
  { name: 'prints', files: filesOf(({ layout }) => layout === 'print') },
  { name: 'lots', files: filesOf(({ lot }) => Boolean(lot)) },
  { name: 'texts', files: filesOf(isText) },
]

function filesOf(isOfKind: (page: PageEntry) => boolean): string[] {
  return pages.filter(page => routeFile(page) && isOfKind(page)).map(page => `/app/${routeFile(page)}`)
}

function isText({ layout, list, lot, collectionOf, choice, pattern }: PageEntry): boolean {
  return !layout && !list && !lot && !collectionOf && !choice && pattern !== paths.home() && pattern !== UNKNOWN_PAGE
}

/**
 * A page has two stylesheets, one of the site and its own: each request delays the first paint. Styles of what is
 * loaded with `import()` are included: a later stylesheet forces the browser to lay out the whole page again.
 * @returns `home-styles` if one page uses it, `lists-styles` and the like for pages of one kind, or
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
