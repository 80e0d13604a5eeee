/**
 * Which stylesheets are one file. A browser asks a server for six things at a time, and each waits for its turn: a page has two sheets,
 * that of the site and its own, however many modules it is made of.
 */
import { entriesAbove, type Importers } from './entries-above.ts'
import { isOfLists, isOfPictures, isOfTexts } from './script-groups.ts'

/** Every page stands in these. */
const FRAMES = ['/app/root.tsx', '/app/routes/layout.tsx', '/app/entry.client.tsx']

/**
 * Names the file that a stylesheet belongs to: `site-styles` when the frame or several pages use it, `home-styles` when one page alone
 * does, `lists-styles` when pages of lists do and no other, `pictures-styles` when pages of pictures do,
 * `texts-styles` when pages of texts do. What no page brings, but a script that comes at a click, has no name: it comes with that script.
 */
export function nameStyles(stylesheet: string, build: Importers): string | null {
  const entries = entriesAbove(stylesheet, build)
  const [first, ...others] = entries
  if (first === undefined) return null
  if (others.length > 0 && isOfLists(entries)) return 'lists-styles'
  if (others.length > 0 && isOfPictures(entries)) return 'pictures-styles'
  // What a window of every page stands on, too, must not bring it all the looks of texts.
  if (others.length > 0 && isOfTexts(entriesAbove(stylesheet, build, 'at last'))) return 'texts-styles'
  const isOfSite = others.length > 0 || FRAMES.some(frame => first.endsWith(frame))
  return `${isOfSite ? 'site' : pageName(first)}-styles`
}

/** `app/pages/news/article/route.tsx` → `news-article`. */
function pageName(route: string): string {
  const [, folder] = /\/app\/pages\/(.+)\/route\.tsx$/.exec(route) ?? []
  return folder ? folder.replaceAll('/', '-') : route.replace(/^.*\/|\.\w+$/g, '')
}
