import { page, type Shown } from '#server/pages/context.ts'
import { visitHours } from '#server/services/requests/visit-hours.ts'
import { organization, seller } from '#server/services/seo/organization.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/contacts.ts'
import { describeTownMap } from '../../features/district/town-map.server.ts'

/** Half of the page; on a phone the whole width. */
const OFFICE_PICTURE = { minWidthPx: 640, maxWidthPx: 2048 } as const

export const contactsModel = page(({ snapshot, content: { contacts }, origin, head, pictures }) => {
  const { office, how_to_get, departments, requisites, form, lead, title, image, alt } = contacts
  return {
    ...head({
      title,
      picture: { key: image, alt },
      structured: [seller(snapshot, origin), organization(snapshot, origin)],
    }),
    lead,
    office: {
      name: office.name,
      address: office.address,
      phone: { text: office.phone, href: office.phone_link },
      hours: office.hours.map(({ label, time }) => ({ name: label, value: time })),
      email: office.email,
      holidays: office.holidays,
      facilities: office.facilities,
      picture: pictures.find(image, alt, OFFICE_PICTURE),
    },
    ask: form,
    visit: visitHours(snapshot),
    town: townAroundOffice(snapshot),
    ways: how_to_get,
    people: departments.map(({ name, person, position, email, hours }) => ({
      name,
      email,
      hours,
      person: `${person}, ${position}`,
    })),
    requisites: { note: requisites.note, rows: [{ name: copy.email, value: office.email }, ...requisites.items] },
  }
})

export type ContactsModel = Shown<typeof contactsModel>

/** The office on the map among landmarks. Landmarks whose name does not fit are left out. */
function townAroundOffice(snapshot: SiteSnapshot) {
  const { infra, contacts } = snapshot.content
  const landmarks = infra?.items.filter(({ featured, category }) => featured || category === 'transport') ?? []
  const { position } = contacts.office
  const town = describeTownMap(snapshot, landmarks, { name: copy.officeMark, href: '#how-to-get', position })
  return town && { ...town, places: town.places.filter(({ isCrowded }) => !isCrowded) }
}
