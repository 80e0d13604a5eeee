import type { IsoDate } from '#domain/dates/dates.ts'
import { utcOffsetMin } from '#domain/dates/opening-hours.ts'
import { sunOfDay } from '#domain/sun/sunlit.ts'
import type { SaleContent } from '../../snapshot/sale-content.ts'
import { perSnapshot } from '../../snapshot/snapshot.ts'

/** The shortest day, an equinox and the longest day; the other equinox differs from this one by a quarter of an hour. */
const SEASON_DAYS = { winter: '12-21', equinox: '03-20', summer: '06-21' } as const
export type SeasonName = keyof typeof SEASON_DAYS

export function seasonDay(season: SeasonName, today: IsoDate): IsoDate {
  return `${today.slice(0, 4)}-${SEASON_DAYS[season]}`
}

/** The sun over the quarter on a day. */
export const sunOn = perSnapshot(({ contacts, global }: Pick<SaleContent, 'contacts' | 'global'>, date: IsoDate) => {
  const { lat, lon } = contacts.office.geo
  return sunOfDay(date, { latitude: lat, longitude: lon, utcOffsetMin: utcOffsetMin(global.time_zone, date) })
})
