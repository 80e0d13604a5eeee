import { pages } from '#app/pages/registry.ts'
import type { MenuItem } from '#contract/content/navigation.ts'
import type { Content, ContentEntity } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import * as company from '#texts/company.ts'
import * as contacts from '#texts/contacts.ts'
import * as district from '#texts/district.ts'
import * as media from '#texts/media.ts'
import * as parking from '#texts/parking.ts'
import * as progress from '#texts/progress.ts'
import * as storage from '#texts/storage.ts'

const NEEDS: ReadonlyMap<string, ContentEntity> = new Map(
  pages.flatMap(({ pattern, needs }): [string, ContentEntity][] => (needs ? [[pattern, needs]] : [])),
)

/** Whether the content has the page of a URL. External URLs need nothing. */
export function hasPage(content: Pick<Content, ContentEntity>, address: string): boolean {
  const kind = NEEDS.get(address.replace(/[?#].*$/, ''))
  return kind === undefined || [content[kind]].flat().some(document => document !== null)
}

/** Pages that a quarter gets by adding their content, with their names in the menu. */
const PAGES_OF_CONTENT: readonly (readonly [path: string, name: string])[] = [
  [paths.sitePlan(), district.genplan],
  [paths.parkings(), parking.title],
  [paths.storages(), storage.title],
  [paths.mediaProgress(), progress.title],
  [paths.news(), media.news],
  [paths.promos(), media.promos],
  [paths.projects(), company.projectsTitle],
  [paths.documents(), company.documentsTitle],
  [paths.faq(), contacts.faqTitle],
  [paths.vacancies(), company.vacanciesTitle],
]

/** Pages with content that neither menu nor footer links to, as small links of the full-screen menu. */
function missingItems(content: Content): MenuItem[] {
  const { menu, footer } = content
  const linked = new Set([...menu, ...footer.columns.flatMap(({ links }) => links)].map(({ url }) => url))
  const last = Math.max(0, ...menu.map(({ position }) => position))
  return PAGES_OF_CONTENT.filter(([url]) => !linked.has(url) && hasPage(content, url)).map(([url, name], index) => ({
    id: `page-${index}`,
    name,
    url,
    submenu: false,
    places: ['secondary'],
    position: last + index + 1,
  }))
}

/** Removes links to pages without content from menus, footer and home page, and adds missing ones to the menu. */
export function withoutEmptyPages(content: Content): Content {
  const leads = ({ url }: { url?: string | undefined }) => url === undefined || hasPage(content, url)
  const kept = <Link extends { url?: string | undefined }>(link: Link | null) => (link && leads(link) ? link : null)
  const { footer, global, main_page: home, menu } = content
  const { '3d_tour': tour } = global
  return Object.freeze({
    ...content,
    menu: [...menu.filter(leads), ...missingItems(content)],
    global: { ...global, '3d_tour': tour && hasPage(content, tour.tour) ? tour : null },
    footer: {
      ...footer,
      tour_button: kept(footer.tour_button),
      columns: footer.columns
        .map(column => ({ ...column, links: column.links.filter(leads) }))
        .filter(({ links }) => links.length > 0),
    },
    main_page: {
      ...home,
      hero: { ...home.hero, tour: kept(home.hero.tour), buttons: home.hero.buttons.filter(leads) },
      intro: { ...home.intro, button: kept(home.intro.button) },
      sections: home.sections.map(({ second_button: second, links, ...section }) => ({
        ...section,
        button: kept(section.button),
        ...(second && leads(second) ? { second_button: second } : {}),
        ...(links ? { links: links.filter(leads) } : {}),
      })),
    },
  })
}
