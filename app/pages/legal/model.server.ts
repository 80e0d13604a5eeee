import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { page } from '#server/pages/context.ts'

const DOCUMENTS = new Map([
  [paths.termsOfUse(), 'user_agreement'],
  [paths.confidentialPolicy(), 'confidentiality_policy'],
  [paths.personalDataConsent(), 'personal_data_consent'],
] as const)

export const legalModel = page(({ content, path, head }) => {
  const document = DOCUMENTS.get(path)
  if (!document) throw new NotFound()
  const { title, html, date } = content[document]
  return {
    ...head({ title }),
    html: withoutTitle(html),
    updated: formatDate(date, { year: true }),
  }
})

/** A document begins with its title as `h2`. The page shows it as `h1`, so it is removed and the headings below it move up one level. */
function withoutTitle(html: string): string {
  const body = html.replace(/^\s*<h2[^>]*>[^<]*<\/h2>/, '')
  if (body === html) return html
  return body.replace(/<(\/?)h([34])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}`)
}
