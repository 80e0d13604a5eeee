import { cookieValue } from '#domain/lib/cookies.ts'

let names: { cookie: string; header: string } | null = null

/** Tells how the token of the calls is named on this site. @param given from the global settings of the page */
export function setCsrfNames(given: { cookie: string; header: string }): void {
  names = given
}

/**
 * The header that shows that a call is ours. Browsers of today say it themselves; an older one, or one without TLS, does not.
 * @returns no header as long as the site has given no token
 */
export function csrfHeaders(): Record<string, string> {
  const token = names && cookieValue(document.cookie, names.cookie)
  return names && token ? { [names.header]: token } : {}
}
