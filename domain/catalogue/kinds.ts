/** Kinds of things on sale. One id space for all of them: flats from 1001, resale 3001, commercial 4001, parking 5001, storage 7001. */
export const LOT_KINDS = ['flat', 'second', 'commercial', 'parking', 'storage'] as const
export type LotKind = (typeof LOT_KINDS)[number]
