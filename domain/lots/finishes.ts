/** How far a flat is finished when it is handed over. */
export const FINISHES = ['none', 'whitebox', 'fine', 'furnished'] as const
export type Finish = (typeof FINISHES)[number]
