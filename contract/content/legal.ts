import { z } from 'zod'
import { day, slug, text } from './common.ts'

/** Front matter of a legal text. Its body is kept to the letter: no placeholders, no typography. */
export const legalSource = z.strictObject({
  slug,
  title: text,
  /** Stored as evidence of a consent: raise it with every change of the text. */
  version: z.string().regex(/^\d+(\.\d+)*$/, 'must look like 1.0'),
  date: day,
  /** Marks the text as a template for editors. */
  template_note: text,
  /** Where it is shown: `consent` = second view of the form. */
  view: z.literal('consent').optional(),
})

export const legalText = legalSource.omit({ template_note: true }).extend({
  html: z.string(),
  /** SHA-256 of the Markdown body without blank lines around it, hex: the evidence names it. */
  sha256: z.string().length(64),
})
export type LegalText = z.infer<typeof legalText>

/** The Markdown of every loaded version, as evidence of consents. Never deleted. */
export const legalArchive = z.strictObject({
  /** Entity of the document: `personal_data_consent`, `confidentiality_policy`, `user_agreement` … */
  document: z.string(),
  version: z.string(),
  date: day,
  markdown: z.string(),
})

/** Front matter of a letter or a short message. */
export const messageSource = z.strictObject({
  slug,
  channel: z.enum(['email', 'sms']),
  to: z.enum(['office', 'visitor']),
  /** Of letters only. */
  subject: text.optional(),
})

/** A letter or a short message: plain text, `{{placeholders}}` filled when it is sent. */
export const message = messageSource.extend({ text: z.string() })

/** Words in Latin letters that the texts may hold: registered trademarks and what has no Russian name. */
export const foreignWords = z.strictObject({ words: z.array(z.string().regex(/^[A-Za-z]+$/, 'must be one word')) })
