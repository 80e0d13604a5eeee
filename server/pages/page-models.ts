import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { visitHours } from '#domain/requests/visit.ts'
import { fill } from '#domain/text/format.ts'
import type { ShareCard } from '#server/adapters/images/drawn-pictures.ts'
import type { Config } from '#server/config.ts'
import type { FavoritesService } from '#server/services/favorites/favorites-service.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { thirdParties } from '#server/third-parties/third-parties.ts'
import * as formats from '#texts/formats.ts'
import { perSnapshot, type SiteSnapshot } from '../services/snapshot/snapshot.ts'
import { createMakePage, shownLot } from './context.ts'
import { missingPage } from './missing.ts'
import { listDocument } from './print/list.ts'
import { lotDocument } from './print/lots.ts'
import { printSheet } from './print/parts.ts'
import { purchaseDocument } from './purchase/printed.ts'
import { newsFeed, sitemapFiles, siteOutline } from './sitemap.ts'
import { tourPage } from './tour.ts'

/** Pages and the documents made of the same data. */
export type PageModels = ReturnType<typeof createPageModels>

interface PageModelsOptions {
  current: () => SiteSnapshot
  images: Pick<ImageService, 'find'>
  favorites: Pick<FavoritesService, 'listItems'>
  config: Config
  /** Logs an error in an optional section, without which the page is shown. */
  warn: (error: unknown, section: string) => void
}

const sitemapOf = perSnapshot((snapshot: SiteSnapshot) => sitemapFiles(snapshot))
const outlineOf = perSnapshot((snapshot: SiteSnapshot) => siteOutline(snapshot))

export function createPageModels({ current, images, favorites, config, warn }: PageModelsOptions) {
  const { SITE_URL: siteUrl, CV_MAX_MB: cvMaxMb } = config
  return {
    make: createMakePage({
      current,
      images,
      favorites,
      siteUrl,
      planner: thirdParties.planner.keys(config),
      warn,
      cvMaxMb,
    }),
    newsFeed: () => newsFeed(current()),
    tour: () => tourPage(current().content, images),
    shareCard: (id: number) => shareCard(current(), id),
    visitHours: () => visitHours(current()),
    cvMaxMb,
    sitemap: () => sitemapOf(current()),
    outline: () => outlineOf(current()),
    /** @param isPage whether the application has a page at a path */
    missing: (pathname: string, isPage: (pathname: string) => boolean) =>
      missingPage(current(), images, pathname, isPage),
    /** Where an old address has moved, by a redirect of the content. */
    movedTo: (pathname: string) => current().redirects.get(pathname),
    printSheet: () => printSheet(current()),
    documents: {
      lot: (kind: LotKind, id: number) => lotDocument(current(), kind, id, siteUrl),
      async favorites(cookie: string | null) {
        const items = await favorites.listItems(cookie)
        return listDocument(current(), items, siteUrl)
      },
      /** @param query names the payment method and the figures */
      purchase: (query: URLSearchParams) => purchaseDocument(current(), query, siteUrl),
    },
  }
}

/** Contents of the preview of a link to a lot; null = there is no such lot, or no drawing of it. */
function shareCard(snapshot: SiteSnapshot, id: number): ShareCard | null {
  const found = snapshot.onSale.find(id)
  if (!found) return null
  const { sale, card, row } = found
  const drawing = sale.kind.draw?.(row, sale.basis)
  if (!drawing) return null
  const { place } = shownLot(card, snapshot)
  return {
    brand: snapshot.content.global.project.name,
    title: card.title,
    place: `${place}, ${fill(formats.flatNumber, { number: card.number })}`,
    svg: toSvg(drawing, { theme: SITE_THEME, width: drawing.viewBox.width }),
  }
}
