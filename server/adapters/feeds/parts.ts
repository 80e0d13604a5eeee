import type { PortalName } from '#contract/content/portals.ts'
import type { FeedProblem } from '#domain/feeds/feed-problems.ts'
import type { Finish } from '#domain/lots/lot.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { isPlausible } from '#domain/stock/plausible-prices.ts'
import { openTag, writeXml, XML_HEAD, type Xml } from '../../lib/xml.ts'
import type { FeedBuilding, FeedFlat, FeedLot, FeedPremises, FeedQuarter } from './feed-lot.ts'

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

/** A requirement of a portal; null = it is met. */
export type Rule<Lot extends FeedLot = FeedLot> = (
  lot: Lot,
  building: FeedBuilding,
  quarter: FeedQuarter,
) => FeedProblem | null

const PICTURE = /\.(?:png|jpe?g)$|@(?:png|jpe?g)$/i
const PHONE = /^7\d{10}$/

const COMMON_RULES: readonly Rule[] = [
  ({ priceRub }) => (priceRub !== null && priceRub > 0 ? null : { code: 'priceOnRequest' }),
  ({ kind, priceRub, areaM2 }, _building, { prices }) =>
    isPlausible({ priceRub, areaDm2: areaM2 * 100 }, prices[kind]) ? null : { code: 'implausiblePrice' },
  ({ areaM2 }) => (areaM2 > 0 ? null : { code: 'noArea' }),
  ({ planUrl }) => (planUrl === null || PICTURE.test(planUrl) ? null : { code: 'planFormat' }),
  ({ description }) => (description.trim() === '' ? { code: 'noDescription' } : null),
  ({ number }) => (number.trim() === '' ? { code: 'noNumber' } : null),
  (_, { address }) => (address.trim() === '' ? { code: 'noAddress' } : null),
  (_lot, _building, { phone }) => (PHONE.test(phone) ? null : { code: 'phone' }),
  (_lot, _building, { images }) => (images.every(url => PICTURE.test(url)) ? null : { code: 'pictureFormat' }),
]

const hasPlan: Rule = ({ planUrl }) => (planUrl === null ? { code: 'noPlan' } : null)
const isOnFloor: Rule = ({ floor, floorsTotal }) =>
  floor >= 1 && floor <= floorsTotal ? null : { code: 'floor', floor, floorsTotal }

const FLAT_RULES: readonly Rule<FeedFlat>[] = [
  isOnFloor,
  hasPlan,
  // Advertisements whose partial areas exceed the total are refused.
  ({ areaM2, livingM2 }) => (livingM2 === null || livingM2 < areaM2 ? null : { code: 'livingArea' }),
  ({ areaM2, livingM2, kitchenM2 }) => ((livingM2 ?? 0) + (kitchenM2 ?? 0) <= areaM2 ? null : { code: 'roomAreas' }),
]

const PREMISES_RULES: readonly Rule<FeedPremises>[] = [
  isOnFloor,
  hasPlan,
  (_lot, _building, { portals }) => (portals.commercial ? null : { code: 'noVat' }),
]

/** Requires the id of the building in the directory of a portal. @param field in content/portals/portals.json */
export function buildingIdRule(field: keyof FeedBuilding['ids']): Rule<FeedFlat> {
  return (_, { name, ids }) => (ids[field] ? null : { code: 'noBuildingId', field, building: name })
}

/** @param most maximum number of characters */
export function descriptionRule(most: number): Rule {
  return ({ description }) => (description.length <= most ? null : { code: 'longDescription', most })
}

/** All problems of a lot for a portal. @param portalRules additional requirements: for all lots, and for flats */
export function problemsBy(portalRules: { all?: readonly Rule[]; flat?: readonly Rule<FeedFlat>[] }) {
  return (lot: FeedLot, quarter: FeedQuarter): FeedProblem[] => {
    const building = quarter.buildings.find(({ id }) => id === lot.building)
    if (!building) return [{ code: 'noBuilding', building: lot.building }]
    const broken = <Lot extends FeedLot>(checked: Lot, rules: readonly Rule<Lot>[] = []) =>
      rules.map(rule => rule(checked, building, quarter)).filter(problem => problem !== null)
    return [...broken(lot, COMMON_RULES), ...broken(lot, portalRules.all), ...ofKind()]

    function ofKind(): FeedProblem[] {
      if (lot.kind === 'flat') return [...broken(lot, FLAT_RULES), ...broken(lot, portalRules.flat)]
      return lot.kind === 'commercial' ? broken(lot, PREMISES_RULES) : []
    }
  }
}

export function ofKind<Kind extends FeedLot['kind']>(lots: readonly FeedLot[], kind: Kind) {
  return lots.filter((lot): lot is Extract<FeedLot, { kind: Kind }> => lot.kind === kind)
}
