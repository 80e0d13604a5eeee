import type { Property } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { flatTypeName } from '#domain/lots/flat-words.ts'
import { saleStateOf } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatArea } from '#domain/text/units.ts'
import { discountPromo } from '#server/pages/flat/texts.ts'
import { type StructuredText, structuredLot } from '#server/pages/lot-page.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { robotsOfLot, sharedLink } from '#server/services/seo/head.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as lotList from '#texts/lot-list.ts'
import type { FlatPage } from './model.server.ts'

/** Title and description from the templates of the content; for a shared link the picture of the house. */
export function flatHead(page: FlatPage, snapshot: SiteSnapshot, images: ImageService, origin: string): PageHead {
  const { flat } = page
  const { content, houses } = snapshot
  const { defaults, templates } = content.seo
  const template = templates['/flats/{id}']
  const house = houses.buildings.get(flat.building.id)?.text
  const values = {
    rooms_text: flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }),
    area: formatArea(flat.area),
    building: flat.building.number,
    floor: flat.floor,
    price: priceText(flat),
  }
  const name = template ? fill(template.title, values) : flat.title
  const description = template ? fill(template.description, values) : flat.title
  const shared = sharedLink(content, 'product', images, house && { key: house.image, alt: house.alt })
  const pictures = [flat.plan.src, ...(shared.image ? [shared.image.src] : [])]
  return {
    title: name + defaults.title_suffix,
    description,
    canonical: paths.flat(flat.id),
    ...robotsOfLot(flat),
    // A shared link never shows a price: other sites would keep it.
    shared: { ...shared, image: { src: paths.shareCard(flat.id), alt: flat.plan.alt } },
    structured: structuredFlat(page, content.global.project, { name, description, pictures }, origin),
  }
}

function priceText({ status, is_withdrawn, price }: Property): string {
  if (status === 'sold') return flatCopy.soldTitle
  if (is_withdrawn) return flatCopy.withdrawnTitle
  return price === null ? flatCopy.priceOnRequest : formatRub(price)
}

/** The flat, its offer and its breadcrumbs. The price of a sold flat is left out. */
function structuredFlat(
  { flat, rooms }: FlatPage,
  { legal_entity: seller, city }: SiteSnapshot['content']['global']['project'],
  texts: Pick<StructuredText, 'name' | 'description' | 'pictures'>,
  origin: string,
) {
  const discount = discountPromo(flat)
  return structuredLot(
    flat,
    [
      { name: common.breadcrumbsHome, href: paths.home() },
      { name: lotList.title, href: paths.flats() },
      { name: flat.title },
    ],
    {
      ...texts,
      type: 'Apartment',
      path: paths.flat(flat.id),
      city,
      seller,
      condition: 'NewCondition',
      more: {
        floorLevel: String(flat.floor),
        numberOfRooms: Math.max(1, flat.rooms),
        numberOfBedrooms: flat.bedrooms_count,
        numberOfBathroomsTotal: rooms.filter(({ kind }) => kind === 'bathroom' || kind === 'wc').length,
      },
      offer: {
        // A flat that opens later cannot be bought yet.
        ...(saleStateOf(flat) === 'closed' && { availability: 'https://schema.org/PreOrder' }),
        ...(flat.price !== null && discount?.ends_at && { priceValidUntil: discount.ends_at }),
      },
    },
    origin,
  )
}
