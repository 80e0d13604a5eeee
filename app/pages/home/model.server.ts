import { page, type Shown } from '#server/pages/context.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { quarterFigures } from '#server/services/lots/lot-counts.ts'
import { examplesOf } from '#server/services/search/search.ts'
import { onceForAll, perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import {
  describeAdvantages,
  describeColumns,
  describeDistrict,
  describeFinishes,
  describeNews,
  describeProgress,
} from './blocks.server.ts'
import { describeSale, describeSearch, lotsOnSale } from './sale.server.ts'
import { homeHead } from './seo.server.ts'
import { describeSitePlan } from './site-plan.server.ts'
import { describeWays } from './ways.server.ts'

const FIGURES = 4
/** From the narrowest place of a phone to twice the widest, pixels. The pictures of the hero are as wide as the screen. */
const LANDSCAPE = { minWidthPx: 640, maxWidthPx: 2560 } as const
const PORTRAIT = { minWidthPx: 480, maxWidthPx: 1280, avifQuality: 30 } as const

/** Everything on the home page, cached per snapshot; a block that the content does not have is null. */
export const homeModel = page(({ snapshot, pictures, origin }) => homePage(snapshot, pictures, origin))

export type HomeModel = Shown<typeof homeModel>

const homePage = perSnapshot((snapshot: SiteSnapshot, images: ImageService, origin: string) => {
  const { hero, intro } = snapshot.content.main_page
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
    intro: {
      title: intro.title,
      text: intro.text,
      link: intro.button && { text: intro.button.text, href: intro.button.url },
    },
    figures: quarterFigures(snapshot).slice(0, FIGURES),
    advantages: describeAdvantages(snapshot, images),
    sitePlan: describeSitePlan(snapshot, cards, images),
    sale: describeSale(snapshot, cards),
    finishes: describeFinishes(snapshot, images),
    ways: describeWays(snapshot, cards),
    progress: describeProgress(snapshot),
    news: describeNews(snapshot, images),
    district: describeDistrict(snapshot),
    columns: describeColumns(snapshot),
  }
}, onceForAll)
