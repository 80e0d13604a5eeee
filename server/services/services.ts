import type { Logger } from 'pino'
import type { Shell } from '#contract/shell.ts'
import type { CatalogueService } from './catalogue/catalogue-service.ts'
import type { FlatPageService } from './catalogue/flat-page.ts'
import type { FavoritesService } from './favorites/favorites-service.ts'
import type { ImageService } from './images/image-service.ts'
import type { RequestsService } from './requests/requests-service.ts'
import type { HomePageService } from './site/home-page.ts'
import type { SiteCalls } from './site/site-calls.ts'
import type { SiteService } from './site/site-service.ts'

/** Everything a page or a call can ask for. Both doors get this one object. */
export interface Services {
  catalogue: CatalogueService
  flatPages: FlatPageService
  favorites: FavoritesService
  homePage: HomePageService
  images: ImageService
  requests: RequestsService
  site: SiteService
  siteCalls: SiteCalls
  /** What every page stands in. */
  shell(): Shell
  log: Logger
}
