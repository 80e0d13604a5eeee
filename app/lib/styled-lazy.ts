import { type ComponentType, lazy } from 'react'
import { loadAtLast } from './lazy-part.tsx'

/**
 * A part that a page shows only to some: its script comes when it is shown. The server and the browser wait for it, as for the page itself.
 * @param load imports the part, written out here: the build finds its stylesheets by it (`scripts/part-styles.ts`), which come with the page
 */
export function styledLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => loadAtLast(load))
}
