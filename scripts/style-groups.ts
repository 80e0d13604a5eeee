/**
 * Which stylesheets are one file. A browser asks a server for six things at a time, and each waits for its turn: a page has two sheets,
 * that of the site and its own, however many modules it is made of.
 */

/** What the build knows of a module, as far as it is needed here. */
interface Importers {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** Every page stands in these. */
const FRAMES = ['/app/root.tsx', '/app/routes/layout.tsx', '/app/entry.client.tsx']

/**
 * Names the file that a stylesheet belongs to: `site-styles` when the frame or several pages use it, `home-styles` when one page alone
 * does. What no page brings, but a script that comes at a click, has no name: it comes with that script.
 */
export function nameStyles(stylesheet: string, build: Importers): string | null {
  const [first, ...others] = entriesAbove(stylesheet, build)
  if (first === undefined) return null
  const page = first.replace(/\?.*$/, '')
  const isOfSite = others.length > 0 || FRAMES.some(frame => page.endsWith(frame))
  return `${isOfSite ? 'site' : page.replace(/^.*\/|\.\w+$/g, '')}-styles`
}

/** The modules where the build begins (each page is one) from which static imports lead to this one. */
function entriesAbove(id: string, build: Importers): string[] {
  // Grows while it is walked through.
  const found = new Set([id])
  for (const at of found) for (const importer of build.getModuleInfo(at)?.importers ?? []) found.add(importer)
  return [...found].filter(at => build.getModuleInfo(at)?.isEntry)
}
