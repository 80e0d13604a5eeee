import { type Coded, textOf } from '../lib/coded.ts'

const PORTALS_FILE = 'content/portals/portals.json'

/** Why a portal would refuse a lot, in words for the editor of the content. */
export const FEED_PROBLEM_TEXTS = {
  priceOnRequest: () => 'the price is on request',
  implausiblePrice: () => 'the price is not plausible',
  noArea: () => 'the area is unknown',
  planFormat: () => 'the plan is neither PNG nor JPEG',
  noDescription: () => 'there is no description',
  longDescription: ({ most }: { most: number }) => `the description is longer than ${most} characters`,
  noNumber: () => 'there is no number',
  noAddress: () => 'the building has no address',
  phone: () => 'the phone has not ten digits behind +7',
  pictureFormat: () => 'a picture is neither PNG nor JPEG',
  noPlan: () => 'there is no plan',
  floor: ({ floor, floorsTotal }: { floor: number; floorsTotal: number }) =>
    `floor ${floor} is none of ${floorsTotal} floors`,
  livingArea: () => 'the living area is not below the area',
  roomAreas: () => 'living area and kitchen are more than the area',
  noVat: () => `${PORTALS_FILE} does not say the VAT of premises`,
  noBuilding: ({ building }: { building: number }) => `${PORTALS_FILE} does not name building ${building}`,
  noBuildingId: ({ field, building }: { field: string; building: string }) =>
    `${PORTALS_FILE} names no ${field} of ${building}`,
  sameNumber: () => 'another lot has the same building and number',
}

export type FeedProblem = Coded<typeof FEED_PROBLEM_TEXTS>

export function feedProblemText(problem: FeedProblem): string {
  return textOf(FEED_PROBLEM_TEXTS, problem)
}

/** @param missing settings of a portal without which its file is not made: `cian.complex_id` */
export function feedOffText(missing: string): string {
  return `${PORTALS_FILE} has no ${missing}`
}
