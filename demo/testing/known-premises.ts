import { elementAt } from '#domain/lib/collections.ts'
import about from '../content/about_commercial/about_commercial.json' with { type: 'json' }
import ideas from '../content/project_buy_commercial/ideas.json' with { type: 'json' }
import { LOTS } from './known-flats.ts'

const ID_BEFORE_FIRST = 4000
/** With plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const { items } = ideas
const [first] = items.filter(({ status }) => status === 'available')
if (!first) throw new Error('the demo has premises on sale')

/** The first premises on sale: on the embankment, with everything prepared. Prices are of 21 November 2026. */
export const PREMISES = {
  ...first,
  id: LOTS.commercial,
  idea: plain(first.idea),
  equipment: first.equipment.map(plain),
  areaText: `${first.area} м²`.replace('.', ','),
  priceRub: 26_382_000,
  perM2Rub: 196_003,
  /** 30 % of the price. */
  firstPaymentRub: 7_914_600,
}

/** Premises that are let. */
export const LET_PREMISES = { id: ID_BEFORE_FIRST + elementAt(items, 0).id }

/** What premises look at, in the order shown by the site. */
export const STREETS = about.streets.map(({ slug, name }) => ({ slug, name }))

/** A street with one free premises. */
export const QUIET_STREET = elementAt(STREETS, 3)

/** How many premises of a building each street has, as shown by the site. */
export function countByStreet(building: number): [slug: string, count: number][] {
  const counts = STREETS.map(({ slug }): [string, number] => [
    slug,
    items.filter(item => item.building === building && item.street_slug === slug).length,
  ])
  return counts.filter(([, count]) => count > 0)
}
