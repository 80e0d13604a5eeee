import type { HomePage } from '#contract/home-page.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { ImageService } from '../images/image-service.ts'
import { catalogueCounts, describeColumns } from './home-columns.ts'
import { describeDistrict } from './home-district.ts'
import { describeGenplan } from './home-genplan.ts'
import { blockText, headOf } from './home-head.ts'
import { describeNews } from './home-news.ts'
import { describeProgress } from './home-progress.ts'
import { describeFlats, describeSearch, flatsOnSale } from './home-sale.ts'
import { describeSeo } from './home-seo.ts'
import { describeWays } from './home-ways.ts'
import type { SiteSnapshot } from './snapshot.ts'

/** The page `/`. */
export interface HomePageService {
  getHomePage(): HomePage
}

/** Four figures stand beside the idea of the quarter. Source: design system 11 "Home". */
const FIGURES = 4
/** From the narrowest place of a phone to twice the widest, pixels. The pictures of the hero are as wide as the screen. */
const LANDSCAPE = { minWidthPx: 640, maxWidthPx: 2560 } as const
const PORTRAIT = { minWidthPx: 480, maxWidthPx: 1280 } as const
const ADVANTAGE = { ratio: '4:3', minWidthPx: 480, maxWidthPx: 1280 } as const
const FINISH = { ratio: '3:4', minWidthPx: 480, maxWidthPx: 960 } as const

/** @param current gives the snapshot in force; a page is made once of each and kept as long as it is */
export function createHomePageService(
  current: () => SiteSnapshot,
  images: Pick<ImageService, 'find'>,
): HomePageService {
  const pages = new WeakMap<SiteSnapshot, HomePage>()
  return {
    getHomePage() {
      const snapshot = current()
      const known = pages.get(snapshot)
      if (known) return known
      const page = describeHome(snapshot, images)
      pages.set(snapshot, page)
      return page
    },
  }
}

function describeHome(snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>): HomePage {
  const { hero, intro, figures } = snapshot.content.main_page
  const cards = flatsOnSale(snapshot)
  const counts = catalogueCounts(snapshot)
  return {
    hero: {
      title: hero.title,
      lead: hero.subtitle,
      landscape: images.find(hero.image, hero.alt, LANDSCAPE),
      portrait: images.find(hero.image_mobile, undefined, PORTRAIT),
      evening: images.find(hero.image_evening, undefined, LANDSCAPE),
    },
    search: describeSearch(snapshot),
    intro: { title: intro.title, text: intro.text, link: { text: intro.button.text, href: intro.button.url } },
    figures: figures.slice(0, FIGURES).map(({ id, value, unit, label, token }) => ({
      id,
      value: token ? formatNumber(counts[token]) : value,
      unit,
      label,
    })),
    advantages: describeAdvantages(snapshot, images),
    genplan: describeGenplan(snapshot, cards, images),
    flats: describeFlats(snapshot, cards),
    finishes: describeFinishes(snapshot, images),
    ways: describeWays(snapshot, cards),
    progress: describeProgress(snapshot),
    news: describeNews(snapshot, images),
    district: describeDistrict(snapshot),
    columns: describeColumns(snapshot),
    seo: describeSeo(snapshot, cards, images),
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
