import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Term, Terms } from '#domain/lots/listed-lot.ts'

/** Words of the content for the codes of some fields. A field of which the vocabulary says nothing has none. */
export function termsOf(vocabulary: Vocabulary, fields: readonly string[]): Terms {
  const lists = Object.entries(vocabulary).filter(([field]) => fields.includes(field))
  return Object.fromEntries(lists.map(([field, terms]) => [field, wordsByCode(terms)]))
}

function wordsByCode(terms: Vocabulary['features']): Record<string, Term> {
  return Object.fromEntries(
    terms.map(({ code, label, short, word }) => [code, { label, ...(short && { short }), ...(word && { word }) }]),
  )
}
