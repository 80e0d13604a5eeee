import type { ChoiceField } from '#domain/lots/fields.ts'

/** Keys of documents. */
export const bySlug = (item: { slug: string }) => item.slug
export const byId = (item: { id: string | number }) => item.id
/** The order of documents that have a place. */
export const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

/** What `refs` say of a field that holds the number of a building of the quarter, `masterplan.json`. */
export const BUILDINGS = 'number of a building'

/** A filter by a value that a document has once. */
export const oneOf = (name: string, valueType: ChoiceField['valueType']): ChoiceField => ({
  shape: 'choice',
  name,
  valueType,
})
/** A filter of documents that carry several values. */
export const someOf = (name: string, valueType: ChoiceField['valueType']): ChoiceField => ({
  ...oneOf(name, valueType),
  several: true,
})
