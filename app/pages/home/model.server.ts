import type { HomePage } from '#contract/pages/home.ts'
import type { Shown } from '#server/pages/context.ts'
import { page } from '#server/pages/context.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { quarterFigures } from '#server/services/lots/lot-counts.ts'
import { onceForAll, perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { blockText, headOf } from './block-text.server.ts'
import { describeColumns } from './columns.server.ts'
import { describeDistrict } from './district.server.ts'
import { describeNews } from './news.server.ts'
import { describeProgress } from './progress.server.ts'
import { describeSale, describeSearch, lotsOnSale } from './sale.server.ts'
import { homeHead } from './seo.server.ts'
import { describeSitePlan } from './site-plan.server.ts'
import { describeWays } from './ways.server.ts'

/** Figures next to the introduction. */
const FIGURES = 4
/** From the narrowest place of a phone to twice the widest, pixels. The pictures of the hero are as wide as the screen. */
const LANDSCAPE = { minWidthPx: 640, maxWidthPx: 2560 } as const
const PORTRAIT = { minWidthPx: 480, maxWidthPx: 1280, avifQuality: 30 } as const
const ADVANTAGE = { ratio: '4:3', minWidthPx: 480, maxWidthPx: 1280 } as const
const FINISH = { ratio: '3:4', minWidthPx: 480, maxWidthPx: 960 } as const

/** Everything on the home page; a block that the content does not have is null. */
export const homeModel = page(({ snapshot, pictures, origin }) => homePage(snapshot, pictures, origin))

export type HomeModel = Shown<typeof homeModel>

/** Cached per snapshot. @param siteUrl public address of the site */
export const homePage = perSnapshot(
  (snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>, siteUrl: string) =>
    describeHome(snapshot, images, siteUrl),
  onceForAll,
)

function describeHome(snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>, siteUrl: string): HomePage {
  const { hero, intro } = snapshot.content.main_page
  const cards = lotsOnSale(snapshot)
  return {
    head: homeHead(snapshot, cards, images, siteUrl),
    hero: {
      title: hero.title,
      lead: hero.subtitle,
      landscape: images.find(hero.image, hero.alt, LANDSCAPE),
      portrait: images.find(hero.image_mobile, undefined, PORTRAIT),
      evening: images.find(hero.image_evening, undefined, LANDSCAPE),
    },
    search: describeSearch(snapshot),
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
}

function describeAdvantages({ content }: SiteSnapshot, images: Pick<ImageService, 'find'>): HomePage['advantages'] {
  return content.main_page.advantages.flatMap(({ id, title, text, image, alt }) => {
    const picture = images.find(image, alt, ADVANTAGE)
    return picture ? [{ id, title, text, picture }] : []
  })
}

function describeFinishes({ content }: SiteSnapshot, images: Pick<ImageService, 'find'>): HomePage['finishes'] {
  const block = blockText(content, 'furnish')
  if (!block) return null
  return {
    head: headOf(block),
    items: content.project_furnish.flatMap(({ slug, name, tagline, palette, image, alt }) => {
      const picture = images.find(image, alt, FINISH)
      return picture ? [{ slug, name, tagline, palette: palette.map(({ hex }) => hex), picture }] : []
    }),
  }
}
