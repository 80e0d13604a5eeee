import type { Logger } from 'pino'
import type { PageModels } from '#server/pages/page-models.ts'
import type { Alerts } from './alerts.ts'
import type { ContentCalls } from './calls/content-calls.ts'
import type { SiteCalls } from './calls/site-calls.ts'
import type { FavoritesService } from './favorites/favorites-service.ts'
import type { FeedFetches } from './feeds/feed-fetches.ts'
import type { FeedsService } from './feeds/feeds-service.ts'
import type { ImageService } from './images/image-service.ts'
import type { FilteredCalls } from './lots/filtered-calls.ts'
import type { LotsService } from './lots/lots-service.ts'
import type { RequestsService } from './requests/requests-service.ts'
import type { Shell } from './shell/get-shell.ts'
import type { SiteService } from './snapshot/site-service.ts'

export interface Services {
  /** Filtered lists other than lots and content: purchase by parts, progress reports, places of the town. */
  lists: readonly FilteredCalls[]
  lots: LotsService
  content: ContentCalls
  favorites: FavoritesService
  feeds: FeedsService
  feedFetches: FeedFetches
  images: ImageService
  pages: PageModels
  requests: RequestsService
  site: SiteService
  siteCalls: SiteCalls
  shell(): Shell
  log: Logger
  alerts: Pick<Alerts, 'list'>
}
