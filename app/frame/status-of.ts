import { isRouteErrorResponse } from 'react-router'

/**
 * The status that a page of an error shows: the error's own `statusCode` or `status`, that of the response that it carries, else 500.
 * Source: docs/specification-coverage.md#page-of-an-error.
 */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (typeof error !== 'object' || error === null) return 500
  const { statusCode, status, response } = error as Record<string, unknown> // an object has any names
  if (typeof statusCode === 'number') return statusCode
  if (typeof status === 'number') return status
  return response === undefined ? 500 : statusOf(response)
}
