import type { Content } from '#contract/content/registry.ts'
import type { ShownText } from '#contract/shown-texts.ts'
import { sha256Of } from '#server/lib/sha256.ts'

const DOCUMENTS = ['personal_data_consent', 'confidentiality_policy', 'user_agreement'] as const

export function isConsentText(document: string): document is (typeof DOCUMENTS)[number] {
  return DOCUMENTS.some(known => known === document)
}

export function consentTexts(content: Content): ShownText[] {
  return DOCUMENTS.map(document => {
    const { version, sha256 } = content[document]
    return { document, version, sha256 }
  })
}

export function archivedTexts(content: Content): ShownText[] {
  return content.legal_archive.flatMap(({ document: name, version, markdown }) => {
    return isConsentText(name) ? [{ document: name, version, sha256: textHash(markdown) }] : []
  })
}

/** Identifies a legal text in the evidence of a consent: SHA-256 of its Markdown, hex. */
export function textHash(markdown: string): string {
  return sha256Of(markdown)
}
