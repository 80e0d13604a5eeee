import { pages } from '#app/pages/registry.ts'
import type { Content, ContentEntity } from '#contract/content/registry.ts'

const NEEDS: ReadonlyMap<string, ContentEntity> = new Map(
  pages.flatMap(({ pattern, needs }): [string, ContentEntity][] => (needs ? [[pattern, needs]] : [])),
)

/** Whether the content has the page of a URL. External URLs need nothing. */
export function hasPage(content: Pick<Content, ContentEntity>, address: string): boolean {
  const kind = NEEDS.get(address.replace(/[?#].*$/, ''))
  return kind === undefined || [content[kind]].flat().some(document => document !== null)
}

/** Removes links to pages without content from menus, footer and home page. */
export function withoutEmptyPages(content: Content): Content {
  const leads = ({ url }: { url?: string | undefined }) => url === undefined || hasPage(content, url)
  const kept = <Link extends { url?: string | undefined }>(link: Link | null) => (link && leads(link) ? link : null)
  const { footer, global, main_page: home, menu } = content
  const { '3d_tour': tour } = global
  return Object.freeze({
    ...content,
    menu: menu.filter(leads),
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
