import { NotFound } from '#contract/errors.ts'
import type { CommercialsAboutPage } from '#contract/pages/commercials.ts'
import { paths } from '#contract/paths.ts'
import { countOf } from '#domain/text/plural.ts'
import { page, type Shown } from '#server/pages/context.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { headingOfRoute, headOfRoute, sharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as commercial from '#texts/commercial.ts'
import * as common from '#texts/common.ts'
import * as plurals from '#texts/plurals.ts'
import * as underground from '#texts/underground.ts'

/** What businesses should know of the quarter. @throws NotFound when the content tells nothing of it */
export function commercialsAboutPage(snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>): CommercialsAboutPage {
  const { content, onSale } = snapshot
  const about = content.about_commercial
  if (!about) throw new NotFound()
  const { lead, text, figures, advantages, payment, faq, form, image, alt } = about
  const path = paths.commercialsAbout()
  const title = headingOfRoute(content, path) ?? about.title
  const { index } = onSale.ofName('commercial')
  return {
    head: { ...headOfRoute(content, path, title), shared: sharedLink(content, 'website', images, { key: image, alt }) },
    crumbs: [
      { name: common.breadcrumbsHome, href: paths.home() },
      { name: headingOfRoute(content, paths.commercials()) ?? commercial.title, href: paths.commercials() },
      { name: title },
    ],
    title,
    lead,
    text,
    figures,
    picture: images.find(image, alt),
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
}

export const premisesAboutModel = page(({ snapshot, pictures }) => commercialsAboutPage(snapshot, pictures))

export type PremisesAboutModel = Shown<typeof premisesAboutModel>
