import type { Lot } from '#contract/lots/lot.ts'
import { paths } from '#contract/paths.ts'
import { type LotState, type SaleStatus, saleStateOf } from '#domain/lots/lot.ts'
import type { RequestType } from '#domain/requests/request.ts'
import { formatRub } from '#domain/text/format.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { sharedLink, textsOfTemplate } from '#server/services/seo/head.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { crumbList, type PageCrumb, structuredGraph } from '#server/services/seo/structured.ts'
import * as common from '#texts/common.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'

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

/** For the description of the page: what it costs, or why it cannot be bought. */
export function priceText({ state, price }: Pick<LotPage, 'state' | 'price'>): string {
  return state?.title ?? (price === null ? common.onRequest : formatRub(price.rub))
}

/** Facts for the head of a page of one lot. */
export interface LotHead {
  /** Key of its template in `seo.json`. */
  template: string
  /** Values of the template. */
  values: Readonly<Record<string, string | number>>
  path: string
  crumbs: readonly PageCrumb[]
  /** Its plan, which is also the picture of a shared link; null = `picture` is. */
  plan: { src: string; alt: string } | null
  picture?: { key: string | undefined; alt: string | undefined } | undefined
  /** Type of schema.org in addition to `Product`: `Apartment`. */
  type: string
  condition: 'NewCondition' | 'UsedCondition'
  more?: object
  offer?: object
}

/** Title and description are those of its template, or its name. */
export function headOfLot(
  lot: Lot,
  { content }: Pick<SiteSnapshot, 'content'>,
  images: ImageService,
  origin: string,
  about: LotHead,
): PageHead {
  const { plan, path } = about
  const texts = textsOfTemplate(content, about.template, { title: lot.title, description: lot.title, ...about.values })
  const shared = sharedLink(content, 'product', images, about.picture)
  const pictures = [plan?.src, shared.image?.src].filter(src => src !== undefined)
  return {
    title: texts.title + content.seo.defaults.title_suffix,
    description: texts.description,
    canonical: path,
    // A withdrawn lot keeps its page for visitors with its link; search engines drop it.
    ...(lot.is_withdrawn && { robots: 'noindex' }),
    // A shared link never shows a price: other sites would keep it.
    shared: plan ? { ...shared, image: { src: paths.shareCard(lot.id), alt: plan.alt } } : shared,
    structured: structuredGraph(
      {
        '@type': [about.type, 'Product'],
        '@id': `${origin}${path}#lot`,
        name: texts.title,
        description: texts.description,
        url: origin + path,
        sku: lot.article,
        ...(pictures.length > 0 && { image: pictures.map(src => new URL(src, origin).href) }),
        floorSize: { '@type': 'QuantitativeValue', value: lot.area, unitCode: 'MTK' },
        address: { '@type': 'PostalAddress', addressLocality: content.global.project.city, addressCountry: 'RU' },
        ...about.more,
        offers: {
          ...offerOf(lot, origin + path, content),
          itemCondition: `https://schema.org/${about.condition}`,
          ...about.offer,
        },
      },
      crumbList(origin, about.crumbs, path),
    ),
  }
}

/** A lot that is not on sale has no price here either. */
function offerOf(lot: Lot, url: string, { global }: SiteSnapshot['content']) {
  const { legal_entity: seller } = global.project
  return {
    '@type': 'Offer',
    url,
    availability: AVAILABILITY[saleStateOf(lot)],
    ...(lot.price !== null && { price: lot.price, priceCurrency: 'RUB' }),
    ...(seller !== null && { seller: { '@type': 'Organization', name: seller } }),
  }
}
