import { apiPaths } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'

/** Calls our own server, whose tests check its responses against the contract. @throws without a connection, on a status other than 2xx */
export async function fetchJson<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, { ...init, headers: { Accept: 'application/json', ...init.headers } })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return await response.json()
}

export function fetchSearchAnswer(question: string, signal: AbortSignal): Promise<SearchAnswer> {
  return fetchJson(apiPaths.search(question), { signal })
}

/** HTML of the consent to the processing of personal data, from our own content. */
export async function fetchConsentHtml(): Promise<string> {
  const { text } = await fetchJson<{ text: string }>(apiPaths.personalDataConsent())
  return text
}

/** Fetches a drawing as SVG text, to be put into the page. @param href address from `paths.planDrawing` */
export async function fetchDrawing(href: string): Promise<string> {
  const response = await fetch(href, { headers: { Accept: 'image/svg+xml' } })
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('image/svg+xml')) {
    throw new Error(`${href} answered ${response.status}`)
  }
  return await response.text()
}
