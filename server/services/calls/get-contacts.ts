import type { ContactsAnswer } from '#contract/site-calls-contacts.ts'
import { openingState } from '#domain/dates/opening-hours.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** @param now the real clock: the demo has a fixed day, opening hours do not */
export function getContacts({ content }: SiteSnapshot, now: Date): ContactsAnswer {
  const { title, lead, office, how_to_get, departments, requisites, form } = content.contacts
  const { isOpen, closesAt, opens } = openingState(
    { hours: office.hours, special: office.hours_special, timeZone: office.time_zone },
    now,
  )
  return {
    title,
    lead,
    offices: [
      {
        id: 1,
        title: office.name,
        address: office.address,
        lat: office.geo.lat,
        lon: office.geo.lon,
        phones: [{ number: office.phone_link.replace('tel:', ''), display: office.phone, is_main: true }],
        email: office.email,
        time_zone: office.time_zone,
        hours: office.hours.map(({ schema: _schema, ...hours }) => hours),
        hours_special: office.hours_special.map(({ date, from, to, closed }) => ({
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
    departments: departments.map(({ slug, ...department }) => ({ code: slug, ...department })),
    requisites,
    form,
  }
}
