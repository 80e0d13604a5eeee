import { apiPaths } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'

/**
 * Asks the site a question.
 * @param signal stops it: a newer question is being asked
 * @throws TypeError without a connection, DOMException when stopped, Error on any other answer than what was found
 */
export async function askSite(question: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(apiPaths.search(question), { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`the search answered ${response.status}`)
  return await response.json()
}
