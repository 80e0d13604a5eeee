import { z } from 'zod'

const anyHttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** A URL without a user name and password. `fetch` refuses URLs with them, and most of these URLs are public. */
export const httpUrl = anyHttpUrl.refine(text => {
  const url = URL.parse(text)
  return !url?.username && !url?.password
}, 'must not contain a user name or password')

/** A URL that may contain a user name and password, which become an `Authorization` header. */
export const httpUrlWithLogin = anyHttpUrl.refine(
  hasReadableLogin,
  'has a user name or password that cannot be decoded',
)

/** Whether the user name and password of a URL are correctly percent-encoded. */
export function hasReadableLogin(text: string): boolean {
  const url = URL.parse(text)
  try {
    decodeURIComponent(`${url?.username}${url?.password}`)
    return true
  } catch {
    return false
  }
}

/** A whole number in decimal digits. `Number` would also accept `0x50`, `1e3` and spaces. */
export function wholeNumber(min: number, max: number, error = `must be a whole number, ${min} to ${max}`) {
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .refine(value => value >= min && value <= max, error)
}

export const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })
