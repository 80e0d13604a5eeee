import type { Content } from '#contract/content/registry.ts'
import type { HomeHead } from '#contract/pages/home.ts'

/** The head of a block as the content writes it. */
export type BlockText = Content['main_page']['sections'][number]

/** @returns undefined when the content has no such block: it is not shown then */
export function blockText({ main_page }: Pick<Content, 'main_page'>, id: string): BlockText | undefined {
  return main_page.sections.find(section => section.id === id)
}

/** Title, text and link of a block. */
export function headOf({ title, text, button }: BlockText): HomeHead {
  return { title, text, link: button?.url === undefined ? null : { text: button.text, href: button.url } }
}
