import { formatDate } from '#domain/dates/dates.ts'
import { shortClock } from '#domain/dates/opening-hours.ts'
import { fill } from '#domain/text/format.ts'
import * as contacts from '#texts/contacts.ts'
import { fetchJson } from './fetch.ts'

/** The fields of `ContactsAnswer` (`contract/site-calls-contacts.ts`) that are used here. */
interface OfficeHours {
  is_open_now: boolean
  closes_at: string | null
  opens: { date: string; at: string } | null
}

/** Whether the office is open, in words by the clock of the office: the visitor may be in another time zone. */
export async function fetchOfficeState(signal: AbortSignal): Promise<string> {
  const { offices } = await fetchJson<{ offices: readonly OfficeHours[] }>('/api/contacts/', { signal })
  const [office] = offices
  return office ? officeStateText(office) : ''
}

/** `Сейчас открыто, до 21:00`. */
export function officeStateText({ closes_at: closesAt, opens }: OfficeHours): string {
  if (closesAt !== null) return fill(contacts.openNow, { time: shortClock(closesAt) })
  if (opens === null) return contacts.closedLong
  return fill(contacts.closedNow, { date: formatDate(opens.date), time: shortClock(opens.at) })
}
