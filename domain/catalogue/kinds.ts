/** Kinds of things on sale. One id space for all of them: an id is never used twice. */
export const LOT_KINDS = ['flat', 'second', 'commercial', 'parking', 'storage'] as const
export type LotKind = (typeof LOT_KINDS)[number]
