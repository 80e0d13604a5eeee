import type { ZonedKind } from '#contract/lots/buy.ts'
import { keysOf } from '#domain/lib/collections.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { AnyKind, OnSale } from '../snapshot/snapshot.ts'
import { commercialKind } from './commercial.ts'
import { flatKind } from './flat/flat.ts'
import { parkingKind } from './parking.ts'
import { resaleKind } from './resale.ts'
import { storageKind } from './storage.ts'

/** The kinds on sale. A new kind is one line here. */
export const kinds = {
  flat: flatKind,
  second: resaleKind,
  commercial: commercialKind,
  parking: parkingKind,
  storage: storageKind,
} satisfies { readonly [Name in LotKind]: AnyKind & { kind: Name } }

export const KINDS: readonly AnyKind[] = Object.values(kinds)

export type KindWith<Capability extends keyof AnyKind> = {
  [Name in LotKind]: Capability extends keyof (typeof kinds)[Name] ? Name : never
}[LotKind]

export function kindsWith<Capability extends keyof AnyKind>(capability: Capability): KindWith<Capability>[] {
  return keysOf(kinds).filter((name): name is KindWith<Capability> => capability in kinds[name])
}

/** The kind that the quarter is built for: the home page, the quick search, buildings and the start of favorites show it. */
export const MAIN_KIND = kinds.flat

export function mainSale({ onSale }: { onSale: OnSale }) {
  return onSale.of(MAIN_KIND)
}

export const levelPlanOf = (kind: ZonedKind) => kinds[kind].levelPlan

/** The kind whose level plan is the page at a path. */
export function kindOfScheme(pathname: string): ZonedKind | undefined {
  return kindsWith('levelPlan').find(kind => levelPlanOf(kind)() === pathname)
}
