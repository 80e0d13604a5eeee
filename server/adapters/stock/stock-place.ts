export const NO_STOCK_PLACE = 'must be a file or an http(s) address'

/**
 * Whether stock can be read from this location: a file or an http(s) URL. A mistyped URL must not be taken for a file
 * name, because file names are logged and a URL may contain a password.
 */
export function isStockPlace(text: string): boolean {
  if (!text.includes('://')) return true
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  try {
    // Node decodes them when it connects.
    decodeURIComponent(`${url?.username}${url?.password}`)
    return url !== null
  } catch {
    return false
  }
}
