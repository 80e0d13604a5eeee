import type { Lot } from '#contract/lots/lot.ts'
import { type LotState, type SaleStatus, saleStateOf } from '#domain/lots/lot.ts'
import type { RequestType } from '#domain/requests/request.ts'
import { crumbList, type PageCrumb, structuredGraph } from '#server/services/seo/structured.ts'

/** The page of one lot that is not a new flat: premises, a resale flat. All in words. */
export interface LotPage {
  id: number
  title: string
  status: LotState
  crumbs: readonly PageCrumb[]
  badges: readonly { kind: 'ink' | 'brick' | 'line' | 'plain'; text: string }[]
  /** A status other than «on sale». */
  state: { title: string; text: string } | null
  /** Null = on request, or not on sale. */
  price: { rub: number; oldRub: number | null; perM2Rub: number | null } | null
  requests: readonly LotRequest[]
  /** In the window of a request. */
  object: string
  shareTitle: string
  /** Below the first screen. */
  about: { title: string; text: readonly string[]; facts: readonly (readonly LotFact[])[] }
}

export interface LotFact {
  name: string
  value: string
}

/** Button and window texts of a request about a lot. */
export interface LotRequest {
  type: RequestType
  button: string
  title: string
  description: string
  submitText: string
}

export type LotRequestTexts = Readonly<Record<'booking' | 'consult' | 'queue' | 'notify', Omit<LotRequest, 'type'>>>

/** Requests available for a lot of this status, the main one first. @param texts of its kind */
export function requestsOf(lot: SaleStatus, texts: LotRequestTexts): readonly LotRequest[] {
  const requestsOf = (...types: (keyof LotRequestTexts)[]) => types.map(type => ({ type, ...texts[type] }))
  switch (saleStateOf(lot)) {
    case 'free':
      return requestsOf('booking', 'consult')
    case 'booked':
      return requestsOf('queue', 'consult')
    case 'sold':
    case 'closed':
    case 'withdrawn':
      return requestsOf('notify')
  }
}

/** In the words of schema.org. */
const AVAILABILITY: Readonly<Record<LotState, string>> = {
  free: 'https://schema.org/InStock',
  booked: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
  withdrawn: 'https://schema.org/Discontinued',
}

export interface StructuredText {
  /** Type of schema.org in addition to `Product`: `Apartment`. */
  type: string
  name: string
  description: string
  /** Of the page of the lot. */
  path: string
  /** Addresses on the site. */
  pictures: readonly string[]
  city: string
  /** Null = no seller is named. */
  seller: string | null
  condition: 'NewCondition' | 'UsedCondition'
  more?: object
  offer?: object
}

/** A lot with its offer and breadcrumbs for search engines. A lot that is not on sale has no price here either. @param origin of the site */
export function structuredLot(lot: Lot, crumbs: readonly PageCrumb[], text: StructuredText, origin: string): object {
  const { type, name, description, path, pictures, city, seller, condition, more, offer } = text
  const url = origin + path
  return structuredGraph(
    {
      '@type': [type, 'Product'],
      '@id': `${url}#lot`,
      name,
      description,
      url,
      sku: lot.article,
      ...(pictures.length > 0 && { image: pictures.map(src => new URL(src, origin).href) }),
      floorSize: { '@type': 'QuantitativeValue', value: lot.area, unitCode: 'MTK' },
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'RU' },
      ...more,
      offers: {
        '@type': 'Offer',
        url,
        availability: AVAILABILITY[saleStateOf(lot)],
        itemCondition: `https://schema.org/${condition}`,
        ...(lot.price !== null && { price: lot.price, priceCurrency: 'RUB' }),
        ...(seller !== null && { seller: { '@type': 'Organization', name: seller } }),
        ...offer,
      },
    },
    crumbList(origin, crumbs, path),
  )
}
