import { sumOf } from '../lib/maths.ts'

export const WORKS = ['zero_cycle', 'frame', 'walls', 'facade'] as const
export type Work = (typeof WORKS)[number]

/** How far a building is built: storeys are counts, the ground floor included. */
export interface BuiltHouse {
  /** Works below the ground floor, percent. */
  zero_cycle_percent: number
  sections: readonly { floors: number; frame: number; walls: number; faced: number }[]
}

/** Whole percents of each work over all storeys of a building. 100 means completed. */
export function worksOf({ zero_cycle_percent, sections }: BuiltHouse): { work: Work; percent: number }[] {
  const floors = sumOf(sections.map(section => section.floors))
  const share = (name: 'frame' | 'walls' | 'faced') =>
    floors === 0 ? 0 : Math.floor((sumOf(sections.map(section => section[name])) / floors) * 100)
  const percents: Record<Work, number> = {
    zero_cycle: Math.floor(zero_cycle_percent),
    frame: share('frame'),
    walls: share('walls'),
    facade: share('faced'),
  }
  return WORKS.map(work => ({ work, percent: percents[work] }))
}
