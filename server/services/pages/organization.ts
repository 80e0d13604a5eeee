import { paths } from '#contract/paths.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** How other things of a page name the developer. @param origin of the public address */
export function organizationId(origin: string): { '@id': string } {
  return { '@id': `${origin}${paths.home()}#developer` }
}

/** The developer in the words of schema.org. @param origin of the public address */
export function organization({ content }: Pick<SiteSnapshot, 'content'>, origin: string): object {
  const { project_developer: developer, global, social_media } = content
  return {
    '@type': 'Organization',
    ...organizationId(origin),
    name: developer.name,
    legalName: developer.legal_entity,
    description: developer.description,
    url: developer.site_url,
    foundingDate: String(developer.founded),
    taxID: developer.inn,
    telephone: global.phone_link.replace('tel:', ''),
    address: { '@type': 'PostalAddress', streetAddress: developer.address, addressCountry: 'RU' },
    sameAs: social_media.map(({ url }) => url),
  }
}
