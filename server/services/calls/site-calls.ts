import type { z } from 'zod'
import type { SitePlanAnswer } from '#contract/building.ts'
import { FieldErrors } from '#contract/errors.ts'
import { fullCostOf } from '#contract/full-cost.ts'
import { MAX_SEARCH_LENGTH, paths } from '#contract/paths.ts'
import { type MainPageAnswer, mainPageSchema } from '#contract/site-calls-main.ts'
import { fill } from '#domain/text/format.ts'
import type { Config } from '#server/config.ts'
import { readinessOf } from '#server/services/progress/reports.ts'
import { searchSite } from '#server/services/search/search.ts'
import { outlineOf, wholePicture } from '#server/services/site-plan/pictures.ts'
import * as search from '#texts/search.ts'
import * as copy from '#texts/site-plan.ts'
import type { ImageService } from '../images/image-service.ts'
import { describeBuilding } from '../lots/buildings.ts'
import { MAIN_KIND, mainSale } from '../lots/kinds.ts'
import { quarterFigures } from '../lots/lot-counts.ts'
import { getDeveloper, getPersonalArea } from '../shell/get-developer.ts'
import { getGlobal } from '../shell/get-global.ts'
import { getMenu, getPurchaseMenu } from '../shell/get-shell.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'
import { getContacts } from './get-contacts.ts'
import { getTownGeo } from './infra-calls.ts'
import { getProgressSlide } from './progress-calls.ts'
import { createPurchaseCalls } from './purchase/purchase-calls.ts'

export interface SiteCallsOptions {
  current: () => SiteSnapshot
  images: Pick<ImageService, 'find'>
  config: Config
  now: () => Date
}

/** The calls about the site as a whole. Source: docs/specification-coverage.md#73-calls-of-the-whole-site. */
export function createSiteCalls({ current, images, config, now }: SiteCallsOptions) {
  const sitePlanOf = perSnapshot((snapshot: SiteSnapshot) => getSitePlan(snapshot, images))
  return {
    ...createPurchaseCalls(current, images),
    getGlobal: () => getGlobal(current(), config),
    getMainPage: () => getMainPage(current(), images),
    getMenu: () => getMenu(current()),
    getPurchaseMenu: () => getPurchaseMenu(current(), images),
    getDeveloper: () => getDeveloper(current()),
    getContacts: () => getContacts(current(), now()),
    getPersonalArea: () => getPersonalArea(current(), config),
    /** @throws FieldErrors when the question is too long */
    search(question: string) {
      if (question.length > MAX_SEARCH_LENGTH) {
        throw new FieldErrors({ q: fill(search.tooLong, { max: MAX_SEARCH_LENGTH }) })
      }
      return searchSite(current(), question)
    },
    getTownGeo: () => getTownGeo(current()),
    getProgressSlide: (id: number) => getProgressSlide(current(), images, id),
    getSitePlan: () => sitePlanOf(current()),
  }
}

export type SiteCalls = ReturnType<typeof createSiteCalls>

/** The quarter from the air with its buildings; nothing of either where the content has no picture of it. */
function getSitePlan(snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>): SitePlanAnswer {
  const { content, quarterFacts } = snapshot
  const { genplan_picture: plan } = content
  const image = plan && wholePicture(content, plan.image, copy.label, images)
  if (!plan || !image) return { images: [], buildings: [], points: [] }
  return {
    images: [{ mode: 'day', image, width: plan.width, height: plan.height }],
    buildings: plan.buildings.flatMap(({ id, silhouette, visible, anchor }) => {
      const facts = quarterFacts.buildings.get(id)
      if (!facts) return []
      const {
        stat,
        sections,
        text: _text,
        title: _title,
        state_text: _stage,
        keys_date: _keys,
        floors: _floors,
        ...described
      } = describeBuilding(facts, snapshot)
      return {
        ...described,
        path: outlineOf(visible ?? [silhouette]),
        point: [anchor[0], anchor[1]] satisfies [number, number],
        progress_percent: readinessOf(content, id)?.percent ?? null,
        sections_count: sections.length,
        count_free: stat.free,
        count_total: stat.total,
        by_rooms: stat.by_rooms,
        url: paths.sitePlan(String(id)),
      }
    }),
    points: plan.objects.flatMap(({ id, name, visibleAnchor }) =>
      visibleAnchor ? [{ id, title: name, x: visibleAnchor[0], y: visibleAnchor[1] }] : [],
    ),
  }
}

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
      ...shown(item),
      ...fullCostOf(item),
      ends_at: item.date_end,
      url: paths.promo(item.slug),
    })),
    purchase_cards: content.purchase.map(item => ({
      ...shown(item),
      ...fullCostOf(item),
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
