import { countOf, formatNumber } from '#domain/text/format.ts'
import { page, type Shown } from '#server/pages/context.ts'
import { faqStructured } from '#server/services/seo/structured.ts'
import * as copy from '#texts/contacts.ts'
import * as plurals from '#texts/plurals.ts'

export const faqModel = page(({ content: { faq }, head }) => {
  const questions = faq.flatMap(({ items }) => items)
  return {
    ...head({ title: copy.faqTitle, structured: [faqStructured(questions)] }),
    /** `24 ответа`. */
    count: countOf(questions.length, plurals.answer),
    groups: faq.map(({ slug, title, items }) => ({
      id: slug,
      title,
      count: formatNumber(items.length),
      items: items.map(({ id, question, answer }) => ({ id: `${slug}-${id}`, question, answer })),
    })),
  }
})

export type FaqModel = Shown<typeof faqModel>
