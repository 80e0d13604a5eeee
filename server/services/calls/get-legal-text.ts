import type { LegalTextAnswer } from '#contract/site-calls.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** The documents that a visitor agrees to, by the names of their calls. */
export type LegalDocument = 'user_agreement' | 'confidentiality_policy' | 'personal_data_consent'

/** A legal document as it stands now, with the version and the hash that the evidence of a consent names. */
export function getLegalText({ content }: SiteSnapshot, document: LegalDocument): LegalTextAnswer {
  const { title, html, version, date, sha256 } = content[document]
  return { title, text: html, version, updated_at: date, sha256 }
}
