import type { FeedBuilding, FeedFlat, FeedQuarter } from './feed-lot.ts'

/** What a portal asks of a flat: what is wrong, in words for the person who loads the content; null = nothing. */
export type Rule = (flat: FeedFlat, building: FeedBuilding, quarter: FeedQuarter) => string | null

/** Pictures that portals read. */
const PICTURE = /\.(?:png|jpe?g)$|@(?:png|jpe?g)$/i
const PHONE = /^7\d{10}$/

/** Asked by every portal. Source: integrations, outgoing feeds. */
export const COMMON_RULES: readonly Rule[] = [
  ({ priceRub }) => (priceRub !== null && priceRub > 0 ? null : 'the price is on request'),
  ({ areaM2 }) => (areaM2 > 0 ? null : 'the area is not told'),
  ({ floor, floorsTotal }) =>
    floor >= 1 && floor <= floorsTotal ? null : `floor ${floor} is none of ${floorsTotal} floors`,
  // An advertisement whose parts are larger than the whole is refused.
  ({ areaM2, livingM2 }) => (livingM2 === null || livingM2 < areaM2 ? null : 'the living area is not below the area'),
  ({ areaM2, livingM2, kitchenM2 }) =>
    (livingM2 ?? 0) + (kitchenM2 ?? 0) <= areaM2 ? null : 'living area and kitchen are more than the area',
  ({ planUrl }) =>
    planUrl === null ? 'there is no plan' : PICTURE.test(planUrl) ? null : 'the plan is neither PNG nor JPEG',
  ({ description }) => (description.trim() === '' ? 'there is no description' : null),
  ({ number }) => (number.trim() === '' ? 'there is no number' : null),
  (_, { address }) => (address.trim() === '' ? 'the building has no address' : null),
  (_flat, _building, { phone }) => (PHONE.test(phone) ? null : 'the phone has not ten digits behind +7'),
  (_flat, _building, { images }) =>
    images.every(url => PICTURE.test(url)) ? null : 'a picture is neither PNG nor JPEG',
]

/** @param id of the building in the directory of the portal, by its field in content/portals/portals.json */
export function houseIdRule(field: string, id: (building: FeedBuilding) => string | undefined): Rule {
  return (_, building) => (id(building) ? null : `content/portals/portals.json names no ${field} of ${building.name}`)
}

/** @param most characters, as the portal counts them */
export function descriptionRule(most: number): Rule {
  return ({ description }) => (description.length <= most ? null : `the description is longer than ${most} characters`)
}

/** All that rules find wrong with a flat. */
export function problemsBy(rules: readonly Rule[]) {
  return (flat: FeedFlat, quarter: FeedQuarter): string[] => {
    const building = quarter.buildings.find(({ id }) => id === flat.building)
    if (!building) return [`content/portals/portals.json does not name building ${flat.building}`]
    return rules.map(rule => rule(flat, building, quarter)).filter(problem => problem !== null)
  }
}
