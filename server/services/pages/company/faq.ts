import { NotFound } from '#contract/errors.ts'
import type { FaqPage } from '#contract/pages/company.ts'
import { paths } from '#contract/paths.ts'
import { faq as copy } from '#domain/copy/faq.ts'
import { plural } from '#domain/copy/plural.ts'
import { formatNumber } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type PageTools, plainPage } from '../plain-page.ts'
import { faqStructured } from '../structured.ts'

/** Questions by rubrics, each with an address of its own. @throws NotFound where the quarter has none */
export function faqPage(snapshot: SiteSnapshot, tools: PageTools): FaqPage {
  const { faq } = snapshot.content
  if (faq.length === 0) throw new NotFound()
  const questions = faq.flatMap(({ items }) => items)
  return {
    ...plainPage(snapshot, paths.faq(), { ...tools, title: copy.title, structured: [faqStructured(questions)] }),
    count: countOf(questions.length, plural.answer),
    groups: faq.map(({ slug, title, items }) => ({
      id: slug,
      title,
      count: formatNumber(items.length),
      items: items.map(({ id, question, answer }) => ({ id: `${slug}-${id}`, question, answer })),
    })),
  }
}
