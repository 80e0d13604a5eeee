import type { PortalName } from '#contract/content/portals.ts'
import type { Finish } from '#domain/lots/lot.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { openTag, writeXml, XML_HEAD, type Xml } from '../../lib/xml.ts'
import type { FeedBuilding, FeedFlat, FeedLot, FeedQuarter } from './feed-lot.ts'

export function* xmlFile(root: string, attributes: Readonly<Record<string, string>>, lines: Iterable<Xml>) {
  yield `${XML_HEAD}${openTag(root, attributes)}\n`
  for (const line of lines) yield `${writeXml(line)}\n`
  yield `</${root}>\n`
}

/** The building of a valid lot. @throws Error for an invalid one */
export function buildingOf({ building }: FeedLot, { buildings }: FeedQuarter): FeedBuilding {
  const found = buildings.find(({ id }) => id === building)
  if (!found) throw new Error(`there is no building ${building}`)
  return found
}

export function priceOf({ priceRub }: FeedLot): number {
  return priceRub ?? 0
}

/** Formats a time for portals, `2026-11-21T10:00:00+00:00`. */
export function moment(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19)}+00:00`
}

/** Number of rooms by law, without a kitchen-living room. 0 = studio. */
export function roomsWithoutKitchen({ rooms, bedrooms, isEuro }: FeedFlat): number {
  return isEuro ? bedrooms : rooms
}

/** The address with the town before it. */
export function fullAddress({ address }: FeedBuilding, { region, locality }: FeedQuarter): string {
  return `${region}, ${locality}, ${address}`
}

/** Phone for the calls of a portal: eleven digits, 7 first. */
export function phoneOf({ phone, portals }: FeedQuarter, portal: PortalName): string {
  return phoneDigits(portals[portal]?.phone ?? phone)
}

/** URLs of plan, view, floor and building, then the images of the development. @param most maximum number of pictures */
export function picturesOf(lot: FeedLot, quarter: FeedQuarter, most = Number.POSITIVE_INFINITY): string[] {
  return [...(lot.planUrl === null ? [] : [lot.planUrl]), ...photosOf(lot, quarter)].slice(0, most)
}

/** The same without the plan. */
export function photosOf({ viewUrl, floorUrl, buildingUrl }: FeedLot, { images }: FeedQuarter): string[] {
  return [...new Set([viewUrl, floorUrl, buildingUrl, ...images])].filter(url => url !== null)
}

export type FinishWords = Readonly<Record<Finish, string>>
