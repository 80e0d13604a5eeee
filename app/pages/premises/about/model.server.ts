import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { drawShopfront, WINDOW_M } from '#domain/drawing/front.ts'
import { sceneSvg } from '#domain/drawing/scene.ts'
import { fill } from '#domain/text/fill.ts'
import { formatDecimal } from '#domain/text/numbers.ts'
import { countOf } from '#domain/text/plural.ts'
import { page, type Shown } from '#server/pages/context.ts'
import { editorialOf } from '#server/pages/page-start.ts'
import { headingOfRoute, headOfRoute, sharedLink } from '#server/services/seo/head.ts'
import * as commercial from '#texts/commercial.ts'
import * as common from '#texts/common.ts'
import * as plurals from '#texts/plurals.ts'

export const premisesAboutModel = page(({ content, lots, pictures }) => {
  const about = content.about_commercial
  if (!about) throw new NotFound()
  const { lead, text, figures, highlight = null, shopfront, advantages, payment, faq, image, alt } = about
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
    ...editorialOf(content, path),
    lead,
    text,
    figures,
    highlight,
    front: {
      label: commercial.aboutFrontLabel,
      ...sceneSvg(
        drawShopfront(content.masterplan, {
          height: fill(commercial.aboutFloorHeight, { metres: formatDecimal(content.masterplan.groundFloorHeight) }),
          window: fill(commercial.aboutWindow, { metres: formatDecimal(WINDOW_M) }),
          door: shopfront?.door,
          right: shopfront?.terrace,
        }),
      ),
    },
    picture: pictures.find(image, alt),
    list: { text: commercial.aboutToList, href: paths.commercials() },
    advantages,
    streets: about.streets.map(({ slug, name, text }) => ({
      name,
      text,
      count: countOf(index.count(index.parse({ street: slug })), plurals.premises),
      href: paths.commercials({ street: slug }),
    })),
    payment,
    faq,
  }
})

export type PremisesAboutModel = Shown<typeof premisesAboutModel>
