import type { ChoiceField } from '#domain/lots/fields.ts'

export const bySlug = (item: { slug: string }) => item.slug
export const byId = (item: { id: string | number }) => item.id
/** Order by `position`. */
export const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

/** Value of `refs` for a number of a building of `masterplan.json`. */
export const BUILDINGS = 'number of a building'

export const oneOf = (name: string, valueType: ChoiceField['valueType']): ChoiceField => ({
  shape: 'choice',
  name,
  valueType,
})
export const someOf = (name: string, valueType: ChoiceField['valueType']): ChoiceField => ({
  ...oneOf(name, valueType),
  several: true,
})
