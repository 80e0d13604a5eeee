import { MAIN_KIND_NAME, type SoldKind } from '#contract/lots/sold.ts'
import { commercialKind } from '../lots/kinds/commercial/commercial-kind.ts'
import { flatKind } from '../lots/kinds/flat/flat-kind.ts'
import type { AnyKind, OnSale } from '../lots/kinds/on-sale.ts'
import { parkingKind } from '../lots/kinds/parking/parking-kind.ts'
import { secondKind } from '../lots/kinds/second/second-kind.ts'
import { storageKind } from '../lots/kinds/storage/storage-kind.ts'

const described = {
  flat: flatKind,
  second: secondKind,
  commercial: commercialKind,
  parking: parkingKind,
  storage: storageKind,
} satisfies {
  readonly [Name in SoldKind]: AnyKind & { kind: Name }
}

/** What the site sells. A kind joins here with its description: one that the contract has calls of and nobody describes does not compile. */
export const KINDS: readonly AnyKind[] = Object.values(described)

/** The description of what the quarter is built for. */
export const MAIN_KIND = described[MAIN_KIND_NAME]

/** All lots of it, of a revision. */
export function mainSale({ onSale }: { onSale: OnSale }) {
  return onSale.of(MAIN_KIND)
}
