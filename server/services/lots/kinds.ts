import { MAIN_KIND_NAME, type SoldKind } from '#contract/lots/sold.ts'
import { keysOf } from '#domain/lib/collections.ts'
import type { AnyKind, OnSale } from '../snapshot/on-sale.ts'
import { commercialKind } from './commercial.ts'
import { flatKind } from './flat/flat.ts'
import { parkingKind } from './parking.ts'
import { resaleKind } from './resale.ts'
import { storageKind } from './storage.ts'

/** The kinds that the site sells. A new kind is one line here; a kind with calls and without a definition does not compile. */
export const kinds = {
  flat: flatKind,
  second: resaleKind,
  commercial: commercialKind,
  parking: parkingKind,
  storage: storageKind,
} satisfies { readonly [Name in SoldKind]: AnyKind & { kind: Name } }

export const KINDS: readonly AnyKind[] = Object.values(kinds)

/** Names of the kinds that have a capability. */
export type KindWith<Capability extends keyof AnyKind> = {
  [Name in SoldKind]: Capability extends keyof (typeof kinds)[Name] ? Name : never
}[SoldKind]

/** The kinds that have a capability, in the order of the registry. */
export function kindsWith<Capability extends keyof AnyKind>(capability: Capability): KindWith<Capability>[] {
  return keysOf(kinds).filter((name): name is KindWith<Capability> => capability in kinds[name])
}

/** The kind that the quarter is built for. */
export const MAIN_KIND = kinds[MAIN_KIND_NAME]

/** Its lots of a revision. */
export function mainSale({ onSale }: { onSale: OnSale }) {
  return onSale.of(MAIN_KIND)
}
