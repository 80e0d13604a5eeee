import { currentItem } from '#domain/lib/current-item.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'

export type MissingPage = ReturnType<typeof missingPage>

/**
 * An unknown address in the site's own menu is no mistake of the visitor: the page names the section that is still
 * being made.
 */
export function missingPage(
  { content }: SiteSnapshot,
  images: Pick<ImageService, 'find'>,
  pathname: string,
  isPage: (pathname: string) => boolean,
) {
  const { menu, main_page: home } = content
  const section = currentItem(
    menu.filter(({ places }) => !places.includes('buy')),
    pathname,
  )
  const isSoon = section?.url !== undefined && !isPage(section.url)
  return { soon: isSoon ? section.name : undefined, picture: images.find(home.hero.image) ?? undefined }
}
