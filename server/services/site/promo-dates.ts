import { paths } from '#contract/paths.ts'
import type { SiteSnapshot } from './snapshot.ts'

/**
 * Whether what a link advertises may be advertised today: a promotion is told of from its first day to its last. Menus and the
 * bar at the top name promotions in words of their own, so the address says which one it is; other addresses have no end.
 */
export function isAdvertised({ content, today }: Pick<SiteSnapshot, 'content' | 'today'>, link: string): boolean {
  const promo = content.stocks.find(({ slug }) => link === paths.promo(slug))
  return promo === undefined || (promo.date_start <= today && today <= promo.date_end)
}
