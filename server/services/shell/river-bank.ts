import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** Ends of the river line, metres west and east of the quarter. */
const BANK_EDGE_M = 420

/** The river bank as drawn by the site; empty = no river. */
export function riverBank({ masterplan }: Pick<SiteSnapshot['content'], 'masterplan'>): [xM: number, yM: number][] {
  return (masterplan.river?.bank ?? []).filter(([xM]) => Math.abs(xM) <= BANK_EDGE_M)
}
