import type { MetaDescriptor } from 'react-router'
import type { FlatPage } from '#contract/flat-page.ts'
import { paths } from '#contract/paths.ts'
import type { Property } from '#contract/property.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { common } from '#domain/copy/common.ts'

/** Everything that the head of the page of a flat says. @param origin of the public address of the site */
export function flatMeta(page: FlatPage, origin: string): MetaDescriptor[] {
  const { flat, seo } = page
  const canonical = origin + paths.flat(flat.id)
  const title = seo.title + seo.titleSuffix
  return [
    { title },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'product' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: seo.siteName },
    { property: 'og:locale', content: seo.locale },
    { property: 'og:title', content: title },
    { property: 'og:description', content: seo.description },
    ...(seo.image
      ? [
          { property: 'og:image', content: new URL(seo.image.src, origin).href },
          { property: 'og:image:alt', content: seo.image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { 'script:ld+json': structuredData(page, canonical, origin) },
  ]
}

/** In the words of schema.org; a flat that opens later can be asked about, not bought. */
const AVAILABILITY: Readonly<Record<Property['status'], string>> = {
  free: 'https://schema.org/InStock',
  booked: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/PreOrder',
}

/** The flat, its offer and the way to it, for search engines. The price of a sold flat is nobody's business here either. */
function structuredData({ flat, seo, rooms }: FlatPage, url: string, origin: string) {
  const plan = new URL(flat.plan.src, origin).href
  const discount = flat.promos.find(({ kind }) => kind === 'discount')
  const bathrooms = rooms.filter(({ kind }) => kind === 'bathroom' || kind === 'wc').length
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Apartment', 'Product'],
        '@id': `${url}#flat`,
        name: seo.title,
        description: seo.description,
        url,
        sku: flat.article,
        image: [plan, ...(seo.image ? [new URL(seo.image.src, origin).href] : [])],
        floorLevel: String(flat.floor),
        numberOfRooms: Math.max(1, flat.rooms),
        numberOfBedrooms: flat.bedrooms_count,
        numberOfBathroomsTotal: bathrooms,
        floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
        address: { '@type': 'PostalAddress', addressLocality: seo.city, addressCountry: 'RU' },
        offers: {
          '@type': 'Offer',
          url,
          availability: AVAILABILITY[flat.status],
          itemCondition: 'https://schema.org/NewCondition',
          ...(flat.price !== null && {
            price: flat.price,
            priceCurrency: 'RUB',
            ...(discount?.ends_at && { priceValidUntil: discount.ends_at }),
          }),
          seller: { '@type': 'Organization', name: seo.seller },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: common.breadcrumbsHome, item: origin + paths.home() },
          { '@type': 'ListItem', position: 2, name: catalog.title, item: origin + paths.flats() },
          { '@type': 'ListItem', position: 3, name: flat.title, item: url },
        ],
      },
    ],
  }
}
