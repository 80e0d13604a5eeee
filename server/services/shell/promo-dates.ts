import { paths } from '#contract/paths.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/**
 * Whether what a link advertises may be advertised today. Menus and the bar at the top name promotions in words of their own, so the
 * address says which one it is; other addresses have no end.
 */
export function isAdvertised({ content }: Pick<SiteSnapshot, 'content'>, link: string): boolean {
  return !link.startsWith(paths.promo('')) || content.stocks.some(({ slug }) => link === paths.promo(slug))
}
