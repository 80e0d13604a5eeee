import type { FavoriteItem } from '#contract/favorites.ts'
import type { LotCard } from '#contract/lots/kinds.ts'
import { paths } from '#contract/paths.ts'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import { groupFields } from '#domain/lots/fields.ts'
import { goneText } from '#domain/lots/kinds.ts'
import { isOnSale } from '#domain/lots/lot.ts'
import { shownLots } from '#server/pages/context.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import { describeItems } from '#server/services/favorites/list-favorites.ts'
import { MAIN_KIND, mainSale } from '#server/services/lots/kinds.ts'
import { headingOfRoute, headOfRoute, unlistedHead } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as favoritesTexts from '#texts/favorites.ts'
import type { NamedLots } from './model.server.ts'

/** Lots that an empty list begins with: one of each of the first groups, as of the first layouts. */
const FIRST_LOTS = 3

export type FavoritesPage = ReturnType<typeof favoritesPage>
export type SharedFavoritesPage = ReturnType<typeof sharedFavorites>
export type FavoriteView = FavoritesPage['items'][number]

export function favoritesPage(snapshot: SiteSnapshot, items: readonly FavoriteItem[]) {
  const { content } = snapshot
  const { index } = mainSale(snapshot)
  const [group] = groupFields(MAIN_KIND.fields)
  const first = index.parse({ limit: String(FIRST_LOTS), ...(group && { group: group.name }) })
  const path = paths.favorites()
  return {
    head: { ...headOfRoute(content, path, favoritesTexts.title), canonical: null, robots: 'noindex' as const },
    title: headingOfRoute(content, path) ?? favoritesTexts.title,
    items: favoriteViews(snapshot, items),
    /** Shown when the list is emptied, so it is always sent. */
    start: shownLots(index.search(first).cards, snapshot),
    total: index.count(index.parse({})),
    hasSitePlan: hasPage(content, paths.sitePlan()),
  }
}

/** The lots of a shared link, without data about the visitor who shared it. */
export function sharedFavorites(snapshot: SiteSnapshot, { ids, isCut }: NamedLots) {
  const found = ids.filter(id => snapshot.onSale.find(id))
  const title = favoritesTexts.pageSharedTitle
  const addedAt = `${snapshot.today}T12:00:00.000Z`
  const rows = found.map(propertyId => ({ propertyId, title: '', priceRub: null, addedAt }))
  return {
    head: unlistedHead(snapshot.content, title),
    title,
    items: favoriteViews(snapshot, describeItems(rows.reverse(), snapshot)),
    missing: ids.length - found.length,
    /** How many are shown, if the address names more. */
    cutAt: isCut ? ids.length : null,
  }
}

function favoriteViews(snapshot: SiteSnapshot, items: readonly FavoriteItem[]) {
  return items.map(item => {
    const [card = null] = item.card ? shownLots([item.card], snapshot) : []
    const drawing = item.card && drawingOf(item.card)
    return { ...item, card, drawing, goneText: card && isOnSale(card) ? null : goneText(card, item.soldOn) }
  })
}

/** A plan, or the outline of a space, with its size in metres. */
export type LotDrawing = ReturnType<typeof drawingOf> & object

/** What is drawn of a lot; null = the content has no drawing. */
export function drawingOf(card: LotCard) {
  if ('length' in card) return { kind: card.type, wideM: card.width, deepM: card.length, isScaled: true }
  if (!('plan' in card) || !card.plan) return null
  const { src, width, height } = card.plan
  return {
    kind: 'plan' as const,
    src,
    wideM: width / UNITS_PER_METRE,
    deepM: height / UNITS_PER_METRE,
    /** Premises are drawn on the floor of their building, which fits no column at the scale of flats. */
    isScaled: card.type !== 'commercial',
  }
}
