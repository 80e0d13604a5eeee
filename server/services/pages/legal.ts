import type { LegalDocument, LegalPage } from '#contract/pages/legal.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { headingOfRoute, headOfRoute } from './head.ts'

/** Where each document is read. */
const ADDRESSES: Readonly<Record<LegalDocument, string>> = {
  user_agreement: paths.termsOfUse(),
  confidentiality_policy: paths.confidentialPolicy(),
  personal_data_consent: paths.personalDataConsent(),
}

/** A legal document as a page. */
export function legalPage(snapshot: SiteSnapshot, document: LegalDocument): LegalPage {
  const { title, html, date } = snapshot.content[document]
  const path = ADDRESSES[document]
  return {
    head: headOfRoute(snapshot.content, path, title),
    title: headingOfRoute(snapshot.content, path) ?? title,
    html: articleHtml(html),
    updated: formatDate(date, { year: true }),
  }
}

/**
 * A legal text as the body of a page. As a document it begins with its own title in `h2`: on a page that is the `h1`, which stands
 * above it, so the title goes and the headings below it move up by one.
 */
function articleHtml(html: string): string {
  const body = html.replace(/^\s*<h2[^>]*>[^<]*<\/h2>/, '')
  if (body === html) return html
  return body.replace(/<(\/?)h([34])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}`)
}
