import type { Commercial } from '#contract/lots/commercial.ts'
import type { PageHead } from '#contract/pages/head.ts'
import type { LotPage } from '#contract/pages/lot-page.ts'
import { paths } from '#contract/paths.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatArea } from '#domain/text/units.ts'
import { structuredLot } from '#server/pages/lot-structured.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'

/** Title and description from the templates of the content; for a shared link the plan, or the picture of the street. */
export function commercialHead(
  lot: Commercial,
  page: LotPage,
  { content }: SiteSnapshot,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
): PageHead {
  const { defaults, templates } = content.seo
  const template = templates['/commercials/{id}']
  const values = {
    number: lot.number,
    area: formatArea(lot.area),
    building: lot.building.number,
    street: lot.street?.name ?? page.object,
    price: page.state?.title ?? (lot.price === null ? common.onRequest : formatRub(lot.price)),
  }
  const name = template ? fill(template.title, values) : lot.title
  const description = template ? fill(template.description, values) : lot.title
  const about = content.about_commercial
  const shared = sharedLink(content, 'product', images, about ? { key: about.image, alt: about.alt } : undefined)
  const { origin } = new URL(siteUrl)
  const { city, legal_entity: seller } = content.global.project
  const pictures = [lot.plan?.src, shared.image?.src].flatMap(src => (src ? [new URL(src, origin).href] : []))
  return {
    title: name + defaults.title_suffix,
    description,
    canonical: paths.commercial(lot.id),
    // The street stands in the structured data; a link shows the plan, and never a price, which others would keep.
    shared: lot.plan ? { ...shared, image: { src: paths.shareCard(lot.id), alt: lot.plan.alt } } : shared,
    structured: structuredLot(
      lot,
      page,
      {
        type: 'Place',
        name,
        description,
        url: origin + paths.commercial(lot.id),
        pictures,
        city,
        seller,
        condition: 'NewCondition',
        more: {},
      },
      origin,
    ),
  }
}
