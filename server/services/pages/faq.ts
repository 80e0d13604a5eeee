import type { FaqPage } from '#contract/pages/faq.ts'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { headingOfRoute, headOfRoute } from './head.ts'

/** The page `/faq`. */
export function faqPage({ content }: SiteSnapshot): FaqPage {
  const path = paths.faq()
  const title = headingOfRoute(content, path) ?? common.breadcrumbsHome
  return { head: headOfRoute(content, path, title), title, groups: content.faq }
}
