import type { FieldWords, KindWords } from '#domain/lots/field-words.ts'

const FORMS = ['место', 'места', 'мест'] as const

/** Words of a kind of which only those of its fields are read. */
export function wordsOfFields(fields: Readonly<Record<string, FieldWords>>): KindWords {
  return {
    title: '',
    sale: { booked: '', sold: '', soldOn: '', closed: '', withdrawn: '' },
    cardTerms: [],
    stockNames: [],
    fields,
    lot: { found: FORMS, shown: FORMS },
    table: { caption: '', region: '', lot: '', columns: [] },
    form: '',
    empty: { title: '', text: '', nothingOnSale: '' },
    orders: [],
  }
}
