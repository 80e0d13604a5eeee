import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** Ends of the line of the river, metres to the west and to the east of the quarter. */
const BANK_EDGE_M = 420

/** The bank of the master plan as far as it is drawn: the only ornament of the site. Empty where no river flows by. */
export function riverBank({ masterplan }: Pick<SiteSnapshot['content'], 'masterplan'>): [xM: number, yM: number][] {
  return (masterplan.river?.bank ?? []).filter(([xM]) => Math.abs(xM) <= BANK_EDGE_M)
}
