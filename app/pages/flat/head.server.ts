import type { Property } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { flatTypeName } from '#domain/lots/flat-words.ts'
import { saleStateOf } from '#domain/lots/lot.ts'
import { formatArea, formatRub } from '#domain/text/format.ts'
import { discountPromo } from '#server/pages/flat/texts.ts'
import { headOfLot } from '#server/pages/lot-page.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as lotList from '#texts/lot-list.ts'
import type { FlatPage } from './model.server.ts'

/** A shared link shows the plan and the picture of the building. */
export function flatHead(
  { flat, rooms }: FlatPage,
  snapshot: SiteSnapshot,
  images: ImageService,
  origin: string,
): PageHead {
  const building = snapshot.quarterFacts.buildings.get(flat.building.id)?.text
  const discount = discountPromo(flat)
  return headOfLot(flat, snapshot, images, origin, {
    template: '/flats/{id}',
    values: {
      rooms_text: flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }),
      area: formatArea(flat.area),
      building: flat.building.number,
      floor: flat.floor,
      price: priceText(flat),
    },
    path: paths.flat(flat.id),
    crumbs: [
      { name: common.breadcrumbsHome, href: paths.home() },
      { name: lotList.title, href: paths.flats() },
      { name: flat.title },
    ],
    plan: flat.plan,
    picture: building && { key: building.image, alt: building.alt },
    type: 'Apartment',
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
  })
}

function priceText({ status, is_withdrawn, price }: Property): string {
  if (status === 'sold') return flatCopy.soldTitle
  if (is_withdrawn) return flatCopy.withdrawnTitle
  return price === null ? flatCopy.priceOnRequest : formatRub(price)
}
