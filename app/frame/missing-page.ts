import { isRouteErrorResponse } from 'react-router'
import type { Image } from '#contract/image.ts'

/** What the page of an address that no route knows can say beside its text. */
export interface MissingPage {
  /** Section that the site's own menu leads to and whose page is not there yet. */
  soon: string | undefined
  /** The quarter by day; errors of the site show it in the evening. */
  picture: Image | undefined
}

/** What the loader of `*` said; nothing for any other error. */
export function missingPageOf(error: unknown): Partial<MissingPage> {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof data === 'object' && data !== null && 'picture' in data ? (data as MissingPage) : {} // the loader of `*`
}
