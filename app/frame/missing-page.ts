import { isRouteErrorResponse } from 'react-router'
import type { MissingPage } from '#contract/pages/missing.ts'

/** What the loader of `*` said; nothing for any other error. */
export function missingPageOf(error: unknown): Partial<MissingPage> {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof data === 'object' && data !== null && 'picture' in data ? (data as MissingPage) : {} // the loader of `*`
}
