/** They show the text around them in another order: `gpj.exe` looks like `exe.jpg`. */
const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * A typed text for people to read: PostgreSQL refuses U+0000 and half a character, other control characters would command
 * a terminal. Lines and tabs stay.
 */
export function cleanLines(typed: string): string {
  return typed
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replace(/[^\P{Cc}\t\n\r]/gu, ' ')
}

/** The same in one line. */
export function cleanLine(typed: string): string {
  return cleanLines(typed).replace(/\p{Cc}+/gu, ' ')
}
