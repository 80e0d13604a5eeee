import type { MetaDescriptor } from 'react-router'
import type { HomeSeo } from '#contract/home-page.ts'
import { paths } from '#contract/paths.ts'

/** Everything that the head of the page says. @param origin of the public address of the site */
export function homeMeta(seo: HomeSeo, origin: string): MetaDescriptor[] {
  const canonical = origin + paths.home()
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: seo.siteName },
    { property: 'og:locale', content: seo.locale },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    ...(seo.image
      ? [
          { property: 'og:image', content: new URL(seo.image.src, origin).href },
          { property: 'og:image:alt', content: seo.image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { 'script:ld+json': structuredData(seo, origin) },
  ]
}

/** The quarter, who sells it and what it costs, for search engines. */
function structuredData({ title, description, image, organization, offers, siteName }: HomeSeo, origin: string) {
  const url = origin + paths.home()
  const picture = image ? new URL(image.src, origin).href : undefined
  const address = { '@type': 'PostalAddress', streetAddress: organization.address, addressCountry: 'RU' }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': `${url}#site`, url, name: siteName, inLanguage: 'ru' },
      {
        '@type': 'RealEstateAgent',
        '@id': `${url}#seller`,
        name: organization.name,
        legalName: organization.legalName,
        url,
        telephone: organization.phone,
        address,
        geo: { '@type': 'GeoCoordinates', latitude: organization.latitude, longitude: organization.longitude },
        openingHours: organization.openingHours,
        image: picture,
      },
      {
        '@type': 'RealEstateListing',
        '@id': `${url}#listing`,
        name: title,
        description,
        url,
        image: picture,
        ...(offers && {
          offers: {
            '@type': 'AggregateOffer',
            offerCount: offers.count,
            lowPrice: offers.lowPriceRub,
            highPrice: offers.highPriceRub,
            priceCurrency: 'RUB',
            availability: 'https://schema.org/InStock',
            seller: { '@id': `${url}#seller` },
          },
        }),
      },
    ],
  }
}
