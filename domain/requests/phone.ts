/** A text parsed as a phone number. `digits`: eleven, 7 first. */
export type PhoneReading =
  | { kind: 'whole'; digits: string }
  /** No digit, or only the code of the country. */
  | { kind: 'empty' }
  | { kind: 'short' }
  | { kind: 'long' }
  /** It begins as a number of another country, or is as long as none of ours. */
  | { kind: 'foreign' }

/**
 * `+7`, `007`, `8 10 7`, `7` and `8` before ten digits are one code; ten digits without any are completed (812 and 800
 * are codes). A number of another country (`+375`, `0044`) is never turned into a Russian one.
 */
export function readPhone(typed: string): PhoneReading {
  const text = typed.normalize('NFKC')
  const digits = text.replace(/\D/g, '')
  if (/^\D*\+/.test(text)) return readInternational(digits)
  if (digits.startsWith('00')) return readInternational(digits.slice(2))
  if (digits.startsWith('810') && digits.length > 11) return readInternational(digits.slice(3))
  if (digits.length === 10) return { kind: 'whole', digits: `7${digits}` }
  if (digits.length < 10) return { kind: digits === '' ? 'empty' : 'short' }
  if (!/^[78]/.test(digits)) return { kind: 'foreign' }
  return digits.length === 11 ? { kind: 'whole', digits: `7${digits.slice(1)}` } : { kind: 'long' }
}

/** @param digits what follows the plus */
function readInternational(digits: string): PhoneReading {
  if (digits === '' || digits === '7') return { kind: 'empty' }
  if (!digits.startsWith('7')) return { kind: 'foreign' }
  if (digits.length === 11) return { kind: 'whole', digits }
  return { kind: digits.length < 11 ? 'short' : 'long' }
}

/** Any notation of a Russian number → 11 digits that start with 7; of anything else the digits as they are. */
export function phoneDigits(typed: string): string {
  const phone = readPhone(typed)
  return phone.kind === 'whole' ? phone.digits : typed.replace(/\D/g, '')
}

/** Whether the digits (after `phoneDigits`) are a whole Russian number. */
export function isPhoneComplete(digits: string): boolean {
  return /^7\d{10}$/.test(digits)
}

/** `8 921 555-18-0` is ten digits too, and no code begins with 88, 89, 78 or 79; the form only asks. */
export function isPhoneDoubtful(typed: string): boolean {
  return /^7[78][89]/.test(phoneDigits(typed)) && readPhone(typed).kind === 'whole'
}

/** `+7 (912) 345-67-89`; anything else is unchanged. Source: docs/specification-coverage.md#phone-as-it-is-shown. */
export function formatPhone(digits: string): string {
  const parts = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  return parts ? `+7 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}` : digits
}
