import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { crumbOfRoute, page, type Shown } from '#server/pages/context.ts'
import { organization, organizationId } from '#server/services/seo/structured.ts'
import * as copy from '#texts/company.ts'
import { CARD, COVER, type Project, projectItem } from '../project-item.server.ts'

const MAX_OTHERS = 4

export const projectModel = page(({ snapshot, content, params, origin, head, pictures }) => {
  const item = content.project.find(({ slug }) => slug === params.slug)
  if (!item) throw new NotFound()
  const { name, lead, image, alt, html, url } = item
  const picture = pictures.find(image, alt, COVER)
  return {
    ...head({
      title: name,
      above: [crumbOfRoute(content, paths.projects(), copy.projectsTitle)],
      one: { template: '/projects/{slug}', lead, type: 'website' },
      picture: { key: image, alt },
      structured: [apartmentComplex(item, picture?.src, origin), organization(snapshot, origin)],
    }),
    rows: [{ name: copy.projectsYears, value: item.years }, ...item.facts],
    picture,
    address: `${item.city}, ${item.address}`,
    html,
    /** Link to what is on sale; null for a finished project. */
    link: url === null ? null : { text: copy.projectsToQuarter, href: url },
    others: content.project
      .filter(project => project !== item)
      .slice(0, MAX_OTHERS)
      .map(project => projectItem(project, pictures, CARD)),
  }
})

export type ProjectModel = Shown<typeof projectModel>

function apartmentComplex(project: Project, picture: string | undefined, origin: string): object {
  const { slug, name, lead, city, address } = project
  const url = origin + paths.project(slug)
  return {
    '@type': 'ApartmentComplex',
    '@id': `${url}#project`,
    name,
    description: lead,
    url,
    ...(picture ? { image: new URL(picture, origin).href } : {}),
    address: { '@type': 'PostalAddress', addressLocality: city, streetAddress: address, addressCountry: 'RU' },
    brand: organizationId(origin),
  }
}
