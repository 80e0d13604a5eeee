import type { Purchase } from '#contract/content/purchase.ts'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'

/** Template of purchase methods in `seo`. */
const TEMPLATE = '/purchase/{slug}'

/** Head of the page of a purchase method. */
export function methodHead(
  { seo }: Pick<Content, 'seo'>,
  { slug, title, lead }: Pick<Purchase, 'slug' | 'title' | 'lead'>,
): PageHead {
  const template = seo.templates[TEMPLATE]
  return {
    title: (template ? fill(template.title, { title, lead }) : title) + seo.defaults.title_suffix,
    description: template ? fill(template.description, { title, lead }) : lead,
    canonical: paths.purchase(slug),
  }
}
