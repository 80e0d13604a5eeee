import { paths } from '#contract/paths.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/**
 * Whether the promotion of a link is current. Menus have separate texts of promotions, so the URL identifies it; other
 * links are always current.
 */
export function isAdvertised({ content }: Pick<SiteSnapshot, 'content'>, link: string): boolean {
  return !link.startsWith(paths.promo('')) || content.stocks.some(({ slug }) => link === paths.promo(slug))
}
