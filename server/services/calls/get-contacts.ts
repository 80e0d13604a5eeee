import type { ContactsAnswer } from '#contract/site-calls-contacts.ts'
import { clockRange, openingState, type WeekHours } from '#domain/dates/opening-hours.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import * as copy from '#texts/contacts.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

export const DAYS_LABELS: Record<WeekHours['days'], string> = { 'mon-fri': copy.weekdays, 'sat-sun': copy.weekend }

/** @param now the real clock: the demo has a fixed day, opening hours do not */
export function getContacts({ content }: SiteSnapshot, now: Date): ContactsAnswer {
  const { title, lead, office, how_to_get, departments, requisites, form } = content.contacts
  const { phone, address, working_hours: hours, hours_special: special, time_zone: timeZone } = content.global
  const { isOpen, closesAt, opens } = openingState({ hours, special, timeZone }, now)
  return {
    title,
    lead,
    offices: [
      {
        id: 1,
        title: office.name,
        address,
        lat: office.geo.lat,
        lon: office.geo.lon,
        phones: [{ number: `+${phoneDigits(phone)}`, display: phone, is_main: true }],
        email: office.email,
        time_zone: timeZone,
        hours: hours.map(group => ({ ...group, label: DAYS_LABELS[group.days], time: clockRange(group) })),
        hours_special: special.map(({ date, from, to, closed }) => ({
          date,
          from: from ?? null,
          to: to ?? null,
          closed,
        })),
        holidays: office.holidays,
        is_open_now: isOpen,
        closes_at: closesAt,
        opens,
        facilities: office.facilities,
        how_to_get: how_to_get.map(({ slug, ...way }) => ({ mode: slug, ...way })),
      },
    ],
    departments: departments.map(({ slug, ...department }) => ({ code: slug, phone, ...department })),
    requisites,
    form,
  }
}
