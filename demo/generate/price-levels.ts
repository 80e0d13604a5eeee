import type { IsoDate } from '#domain/dates/dates.ts'

/** From this date prices are `level` of today's, a share. */
export interface PriceLevel {
  from: IsoDate
  level: number
}

/**
 * A step up with each stage of the works; the last one lies before the promotions, so that no discount is taken off a
 * price raised for it.
 */
const LEVELS: Record<number, readonly PriceLevel[]> = {
  1: [
    { from: '2024-11-25', level: 0.82 },
    { from: '2025-03-03', level: 0.845 },
    { from: '2025-07-14', level: 0.875 },
    { from: '2025-11-10', level: 0.91 },
    { from: '2026-02-16', level: 0.935 },
    { from: '2026-05-18', level: 0.965 },
    { from: '2026-08-24', level: 1 },
  ],
  2: [
    { from: '2025-04-07', level: 0.865 },
    { from: '2025-08-18', level: 0.89 },
    { from: '2025-12-08', level: 0.92 },
    { from: '2026-04-13', level: 0.95 },
    { from: '2026-07-20', level: 0.975 },
    { from: '2026-10-29', level: 1 },
  ],
  3: [
    { from: '2025-04-07', level: 0.88 },
    { from: '2025-09-15', level: 0.91 },
    { from: '2026-01-26', level: 0.94 },
    { from: '2026-05-25', level: 0.97 },
    { from: '2026-09-28', level: 1 },
  ],
  4: [
    { from: '2025-12-08', level: 0.92 },
    { from: '2026-04-20', level: 0.945 },
    { from: '2026-07-27', level: 0.97 },
    { from: '2026-10-19', level: 1 },
  ],
  5: [
    { from: '2026-04-13', level: 0.95 },
    { from: '2026-07-06', level: 0.975 },
    { from: '2026-10-12', level: 1 },
  ],
  6: [{ from: '2026-11-05', level: 1 }],
}

/** Sections whose sales began after those of their building (news `tretya-sekciya-korpusa-5`). */
const LATER_SECTIONS: Record<string, IsoDate> = { '5.3': '2026-06-18' }

/** @throws RangeError on a building without price lists */
export function priceLevels(buildingId: number, sectionNumber: number): PriceLevel[] {
  const levels = LEVELS[buildingId]
  if (!levels) throw new RangeError(`no price lists for building ${buildingId}`)
  const start = LATER_SECTIONS[`${buildingId}.${sectionNumber}`]
  if (!start) return [...levels]
  const atStart = levels.findLast(level => level.from <= start)
  const first = atStart ? [{ from: start, level: atStart.level }] : []
  return [...first, ...levels.filter(level => level.from > start)]
}
