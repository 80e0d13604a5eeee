import { cookieValue } from '#domain/lib/cookies.ts'

let names: { cookie: string; header: string } | null = null

export function setCsrfNames(given: { cookie: string; header: string }): void {
  names = given
}

/** The CSRF header of our calls, for browsers without `Sec-Fetch-Site`; empty until the site has set its cookie. */
export function csrfHeaders(): Record<string, string> {
  const token = names && cookieValue(document.cookie, names.cookie)
  return names && token ? { [names.header]: token } : {}
}

/** The text for the visitor of an error response that is not about a field. */
export function detailOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined
}
