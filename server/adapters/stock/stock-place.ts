export const NO_STOCK_PLACE = 'must be a file or an http(s) address'

/**
 * Whether stock can be taken from there: a file, or an http(s) address. A mistyped address must not pass for the name of a file: names of
 * files are logged, and an address may hold a password.
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
