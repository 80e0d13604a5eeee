/** Kinds of things on sale. One id space for all of them: an id is never used twice. */
export const LOT_KINDS = ['flat', 'second', 'commercial', 'parking', 'storage'] as const
export type LotKind = (typeof LOT_KINDS)[number]

/** Those that banks may lend for. */
export const LENT_KINDS = ['flat', 'parking', 'commercial'] as const satisfies readonly LotKind[]
