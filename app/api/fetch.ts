import { apiPaths } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'

export async function askSite(question: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(apiPaths.search(question), { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`the search answered ${response.status}`)
  return await response.json()
}

/** HTML of the consent to the processing of personal data, from our own content. */
export async function fetchConsentHtml(): Promise<string> {
  const answer = await fetch(apiPaths.personalDataConsent())
  if (!answer.ok) throw new Error(`the consent answers ${answer.status}`)
  const { text }: { text: string } = await answer.json()
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
