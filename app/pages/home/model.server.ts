import type { PropertyCard } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { completionMark, floorsText } from '#domain/lots/listed-lot.ts'
import { fill, NBSP, plural } from '#domain/text/format.ts'
import { page, type Shown } from '#server/pages/context.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { examplesOf } from '#server/services/search/search.ts'
import { headOfRoute, sharedLink } from '#server/services/seo/head.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { organization, seller, structuredGraph } from '#server/services/seo/structured.ts'
import { percentOf, wholePicture } from '#server/services/site-plan/pictures.ts'
import type { BuildingFacts } from '#server/services/snapshot/sale-content.ts'
import { onceForAll, perSnapshot, type SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as home from '#texts/home.ts'
import * as forms from '#texts/plurals.ts'
import * as sitePlan from '#texts/site-plan.ts'
import {
  blockText,
  describeDots,
  describeFinishes,
  describeIdea,
  describeNews,
  describeProgress,
  describeView,
  describeWalk,
  headOf,
} from './blocks.server.ts'
import { describePayments } from './payments.server.ts'
import { describePlans, describeSearch, lotsOnSale, roomsOffers } from './sale.server.ts'

/** From the narrowest place of a phone to twice the widest, pixels. The pictures of the hero are as wide as the screen. */
const LANDSCAPE = { minWidthPx: 640, maxWidthPx: 2560 } as const
const PORTRAIT = { minWidthPx: 480, maxWidthPx: 1280, avifQuality: 30 } as const

/** Everything on the home page, cached per snapshot; a block that the content does not have is null. */
export const homeModel = page(({ snapshot, pictures, origin }) => homePage(snapshot, pictures, origin))

export type HomeModel = Shown<typeof homeModel>

const homePage = perSnapshot((snapshot: SiteSnapshot, images: ImageService, origin: string) => {
  const { hero } = snapshot.content.main_page
  const cards = lotsOnSale(snapshot)
  return {
    head: homeHead(snapshot, cards, images, origin),
    /** A picture is null only while the page is older than the content. */
    hero: {
      title: hero.title,
      lead: hero.subtitle,
      landscape: images.find(hero.image, hero.alt, LANDSCAPE),
      portrait: images.find(hero.image_mobile, undefined, PORTRAIT),
      evening: images.find(hero.image_evening, undefined, LANDSCAPE),
    },
    search: describeSearch(snapshot),
    searchExample: examplesOf(snapshot)[0],
    idea: describeIdea(snapshot),
    sitePlan: describeSitePlan(snapshot, cards, images),
    plans: describePlans(snapshot, cards),
    view: describeView(snapshot, images),
    payments: describePayments(snapshot, cards),
    dots: describeDots(snapshot),
    finishes: describeFinishes(snapshot, images),
    news: describeNews(snapshot, images),
    progress: describeProgress(snapshot),
    walk: describeWalk(snapshot),
  }
}, onceForAll)

export function describeSitePlan(
  { content, quarterFacts }: SiteSnapshot,
  cards: readonly PropertyCard[],
  images: ImageService,
) {
  const block = blockText(content, 'genplan')
  const { genplan_picture: plan } = content
  const picture = plan && wholePicture(content, plan.image, sitePlan.label, images)
  if (!block || !plan || !picture) return null
  const { width, height, buildings: places } = plan
  const buildings = [...quarterFacts.buildings.values()].flatMap(building => {
    const { text } = building
    const place = places.find(({ id }) => id === text.id)
    if (!place) return []
    const [x, y] = place.anchor
    const inBuilding = cards.filter(card => card.building.id === text.id)
    return {
      id: text.id,
      number: String(text.number),
      name: text.name,
      about: aboutText(building),
      mark: completionMark(building.completion),
      isReady: building.completion.is_ready,
      /** The foot of the marker, percent of the picture. */
      xPercent: percentOf(x, width),
      yPercent: percentOf(y, height),
      rooms: roomsOffers(inBuilding, content),
    }
  })
  const fullest = [...buildings].sort((a, b) => onSale(b) - onSale(a))[0]
  return fullest ? { head: headOf(block), picture, buildings, openId: fullest.id } : null
}

function aboutText(building: BuildingFacts): string {
  const highest = Math.max(...building.sections.floors)
  return fill(home.buildingAbout, {
    title: building.text.title,
    floors: `${floorsText(building.sections.floors)}${NBSP}${plural(highest, forms.floor)}`,
    completion: completionMark(building.completion),
  })
}

function onSale({ rooms }: { rooms: ReturnType<typeof roomsOffers> }): number {
  return sumOf(rooms.map(({ count }) => count))
}

/** The head of the home page: the quarter, who sells it and what it costs. */
export function homeHead(
  snapshot: SiteSnapshot,
  cards: readonly PropertyCard[],
  images: ImageService,
  origin: string,
): PageHead {
  const { content } = snapshot
  const { defaults, routes } = content.seo
  const head = headOfRoute(content, paths.home(), defaults.site_name)
  // Its title names the quarter.
  const title = routes[paths.home()]?.title ?? defaults.site_name
  const shared = sharedLink(content, 'website', images)
  const image = shared.image ? new URL(shared.image.src, origin).href : undefined
  const about = { name: title, description: head.description ?? undefined, image }
  return { ...head, title, shared, structured: structuredData(snapshot, cards, about, origin) }
}

/** In the words of schema.org. */
function structuredData(
  snapshot: SiteSnapshot,
  cards: readonly PropertyCard[],
  { name, description, image }: { name: string; description: string | undefined; image: string | undefined },
  origin: string,
) {
  const url = origin + paths.home()
  const { seo, global, contacts } = snapshot.content
  const { project } = global
  const { lat, lon } = contacts.office.geo
  const prices = cards.flatMap(({ price }) => price ?? [])
  return structuredGraph(
    { '@type': 'WebSite', '@id': `${url}#site`, url, name: seo.defaults.site_name, inLanguage: 'ru' },
    { ...seller(snapshot, origin), image },
    organization(snapshot, origin),
    {
      '@type': 'ApartmentComplex',
      '@id': `${url}#quarter`,
      name: project.name,
      description,
      url,
      image,
      address: { '@type': 'PostalAddress', addressLocality: project.city, addressCountry: 'RU' },
      geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
      numberOfAvailableAccommodationUnits: cards.length,
    },
    {
      '@type': 'RealEstateListing',
      '@id': `${url}#listing`,
      name,
      description,
      url,
      image,
      ...(prices.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          offerCount: cards.length,
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          priceCurrency: 'RUB',
          availability: 'https://schema.org/InStock',
          seller: { '@id': `${url}#seller` },
        },
      }),
    },
  )
}
