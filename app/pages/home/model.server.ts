import { page, type Shown } from '#server/pages/context.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { examplesOf } from '#server/services/search/search.ts'
import { onceForAll, perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import {
  describeDots,
  describeFinishes,
  describeIdea,
  describeNews,
  describeProgress,
  describeView,
  describeWalk,
} from './blocks.server.ts'
import { describePayments } from './payments.server.ts'
import { describePlans, describeSearch, lotsOnSale } from './sale.server.ts'
import { homeHead } from './seo.server.ts'
import { describeSitePlan } from './site-plan.server.ts'

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
