import type { Lot } from '#contract/lots/lot.ts'
import type { LotPage } from '#contract/pages/lot-page.ts'
import { breadcrumbList } from '#server/services/seo/structured.ts'

/** In the words of schema.org. */
const AVAILABILITY: Readonly<Record<Lot['status'], string>> = {
  free: 'https://schema.org/InStock',
  booked: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
}

/** What a page says of its lot to search engines. */
export interface StructuredText {
  /** Of schema.org, beside `Product`: `Apartment`. */
  type: string
  name: string
  description: string
  /** Whole addresses. */
  url: string
  pictures: readonly string[]
  city: string
  /** Null = nobody is named. */
  seller: string | null
  condition: 'NewCondition' | 'UsedCondition'
  /** What only its kind tells. */
  more: object
}

/** A lot, its offer and the way to it. What is not on sale has no price here either. @param origin of the site */
export function structuredLot(
  lot: Lot,
  { crumbs }: Pick<LotPage, 'crumbs'>,
  text: StructuredText,
  origin: string,
): object {
  const { type, name, description, url, pictures, city, seller, condition, more } = text
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': [type, 'Product'],
        '@id': `${url}#lot`,
        name,
        description,
        url,
        sku: lot.article,
        ...(pictures.length > 0 && { image: pictures }),
        floorSize: { '@type': 'QuantitativeValue', value: lot.area, unitCode: 'MTK' },
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'RU' },
        ...more,
        offers: {
          '@type': 'Offer',
          url,
          availability: AVAILABILITY[lot.status],
          itemCondition: `https://schema.org/${condition}`,
          ...(lot.price !== null && { price: lot.price, priceCurrency: 'RUB' }),
          ...(seller !== null && { seller: { '@type': 'Organization', name: seller } }),
        },
      },
      breadcrumbList(
        origin,
        crumbs.map(({ name, href }) => ({ name, path: href ?? url.slice(origin.length) })),
      ),
    ],
  }
}
