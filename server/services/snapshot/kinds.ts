import type { SoldKind } from '#contract/catalogue/sold.ts'
import { flatKind, flatsOf } from '../catalogue/kinds/flat/flat-kind.ts'
import type { AnyKind } from '../catalogue/kinds/on-sale.ts'

/**
 * What the quarter is built for. Where the specification tells of the flats of the whole quarter (home page, quick search, buildings, how
 * favourites begin), this kind is asked.
 */
export const MAIN_KIND = flatKind

/** All lots of it, of a revision. */
export const mainSale = flatsOf

const described = { flat: flatKind } satisfies { readonly [Name in SoldKind]: AnyKind & { kind: Name } }

/** What the site sells. A kind joins here with its description: one that the contract has calls of and nobody describes does not compile. */
export const KINDS: readonly AnyKind[] = Object.values(described)
