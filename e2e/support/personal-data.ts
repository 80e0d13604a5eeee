/** What a visitor of the tests types where it must not be kept: looked for in the log when everything has run. */
export const STRANGER = {
  name: 'Фёкла Незабываемая',
  phone: '+7 (995) 123-45-67',
  mail: 'fyokla.nezabyvaemaya@example.org',
  token: 'token-of-fyokla-4711',
} as const

/**
 * Every form in which personal data may appear in a log: as it is, encoded for an address, escaped for JSON; of a phone
 * its digits in any spelling.
 */
export function spellingsOf(personal: string): RegExp[] {
  const digits = personal.replace(/\D/g, '')
  if (/^[\d\s+()-]+$/.test(personal) && digits.length >= 10) {
    return [new RegExp(digits.slice(-10).split('').join('(?:[\\s()+-]|%20|%28|%29|%2B|\\\\u00a0){0,3}'), 'i')]
  }
  const plain = [personal, encodeURIComponent(personal), encodeURIComponent(personal).replaceAll('%20', '+')]
  return plain.map(text => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'))
}
