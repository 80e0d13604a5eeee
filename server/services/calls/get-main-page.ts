import type { Image } from '#contract/image.ts'
import { paths } from '#contract/paths.ts'
import type { MainPageAnswer } from '#contract/site-calls-main.ts'
import type { ImageService } from '../images/image-service.ts'
import { MAIN_KIND, mainSale } from '../lots/kinds.ts'
import { quarterFigures } from '../lots/lot-counts.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** How many of each the home page shows. */
const LAST_REPORTS = 3
const LAST_NEWS = 3

type Images = Pick<ImageService, 'find'>

/** `/api/main_page/`: what is written of the home page, and what changes by itself. */
export function getMainPage(snapshot: SiteSnapshot, images: Images): MainPageAnswer {
  const { content } = snapshot
  const { hero, intro, advantages, sections } = content.main_page
  const { title, description } = content.seo.routes['/'] ?? { ...content.seo.defaults, title: hero.title }
  return {
    hero: {
      eyebrow: hero.eyebrow,
      title: hero.title,
      subtitle: hero.subtitle,
      buttons: hero.buttons,
      tour: hero.tour,
      notes: hero.notes,
      image: images.find(hero.image, hero.alt),
      image_mobile: images.find(hero.image_mobile, hero.alt),
      image_evening: images.find(hero.image_evening),
    },
    intro,
    facts: quarterFigures(snapshot),
    choose: describeChoice(snapshot),
    advantages: advantages.map(({ id, title: name, text, image, alt }) => ({
      id,
      title: name,
      text,
      image: images.find(image, alt),
    })),
    sections: sections.map(section => ({
      id: section.id,
      title: section.title,
      text: section.text,
      button: section.button && {
        text: section.button.text,
        url: section.button.url ?? null,
        modal: section.button.modal ?? null,
      },
      second_button: section.second_button ?? null,
      links: section.links ?? [],
    })),
    progress_last: lastReports(snapshot, images),
    news_last: lastNews(snapshot, images),
    promos: promosInForce(snapshot, images),
    purchase_cards: purchaseCards(snapshot, images),
    gallery: content.gallery.map(({ id, slug, title: name, items }) => ({
      id,
      slug,
      title: name,
      count: items.length,
      cover: coverOf(items, images),
    })),
    seo: { title, description },
  }
}

/** What is on sale, by the number of rooms, in the words of the filter. */
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

function lastReports({ content }: SiteSnapshot, images: Images): MainPageAnswer['progress_last'] {
  return content.progress_feed_group
    .toSorted((a, b) => b.month.localeCompare(a.month))
    .slice(0, LAST_REPORTS)
    .map(({ id, month, name, date, summary, image, alt, buildings }) => ({
      id,
      month,
      name,
      date,
      summary,
      image: images.find(image, alt),
      buildings: buildings.map(({ building, percent, stage }) => ({ building, percent, stage })),
    }))
}

function lastNews({ content }: SiteSnapshot, images: Images): MainPageAnswer['news_last'] {
  return content.news
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, LAST_NEWS)
    .map(({ id, slug, title, date, tag, lead, image, alt }) => ({
      id,
      slug,
      title,
      date,
      tag,
      lead,
      image: images.find(image, alt),
      url: paths.newsItem(slug),
    }))
}

function promosInForce({ content }: SiteSnapshot, images: Images): MainPageAnswer['promos'] {
  return content.stocks
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, slug, title, badge, lead, kind, date_end, psk_min, psk_max, image, alt }) => ({
      id,
      slug,
      title,
      badge,
      lead,
      kind,
      ends_at: date_end,
      psk_min: psk_min ?? null,
      psk_max: psk_max ?? null,
      image: images.find(image, alt),
      url: paths.promo(slug),
    }))
}

function purchaseCards({ content }: SiteSnapshot, images: Images): MainPageAnswer['purchase_cards'] {
  return content.purchase
    .toSorted((a, b) => a.position - b.position)
    .map(({ slug, group, name, lead, key_facts, psk_min, psk_max, credit_warning, image, alt }) => ({
      slug,
      group,
      name,
      lead,
      key_facts,
      psk_min: psk_min ?? null,
      psk_max: psk_max ?? null,
      credit_warning: credit_warning ?? null,
      image: images.find(image, alt),
      url: paths.purchase(slug),
    }))
}

function coverOf(items: readonly { image: string; alt: string }[], images: Images): Image | null {
  const [first] = items
  return first ? images.find(first.image, first.alt) : null
}
