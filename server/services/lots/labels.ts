import type { Content } from '#contract/content/registry.ts'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { KindWords } from '#domain/lots/field-words.ts'
import { type Field, FLAG_VALUE } from '#domain/lots/fields.ts'
import type { Terms } from '#domain/lots/listed-lot.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as lotList from '#texts/lot-list.ts'
import type { ActivePromo } from '../snapshot/price.ts'
import type { QuarterFacts, SaleContent } from '../snapshot/sale-content.ts'

type VocabularyTerm = Content['vocabulary']['features'][number]

/** Labels of flags and of choices that kinds share. @param fields of the kind */
export function kindLabels(
  fields: readonly Field[],
  words: KindWords['fields'],
  { vocabulary }: Pick<SaleContent, 'vocabulary'>,
  { buildings, promos = [] }: Pick<QuarterFacts, 'buildings'> & { promos?: readonly ActivePromo[] },
): Labels {
  const shared: Labels = {
    ...Object.fromEntries(Object.entries(vocabulary).map(([name, terms]) => [name, termLabels(name, terms)])),
    building: [...buildings.values()].map(({ text }) => ({
      value: text.id,
      label: String(text.number),
      hint: text.title,
    })),
    completion: completionLabels(buildings),
    promo: promos.map(({ promo }) => ({ value: promo.slug, label: promo.short_title })),
  }
  return Object.fromEntries(
    fields.map(({ name, shape }) => [
      name,
      shape === 'flag'
        ? [{ value: FLAG_VALUE, label: words[name]?.legend ?? name }]
        : shared[name.replace(/_all$/, '')],
    ]),
  )
}

/** The choices that `kindLabels` labels; there is only one type. */
export type SharedChoice = keyof Vocabulary | `${keyof Vocabulary}_all` | 'building' | 'completion' | 'promo' | 'type'

function termLabels(name: string, terms: readonly VocabularyTerm[]): ValueLabel[] {
  const toValue = (code: string) => (name === 'rooms' ? Number(code) : code)
  return terms.map(({ code, label, hint }) => ({ value: toValue(code), label, ...(hint ? { hint } : {}) }))
}

function completionLabels(buildings: QuarterFacts['buildings']): ValueLabel[] {
  const completions = new Map(
    [...buildings.values()].map(({ completionKey, completion }) => [completionKey, completion]),
  )
  return [...completions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, { label, is_ready }]) => ({ value, label: is_ready ? lotList.valueReady : label }))
}

/** Words of the content for the codes of some fields, if the vocabulary has any. */
export function termsOf(vocabulary: Vocabulary, fields: readonly string[]): Terms {
  const lists = Object.entries(vocabulary).filter(([field]) => fields.includes(field))
  return Object.fromEntries(lists.map(([field, terms]) => [field, wordsByCode(terms)]))
}

function wordsByCode(terms: Vocabulary['features']): Terms[string] {
  return Object.fromEntries(
    terms.map(({ code, label, short, word }) => [code, { label, ...(short && { short }), ...(word && { word }) }]),
  )
}
