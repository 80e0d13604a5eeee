import type { Finish } from '#domain/lots/lot.ts'
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

/** `+7 495 000-12-34` without its code: ten digits. */
export function tenDigits({ phone }: FeedQuarter): string {
  return phone.slice(1)
}

/** URLs of the plan and then the images of the development. @param most maximum number of pictures */
export function picturesOf({ planUrl }: FeedLot, { images }: FeedQuarter, most = Number.POSITIVE_INFINITY): string[] {
  return [...(planUrl === null ? [] : [planUrl]), ...images].slice(0, most)
}

export type FinishWords = Readonly<Record<Finish, string>>
