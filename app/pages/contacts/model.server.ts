import { clockRange } from '#domain/dates/opening-hours.ts'
import { drawEntrance } from '#domain/drawing/front.ts'
import { sceneSvg } from '#domain/drawing/scene.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { visitHours } from '#domain/requests/visit.ts'
import { editorialOf, page, type Shown } from '#server/pages/context.ts'
import { DAYS_LABELS } from '#server/services/calls/get-contacts.ts'
import { organization, seller } from '#server/services/seo/structured.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/contacts.ts'
import { describeTownMap } from '../../features/district/town-map.server.ts'

/** Two thirds of the page; on a phone the whole width. */
const OFFICE_PICTURE = { minWidthPx: 640, maxWidthPx: 2048 } as const

export const contactsModel = page(({ snapshot, content, path, origin, head, pictures }) => {
  const { contacts, global, masterplan } = content
  const { office, entrance, how_to_get, departments, requisites, form, title, image, alt } = contacts
  const ways = how_to_get
    .map(({ minutes = [0, 0], ...way }) => ({ ...way, minutes, total: minutes[0] + minutes[1] }))
    .toSorted((a, b) => a.total - b.total)
  const longestMinutes = Math.max(1, ...ways.map(({ total }) => total)) + 2
  const town = townAroundOffice(snapshot)
  const { address, phone, working_hours: hours } = global
  return {
    ...head({
      title,
      picture: { key: image, alt },
      structured: [seller(snapshot, origin), organization(snapshot, origin)],
    }),
    ...editorialOf(content, path),
    entrance: {
      label: copy.entranceLabel,
      ...sceneSvg(
        drawEntrance(masterplan, {
          sign: entrance?.sign,
          left: entrance?.bicycles,
          door: entrance?.door,
          right: entrance?.dog,
        }),
      ),
    },
    office: {
      name: office.name,
      address,
      phone: phoneLink(phone),
      hours: hours.map(group => ({ name: DAYS_LABELS[group.days], value: clockRange(group) })),
      email: office.email,
      holidays: office.holidays,
      facilities: office.facilities,
      picture: pictures.find(image, alt, OFFICE_PICTURE),
    },
    ask: form,
    visit: visitHours(snapshot),
    /** Null = neither ways nor a map. */
    howToGet: ways.length > 0 || town ? { ways, longestMinutes, town } : null,
    people: departments.map(({ name, person, position, phone: number, email, hours: time }) => ({
      name,
      phone: number === undefined ? null : phoneLink(number),
      email,
      hours: time,
      person: `${person}, ${position}`,
    })),
    requisites: { note: requisites.note, rows: [{ name: copy.email, value: office.email }, ...requisites.items] },
  }
})

export type ContactsModel = Shown<typeof contactsModel>

function phoneLink(phone: string) {
  return { text: phone, href: `tel:+${phoneDigits(phone)}` }
}

/** The office on the map among landmarks. Landmarks whose name does not fit are left out. */
function townAroundOffice(snapshot: SiteSnapshot) {
  const { infra, contacts } = snapshot.content
  const landmarks = infra?.items.filter(({ featured, category }) => featured || category === 'transport') ?? []
  const { position } = contacts.office
  const town = describeTownMap(snapshot, landmarks, { name: copy.officeMark, href: '#how-to-get', position })
  return town && { ...town, places: town.places.filter(({ isCrowded }) => !isCrowded) }
}
