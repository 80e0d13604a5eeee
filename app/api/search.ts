import { apiPaths } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'

/** Searches the site. @param signal aborts it when a newer query is typed */
export async function askSite(question: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(apiPaths.search(question), { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`the search answered ${response.status}`)
  return await response.json()
}
