import { elementAt } from '#domain/lib/collections.ts'
import source from '../content/seconds/page.json' with { type: 'json' }

const ID_BEFORE_FIRST = 3000
const items = source.items.map(({ id, title, price, ...rest }) => ({
  ...rest,
  id: ID_BEFORE_FIRST + id,
  title: title.replaceAll('\u00a0', ' '),
  priceRub: price,
  areaText: `${rest.area} м²`.replace('.', ','),
}))

/** How many resale flats there are. */
export const RESALE_COUNT = items.length

/** The cheapest with two rooms: with a photograph, and alone in its district. */
export const RESALE_FLAT = elementAt(items, 0)
/** A part of its title and of no other. */
export const RESALE_STREET = 'Мельничная'
/** What its windows look at. */
export const RESALE_WINDOWS = 'на пруд'

/** A studio: freshly repaired, its furniture may stay. */
export const RESALE_STUDIO = elementAt(items, 3)
