import type { MenuItem } from '#contract/content/navigation.ts'
import { formatNumber } from '#domain/text/format.ts'

/** Number of lots on sale by the first part of the address: `{ '/flats': 612, '/parkings': 184 }`. */
export type SaleCounts = Readonly<Record<string, number>>

export function itemsOf(menu: readonly MenuItem[], place: MenuItem['places'][number]): MenuItem[] {
  return menu.filter(item => item.places.includes(place)).sort((a, b) => a.position - b.position)
}

/** `612`; undefined if the address is no list of lots. */
export function countFor(counts: SaleCounts, url: string | undefined): string | undefined {
  const count = url ? counts[`/${url.split('/')[1]}`] : undefined
  return count === undefined ? undefined : formatNumber(count)
}
