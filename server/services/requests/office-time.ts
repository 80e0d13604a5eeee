import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Writes a time as the clock of the office shows it: `2026-11-21 13:05:00`. */
export interface OfficeTime {
  /** `Europe/Moscow` */
  zone: string
  format(isoTime: string): string
}

/** The time zone of the content in the database; UTC while there is none. */
export async function officeTime(db: Kysely<Database>): Promise<OfficeTime> {
  const row = await db.selectFrom('contentDocument').select('body').where('entity', '=', 'global').executeTakeFirst()
  // It was checked when it was loaded.
  const { time_zone }: { time_zone: string } = row ? JSON.parse(row.body) : { time_zone: 'UTC' }
  return timeIn(time_zone)
}

/** @param zone `Europe/Moscow` */
export function timeIn(zone: string): OfficeTime {
  // Swedish writes times as ISO does.
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return { zone, format: isoTime => parts.format(new Date(isoTime)) }
}
