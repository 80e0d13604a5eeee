import type { Project } from '#contract/content/articles.ts'
import { NotFound } from '#contract/errors.ts'
import type { ProjectItem, ProjectPage, ProjectsPage } from '#contract/pages/company.ts'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/copy/fill.ts'
import { plural } from '#domain/copy/plural.ts'
import { projects as copy } from '#domain/copy/projects.ts'
import { countOf } from '#domain/plural.ts'
import type { ImageService } from '../../images/image-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { organization, organizationId } from '../organization.ts'
import { type PageTools, plainPage, singlePage } from '../plain-page.ts'

/** The whole width of any screen. */
const COVER = { minWidthPx: 640, maxWidthPx: 2560 } as const
/** Half of the page; on a phone the whole width. */
const CARD = { ratio: '4:3', minWidthPx: 320, maxWidthPx: 1600 } as const
const OTHERS = 4

type Images = Pick<ImageService, 'find'>

/** What the developer has built, and the quarter of this site before it. @throws NotFound where the content has none */
export function projectsPage(snapshot: SiteSnapshot, tools: PageTools): ProjectsPage {
  const { project } = snapshot.content
  if (project.length === 0) throw new NotFound()
  const main = project.find(({ is_main }) => is_main)
  const items = project.filter(({ is_portfolio }) => is_portfolio)
  return {
    ...plainPage(snapshot, paths.projects(), {
      ...{ ...tools, title: copy.title },
      structured: [organization(snapshot, new URL(tools.siteUrl).origin)],
    }),
    main: main ? { ...projectItem(main, tools.images, COVER), lead: main.lead, rows: rowsOf(main) } : null,
    count: fill(copy.finished, { projects: countOf(items.length, plural.finishedProject) }),
    items: items.map(item => projectItem(item, tools.images, CARD)),
  }
}

/** A project. @throws NotFound for one that nobody knows */
export function projectPage(snapshot: SiteSnapshot, slug: string, tools: PageTools): ProjectPage {
  const { project } = snapshot.content
  const item = project.find(one => one.slug === slug)
  if (!item) throw new NotFound()
  const { name, lead, image, alt, html, url } = item
  return {
    ...singlePage(snapshot, paths.project(slug), {
      ...tools,
      pattern: '/projects/{slug}',
      above: { path: paths.projects(), title: copy.title },
      ...{ title: name, lead, type: 'website', picture: { key: image, alt } },
      structured: [complex(item, tools), organization(snapshot, new URL(tools.siteUrl).origin)],
    }),
    rows: [{ name: copy.years, value: item.years }, ...rowsOf(item)],
    picture: tools.images.find(image, alt, COVER),
    address: `${item.city}, ${item.address}`,
    html,
    link: url === null ? null : { text: copy.toQuarter, href: url },
    others: project
      .filter(one => one !== item)
      .slice(0, OTHERS)
      .map(one => projectItem(one, tools.images, CARD)),
  }
}

function rowsOf({ facts }: Project): ProjectPage['rows'] {
  return facts.map(({ name, value }) => ({ name, value }))
}

function projectItem(project: Project, images: Images, use: typeof COVER | typeof CARD): ProjectItem {
  const { slug, name, city, years, facts, image, alt } = project
  // How large it is, where the content tells it by this name.
  const size = facts.find(fact => fact.name === copy.flats)
  return {
    href: paths.project(slug),
    name,
    years,
    facts: [city, years, ...(size ? [`${size.value} ${copy.flats.toLowerCase()}`] : [])],
    picture: images.find(image, alt, use),
  }
}

/** In the words of schema.org. */
function complex({ slug, name, lead, city, address, image, alt }: Project, { images, siteUrl }: PageTools): object {
  const { origin } = new URL(siteUrl)
  const picture = images.find(image, alt, COVER)
  return {
    '@type': 'ApartmentComplex',
    '@id': `${origin}${paths.project(slug)}#project`,
    name,
    description: lead,
    url: origin + paths.project(slug),
    ...(picture ? { image: new URL(picture.src, origin).href } : {}),
    address: { '@type': 'PostalAddress', addressLocality: city, streetAddress: address, addressCountry: 'RU' },
    brand: organizationId(origin),
  }
}
