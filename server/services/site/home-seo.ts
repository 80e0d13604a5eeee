import type { HomeSeo } from '#contract/home-page.ts'
import type { PropertyCard } from '#contract/property.ts'
import type { ImageService } from '../images/image-service.ts'
import type { SiteSnapshot } from './snapshot.ts'

/** Pictures of shared links are read at this width. Source: integrations, Open Graph. */
const SHARED_PICTURE = { ratio: '1200:630', maxWidthPx: 1280 } as const

/** Title, description and the facts that search engines read. */
export function describeSeo(
  { content }: SiteSnapshot,
  cards: readonly PropertyCard[],
  images: Pick<ImageService, 'find'>,
): HomeSeo {
  const { defaults, routes } = content.seo
  const { project, phone_link, address, working_hours } = content.global
  const { lat, lon } = content.contacts.office.geo
  const prices = cards.flatMap(({ price }) => price ?? [])
  return {
    title: routes['/']?.title ?? defaults.site_name,
    description: routes['/']?.description ?? defaults.description,
    siteName: defaults.site_name,
    locale: defaults.locale,
    image: images.find(defaults.image, undefined, SHARED_PICTURE),
    organization: {
      name: project.full_name,
      legalName: project.legal_entity,
      phone: phone_link.replace('tel:', ''),
      address,
      city: project.city,
      openingHours: working_hours.map(({ schema }) => schema),
      latitude: lat,
      longitude: lon,
    },
    offers:
      prices.length > 0
        ? { count: cards.length, lowPriceRub: Math.min(...prices), highPriceRub: Math.max(...prices) }
        : null,
  }
}
