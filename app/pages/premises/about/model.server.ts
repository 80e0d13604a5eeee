import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { countOf } from '#domain/text/plural.ts'
import { page, type Shown } from '#server/pages/context.ts'
import { headingOfRoute, headOfRoute, sharedLink } from '#server/services/seo/head.ts'
import * as commercial from '#texts/commercial.ts'
import * as common from '#texts/common.ts'
import * as plurals from '#texts/plurals.ts'
import * as underground from '#texts/underground.ts'

export const premisesAboutModel = page(({ content, lots, pictures }) => {
  const about = content.about_commercial
  if (!about) throw new NotFound()
  const { lead, text, figures, advantages, payment, faq, form, image, alt } = about
  const path = paths.commercialsAbout()
  const title = headingOfRoute(content, path) ?? about.title
  const { index } = lots('commercial')
  return {
    head: {
      ...headOfRoute(content, path, title),
      shared: sharedLink(content, 'website', pictures, { key: image, alt }),
    },
    crumbs: [
      { name: common.breadcrumbsHome, href: paths.home() },
      { name: headingOfRoute(content, paths.commercials()) ?? commercial.title, href: paths.commercials() },
      { name: title },
    ],
    title,
    lead,
    text,
    figures,
    picture: pictures.find(image, alt),
    list: { text: commercial.aboutToList, href: paths.commercials() },
    advantages,
    streets: about.streets.map(({ slug, name, text }) => ({
      name,
      text,
      count: countOf(index.count(index.parse({ street: slug })), plurals.premises),
      link: { text: commercial.aboutStreetLink, href: paths.commercials({ street: slug }) },
    })),
    payment,
    about: { title: underground.questions, text: [form.description], facts: [], faq, form },
  }
})

export type PremisesAboutModel = Shown<typeof premisesAboutModel>
