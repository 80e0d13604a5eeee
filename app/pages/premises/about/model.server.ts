import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { drawShopfront, WINDOW_M } from '#domain/drawing/front.ts'
import { sceneSvg } from '#domain/drawing/scene.ts'
import { countOf, fill, formatDecimal } from '#domain/text/format.ts'
import { crumbOfRoute, editorialOf, page, type Shown } from '#server/pages/context.ts'
import * as commercial from '#texts/commercial.ts'
import * as plurals from '#texts/plurals.ts'

export const premisesAboutModel = page(({ content, lots, head, path, pictures }) => {
  const about = content.about_commercial
  if (!about) throw new NotFound()
  const { lead, text, figures, highlight = null, shopfront, advantages, payment, faq, image, alt } = about
  const { index } = lots('commercial')
  return {
    ...head({
      title: about.title,
      above: [crumbOfRoute(content, paths.commercials(), commercial.title)],
      picture: { key: image, alt },
    }),
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
