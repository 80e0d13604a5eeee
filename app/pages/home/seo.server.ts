import type { PropertyCard } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { headOfRoute, sharedLink } from '#server/services/seo/head.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { organization, seller, structuredGraph } from '#server/services/seo/structured.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'

/** The head of the home page: the quarter, who sells it and what it costs. */
export function homeHead(
  snapshot: SiteSnapshot,
  cards: readonly PropertyCard[],
  images: ImageService,
  origin: string,
): PageHead {
  const { content } = snapshot
  const { defaults, routes } = content.seo
  const head = headOfRoute(content, paths.home(), defaults.site_name)
  // Its title names the quarter.
  const title = routes[paths.home()]?.title ?? defaults.site_name
  const shared = sharedLink(content, 'website', images)
  const image = shared.image ? new URL(shared.image.src, origin).href : undefined
  const about = { name: title, description: head.description ?? undefined, image }
  return { ...head, title, shared, structured: structuredData(snapshot, cards, about, origin) }
}

/** In the words of schema.org. */
function structuredData(
  snapshot: SiteSnapshot,
  cards: readonly PropertyCard[],
  { name, description, image }: { name: string; description: string | undefined; image: string | undefined },
  origin: string,
) {
  const url = origin + paths.home()
  const { seo, global, contacts } = snapshot.content
  const { project } = global
  const { lat, lon } = contacts.office.geo
  const prices = cards.flatMap(({ price }) => price ?? [])
  return structuredGraph(
    { '@type': 'WebSite', '@id': `${url}#site`, url, name: seo.defaults.site_name, inLanguage: 'ru' },
    { ...seller(snapshot, origin), image },
    organization(snapshot, origin),
    {
      '@type': 'ApartmentComplex',
      '@id': `${url}#quarter`,
      name: project.name,
      description,
      url,
      image,
      address: { '@type': 'PostalAddress', addressLocality: project.city, addressCountry: 'RU' },
      geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
      numberOfAvailableAccommodationUnits: cards.length,
    },
    {
      '@type': 'RealEstateListing',
      '@id': `${url}#listing`,
      name,
      description,
      url,
      image,
      ...(prices.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          offerCount: cards.length,
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          priceCurrency: 'RUB',
          availability: 'https://schema.org/InStock',
          seller: { '@id': `${url}#seller` },
        },
      }),
    },
  )
}
