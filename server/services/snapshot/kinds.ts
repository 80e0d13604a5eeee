import type { SoldKind } from '#contract/catalogue/sold.ts'
import { flatKind } from '../catalogue/kinds/flat/flat-kind.ts'
import type { AnyKind } from '../catalogue/kinds/on-sale.ts'

const described = { flat: flatKind } satisfies { readonly [Name in SoldKind]: AnyKind & { kind: Name } }

/** What the site sells. A kind joins here with its description: one that the contract has calls of and nobody describes does not compile. */
export const KINDS: readonly AnyKind[] = Object.values(described)
