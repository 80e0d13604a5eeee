/** Many small files compress worse than a large one: a page of sixty files is 10 KB heavier than one of twenty. */
import { entriesAbove, type Importers } from './entries-above.ts'

/** Loaded with every page, printable ones included. */
const ROOTS = ['/app/root.tsx', '/app/entry.client.tsx']
/** The header, the footer and everything else around a page. */
const FRAME = '/app/shell/layout.tsx'

/** Modules of fewer pages are left to the bundler, so that other pages do not load them. */
const MANY_PAGES = 9

/**
 * `base` for every page, `shared` for the frame or many pages; null leaves it to the bundler. Modules that are only
 * loaded with `import()` stay with their importer.
 */
export function nameScripts(module: string, build: Importers): 'base' | 'shared' | null {
  const entries = entriesAbove(module, build, 'static')
  if (entries.some(entry => ROOTS.some(root => entry.endsWith(root)))) return 'base'
  return entries.length >= MANY_PAGES || entries.some(entry => entry.endsWith(FRAME)) ? 'shared' : null
}
