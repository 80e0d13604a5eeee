import { PORTAL_NAMES, type Portals } from '#contract/content/portals.ts'
import { utcOffset } from '#domain/dates/opening-hours.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import type { FeedBuilding, FeedQuarter } from '#server/adapters/feeds/feed-lot.ts'
import { type ImageService, widestOf } from '../images/image-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { plainText } from './describe-lot.ts'
import { plausiblePricesOf } from './gather-lots.ts'

const LOGO = '/icon-512.png'

export interface GatherTools {
  images: ImageService
  siteUrl: string
}

/** Data of the quarter for portals; null = the content has no portals. */
export function gatherQuarter(snapshot: SiteSnapshot, { images, siteUrl }: GatherTools): FeedQuarter | null {
  const { global, contacts, project_developer: developer, portals } = snapshot.content
  if (!portals) return null
  const absolute = (address: string) => new URL(address, siteUrl).href
  return {
    name: plainText(global.project.full_name),
    developer: plainText(developer.name),
    legalEntity: plainText(developer.legal_entity),
    developerSite: developer.site_url,
    siteUrl,
    phone: phoneDigits(global.phone),
    email: contacts.office.email,
    officeAddress: plainText(global.address),
    office: { lat: contacts.office.geo.lat, lon: contacts.office.geo.lon },
    hours: global.working_hours.map(({ days, from, to }) => ({ days, from, to })),
    utcOffset: utcOffset(global.time_zone, snapshot.today),
    region: plainText(portals.region),
    locality: plainText(portals.locality),
    description: portals.description.map(plainText),
    portalTexts: Object.fromEntries(
      PORTAL_NAMES.map(name => [name, (portals[name]?.description ?? []).map(plainText)]),
    ),
    images: portals.images.flatMap(({ image }) => {
      const widest = widestOf(images.find(image), 'jpeg')
      return widest === undefined ? [] : [absolute(widest)]
    }),
    logoUrl: absolute(LOGO),
    buildings: buildingsOf(snapshot, portals),
    prices: plausiblePricesOf(snapshot),
    portals,
  }
}

function buildingsOf({ quarterFacts }: SiteSnapshot, { buildings }: Portals): FeedBuilding[] {
  return buildings.flatMap(listed => {
    const facts = quarterFacts.buildings.get(listed.building)
    if (!facts) return []
    const { text, completion } = facts
    return {
      id: listed.building,
      name: plainText(text.name),
      address: plainText(listed.address),
      lat: listed.lat,
      lon: listed.lon,
      material: listed.material,
      passengerLifts: listed.passenger_lifts,
      cargoLifts: listed.cargo_lifts,
      isReady: completion.is_ready,
      quarter: completion.quarter,
      year: completion.year,
      floorsTotal: Math.max(...text.floors),
      ids: listed,
      avitoName: plainText(listed.avito_building_name ?? text.name),
    }
  })
}
