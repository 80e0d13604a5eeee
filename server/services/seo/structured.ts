import type { Image } from '#contract/image.ts'
import { paths } from '#contract/paths.ts'
import type { WeekHours } from '#domain/dates/opening-hours.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** A breadcrumb; the page itself, the last one, has no address. */
export interface PageCrumb {
  name: string
  href?: string
}

export function structuredGraph(...items: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': items }
}

/**
 * Breadcrumbs as shown.
 * @param origin of the public URL: search engines need absolute URLs
 * @param path of the page itself, which the last one omits
 */
export function crumbList(origin: string, crumbs: readonly PageCrumb[], path: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href = path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  }
}

export function faqStructured(items: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function imageGallery(
  origin: string,
  {
    name,
    path,
    pictures,
  }: { name: string; path: string; pictures: readonly { image: Pick<Image, 'src' | 'alt'>; caption: string }[] },
): object {
  return {
    '@type': 'ImageGallery',
    name,
    url: origin + path,
    image: pictures.map(({ image, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: new URL(image.src, origin).href,
      name: caption,
      description: image.alt,
    })),
  }
}

/** Reference to the developer in structured data. @param origin of the public URL */
export function organizationId(origin: string): { '@id': string } {
  return { '@id': `${origin}${paths.home()}#developer` }
}

/** The developer by schema.org. @param origin of the public URL */
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
    telephone: `+${phoneDigits(global.phone)}`,
    address: { '@type': 'PostalAddress', streetAddress: developer.address, addressCountry: 'RU' },
    sameAs: social_media.map(({ url }) => url),
  }
}

/** Days by schema.org. */
const WEEKDAYS: Record<WeekHours['days'], string> = { 'mon-fri': 'Mo-Fr', 'sat-sun': 'Sa-Su' }

/** The sales office by schema.org. @param origin of the public URL */
export function seller({ content: { global, contacts } }: Pick<SiteSnapshot, 'content'>, origin: string): object {
  const { project, phone, address, working_hours, hours_special } = global
  const { lat, lon } = contacts.office.geo
  const url = origin + paths.home()
  return {
    '@type': 'RealEstateAgent',
    '@id': `${url}#seller`,
    name: project.full_name,
    legalName: project.legal_entity,
    url,
    telephone: `+${phoneDigits(phone)}`,
    email: contacts.office.email,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'RU' },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    openingHours: working_hours.map(({ days, from, to }) => `${WEEKDAYS[days]} ${from}-${to}`),
    specialOpeningHoursSpecification: hours_special.map(({ date, from, to, closed }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      // An empty interval means closed.
      opens: closed ? '00:00' : from,
      closes: closed ? '00:00' : to,
    })),
    parentOrganization: organizationId(origin),
  }
}
