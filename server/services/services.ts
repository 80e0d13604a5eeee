import type { Logger } from 'pino'
import type { CatalogueService } from './catalogue/catalogue-service.ts'
import type { FlatPageService } from './catalogue/flat-page.ts'
import type { FavoritesService } from './favorites/favorites-service.ts'
import type { ImageService } from './images/image-service.ts'
import type { RequestsService } from './requests/requests-service.ts'
import type { SiteService } from './site/site-service.ts'

/** Everything a page or a call can ask for. Both doors get this one object. */
export interface Services {
  catalogue: CatalogueService
  flatPages: FlatPageService
  favorites: FavoritesService
  images: ImageService
  requests: RequestsService
  site: SiteService
  log: Logger
}
