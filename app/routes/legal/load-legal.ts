import { formatDate } from '#domain/dates.ts'
import type { Services } from '#server/services/services.ts'
import type { LegalDocument } from '#server/services/site/get-legal-text.ts'
import { articleHtml } from './article-html.ts'

/** What the page of a legal text is made of. */
export type LegalPageData = ReturnType<typeof loadLegal>

/**
 * A legal document as a page.
 * @param path address of the page, the key of its texts for search engines
 */
export function loadLegal({ site, siteCalls }: Services, document: LegalDocument, path: string, requestUrl: string) {
  const { seo } = site.current().content
  const { title, text, updated_at } = siteCalls.getLegalText(document)
  const own = seo.routes[path]
  return {
    title: own?.h1 || title,
    html: articleHtml(text),
    updated: formatDate(updated_at, { year: true }),
    seo: {
      title: (own?.title ?? title) + seo.defaults.title_suffix,
      description: own?.description ?? seo.defaults.description,
      canonical: new URL(path, requestUrl).href,
    },
  }
}

/** The head of such a page. */
export function legalMeta(data: LegalPageData | undefined) {
  if (!data) return []
  const { title, description, canonical } = data.seo
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: canonical },
  ]
}
