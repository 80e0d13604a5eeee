/**
 * Any way a Russian writes his number → 11 digits that start with 7, or what there is of them.
 * `8 912…` and `+7 912…` are one number; ten digits without a prefix are completed.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 10 && digits.startsWith('9')) return `7${digits}`
  return digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}

/** Whether the digits (after `phoneDigits`) are a whole Russian number. */
export function isPhoneComplete(digits: string): boolean {
  return /^7\d{10}$/.test(digits)
}

/** Eleven digits → `+7 (912) 345-67-89`; anything else is returned as it is. Source: specification §5 "Display format". */
export function formatPhone(digits: string): string {
  const parts = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  return parts ? `+7 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}` : digits
}
