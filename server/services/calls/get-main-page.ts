import type { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { type MainPageAnswer, mainPageSchema } from '#contract/site-calls-main.ts'
import type { ImageService } from '../images/image-service.ts'
import { MAIN_KIND, mainSale } from '../lots/kinds.ts'
import { quarterFigures } from '../lots/lot-counts.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

const LAST_REPORTS = 3
const LAST_NEWS = 3

/** `/api/main_page/`: the schema drops what the documents have in addition. */
export function getMainPage(snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>): MainPageAnswer {
  const { content } = snapshot
  const { hero, intro, advantages, sections } = content.main_page
  const { title, description } = content.seo.routes['/'] ?? { ...content.seo.defaults, title: hero.title }
  const shown = <Item extends { image?: string | undefined; alt?: string | undefined }>(item: Item) => ({
    ...item,
    image: images.find(item.image, item.alt),
  })
  const withCost = <Item extends { psk_min?: number | undefined; psk_max?: number | undefined }>(item: Item) => ({
    ...item,
    psk_min: item.psk_min ?? null,
    psk_max: item.psk_max ?? null,
  })
  return mainPageSchema.parse({
    hero: {
      ...shown(hero),
      image_mobile: images.find(hero.image_mobile, hero.alt),
      image_evening: images.find(hero.image_evening),
    },
    intro,
    facts: quarterFigures(snapshot),
    choose: describeChoice(snapshot),
    advantages: advantages.map(shown),
    sections: sections.map(({ button, ...section }) => ({
      ...section,
      button: button && { text: button.text, url: button.url ?? null, modal: button.modal ?? null },
      second_button: section.second_button ?? null,
      links: section.links ?? [],
    })),
    progress_last: content.progress_feed_group.slice(0, LAST_REPORTS).map(shown),
    news_last: content.news.slice(0, LAST_NEWS).map(item => ({ ...shown(item), url: paths.newsItem(item.slug) })),
    promos: content.stocks.map(item => ({
      ...shown(withCost(item)),
      ends_at: item.date_end,
      url: paths.promo(item.slug),
    })),
    purchase_cards: content.purchase.map(item => ({
      ...shown(withCost(item)),
      credit_warning: item.credit_warning ?? null,
      url: paths.purchase(item.slug),
    })),
    gallery: content.gallery.map(({ items: [first, ...others], ...group }) => ({
      ...group,
      count: 1 + others.length,
      cover: first ? shown(first).image : null,
    })),
    seo: { title, description },
  } satisfies z.input<typeof mainPageSchema>)
}

function describeChoice(snapshot: SiteSnapshot): MainPageAnswer['choose'] {
  const { index } = mainSale(snapshot)
  const spec = index.specs().find(({ name }) => name === 'rooms')
  if (spec?.kind !== 'choices') return []
  return spec.choices.map(({ value, label }) => {
    const rooms = String(value)
    const cheapest = (ordering: string) =>
      index.search(index.parse(new URLSearchParams({ rooms, ordering, limit: '1' }))).cards[0]
    return {
      rooms: Number(value),
      label,
      count: index.count(index.parse(new URLSearchParams({ rooms }))),
      price_min: cheapest('price')?.price ?? null,
      payment_from: cheapest('payment')?.payment_from ?? null,
      url: MAIN_KIND.listPath({ rooms }),
    }
  })
}
