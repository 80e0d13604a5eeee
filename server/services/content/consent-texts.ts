import type { Content } from '#contract/content/registry.ts'
import type { ConsentText } from '../requests/create-request.ts'

/** The documents that the form's checkboxes stand for, as they stand now. */
export function consentTexts(content: Content): ConsentText[] {
  return (['personal_data_consent', 'confidentiality_policy', 'user_agreement'] as const).map(document => {
    const { version, sha256 } = content[document]
    return { document, version, sha256 }
  })
}
