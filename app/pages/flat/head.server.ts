import type { Property } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { flatTypeName } from '#domain/lots/flat-words.ts'
import { type LotState, saleStateOf } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatArea } from '#domain/text/units.ts'
import { discountPromo } from '#server/pages/flat/texts.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { robotsOfLot, sharedLink } from '#server/services/seo/head.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { breadcrumbList } from '#server/services/seo/structured.ts'
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
  const pictures = [flat.plan.src, ...(shared.image ? [shared.image.src] : [])].map(src => new URL(src, origin).href)
  return {
    title: name + defaults.title_suffix,
    description,
    canonical: paths.flat(flat.id),
    ...robotsOfLot(flat),
    // A shared link never shows a price: other sites would keep it.
    shared: { ...shared, image: { src: paths.shareCard(flat.id), alt: flat.plan.alt } },
    structured: structuredData(page, content.global.project, { name, description, pictures }, origin),
  }
}

function priceText({ status, is_withdrawn, price }: Property): string {
  if (status === 'sold') return flatCopy.soldTitle
  if (is_withdrawn) return flatCopy.withdrawnTitle
  return price === null ? flatCopy.priceOnRequest : formatRub(price)
}

/** In the words of schema.org; a flat that opens later can be asked about, not bought. */
const AVAILABILITY: Readonly<Record<LotState, string>> = {
  free: 'https://schema.org/InStock',
  booked: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/PreOrder',
  withdrawn: 'https://schema.org/Discontinued',
}

/** The flat, its offer and its breadcrumbs. The price of a sold flat is left out. */
function structuredData(
  { flat, rooms }: FlatPage,
  { legal_entity: seller, city }: { legal_entity: string; city: string },
  { name, description, pictures }: { name: string; description: string; pictures: string[] },
  origin: string,
) {
  const url = origin + paths.flat(flat.id)
  const discount = discountPromo(flat)
  const bathrooms = rooms.filter(({ kind }) => kind === 'bathroom' || kind === 'wc').length
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Apartment', 'Product'],
        '@id': `${url}#flat`,
        name,
        description,
        url,
        sku: flat.article,
        image: pictures,
        floorLevel: String(flat.floor),
        numberOfRooms: Math.max(1, flat.rooms),
        numberOfBedrooms: flat.bedrooms_count,
        numberOfBathroomsTotal: bathrooms,
        floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'RU' },
        offers: {
          '@type': 'Offer',
          url,
          availability: AVAILABILITY[saleStateOf(flat)],
          itemCondition: 'https://schema.org/NewCondition',
          ...(flat.price !== null && {
            price: flat.price,
            priceCurrency: 'RUB',
            ...(discount?.ends_at && { priceValidUntil: discount.ends_at }),
          }),
          seller: { '@type': 'Organization', name: seller },
        },
      },
      breadcrumbList(origin, [
        { name: common.breadcrumbsHome, path: paths.home() },
        { name: lotList.title, path: paths.flats() },
        { name: flat.title, path: paths.flat(flat.id) },
      ]),
    ],
  }
}
