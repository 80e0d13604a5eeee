import type { Lead } from './lead.ts'

/** Whom a letter is for. */
export type LetterReader = 'office' | 'visitor'

/** A letter as it is sent: plain text. */
export interface Letter {
  subject: string
  text: string
}

/** Writes the letter of a request; the texts are content. */
export type LetterWriter = (lead: Lead, reader: LetterReader) => Letter
