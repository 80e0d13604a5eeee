import type { LegalDocument } from '#contract/pages/legal.ts'
import type { LegalTextAnswer } from '#contract/site-calls.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** A legal document as it stands now, with the version and the hash that the evidence of a consent names. */
export function getLegalText({ content }: SiteSnapshot, document: LegalDocument): LegalTextAnswer {
  const { title, html, version, date, sha256 } = content[document]
  return { title, text: html, version, updated_at: date, sha256 }
}
