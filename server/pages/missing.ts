import { currentItem } from '#domain/lib/current-item.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'

export type MissingPage = ReturnType<typeof missingPage>

/**
 * What to say at an address that no route knows. When the site's own menu leads there, the visitor did nothing wrong: the page names the
 * section that is still being made.
 * @param isPage whether the application has a page at a path
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
