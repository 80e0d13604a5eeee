import type { ContactsPage } from '#contract/pages/company.ts'
import { paths } from '#contract/paths.ts'
import { contacts as copy } from '#domain/copy/contacts.ts'
import { visitHours } from '../../requests/visit-hours.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { describeTownMap } from '../district/town-map.ts'
import { organization, seller } from '../organization.ts'
import { type PageTools, plainPage } from '../plain-page.ts'

/** Half of the page; on a phone the whole width. */
const OFFICE = { minWidthPx: 640, maxWidthPx: 2048 } as const

/** Where the ways to the office are told. */
const HOW_TO_GET = 'how-to-get'

/** Where the office is, when it is open, whom to ask. */
export function contactsPage(snapshot: SiteSnapshot, { images, siteUrl }: PageTools): ContactsPage {
  const { content } = snapshot
  const { contacts } = content
  const { office, how_to_get, departments, requisites, form, lead, image, alt } = contacts
  const { origin } = new URL(siteUrl)
  return {
    ...plainPage(snapshot, paths.contacts(), {
      ...{ images, siteUrl, title: contacts.title, picture: { key: image, alt } },
      structured: [seller(snapshot, origin), organization(snapshot, origin)],
    }),
    lead,
    office: {
      name: office.name,
      address: office.address,
      phone: { text: office.phone, href: office.phone_link },
      rows: office.hours.map(({ label, time }) => ({ name: label, value: time })),
      email: office.email,
      holidays: office.holidays,
      facilities: office.facilities,
      picture: images.find(image, alt, OFFICE),
    },
    ask: form,
    visit: visitHours(snapshot),
    town: townAround(snapshot),
    ways: how_to_get.map(({ icon, title, time, text }) => ({ icon, title, time, text })),
    people: departments.map(({ name, person, position, email, hours }) => ({
      ...{ name, email, hours },
      person: `${person}, ${position}`,
    })),
    requisites: { note: requisites.note, rows: [{ name: copy.email, value: office.email }, ...requisites.items] },
  }
}

/** The office among what people find their way by; a place whose name finds no room is left out. */
function townAround(snapshot: SiteSnapshot): ContactsPage['town'] {
  const { infra, contacts } = snapshot.content
  const known = infra?.items.filter(({ featured, category }) => featured || category === 'transport') ?? []
  const { position } = contacts.office
  const town = describeTownMap(snapshot, known, { name: copy.officeMark, href: `#${HOW_TO_GET}`, position })
  return town && { ...town, places: town.places.filter(({ isCrowded }) => !isCrowded) }
}
