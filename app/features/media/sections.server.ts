import type { MediaSection } from '#contract/pages/media.ts'
import { paths } from '#contract/paths.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as media from '#texts/media.ts'

/** News and promotions, as far as the quarter has them; nothing where there is no other to go to. */
export function mediaSections({ content }: Pick<SiteSnapshot, 'content'>, current: string): MediaSection[] {
  const sections = [
    { name: media.news, href: paths.news() },
    { name: media.promos, href: paths.promos() },
  ].filter(({ href }) => hasPage(content, href))
  return sections.length < 2 ? [] : sections.map(section => ({ ...section, isCurrent: section.href === current }))
}
