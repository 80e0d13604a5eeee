import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import type { MissingPage } from '#server/pages/missing.ts'
import * as common from '#texts/common.ts'
import * as shell from '#texts/shell.ts'

/** The error's own status, that of its response, else 500. Source: docs/specification-coverage.md#page-of-an-error. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (typeof error !== 'object' || error === null) return 500
  const { statusCode, status, response } = error as Record<string, unknown> // an object has any names
  if (typeof statusCode === 'number') return statusCode
  if (typeof status === 'number') return status
  return response === undefined ? 500 : statusOf(response)
}

/** Whether the data of a page did not arrive, by the messages of Chromium, Firefox and Safari. A missing script is no such error. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof TypeError && /^(?:failed to fetch(?! dynamically)|networkerror|load failed)/i.test(error.message)
  )
}

/** The head of a page that could not be shown: its own title, and nothing for search engines. None without an error. */
export function errorTags(error: unknown): MetaDescriptor[] {
  if (error === undefined) return []
  const broken = isConnectionLost(error) ? shell.connectionFailed : common.titleBroken
  return [{ title: statusOf(error) === 404 ? common.titleMissing : broken }, { name: 'robots', content: 'noindex' }]
}

/** The data of a 404 thrown by the loader of `*`; nothing for any other error. */
export function missingPageOf(error: unknown): Partial<MissingPage> {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof data === 'object' && data !== null && 'picture' in data ? (data as MissingPage) : {} // the loader of `*`
}
