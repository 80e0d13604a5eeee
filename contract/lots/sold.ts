import type { z } from 'zod'
import type { LotKind } from '#domain/lots/lot.ts'
import { commercialCalls } from './commercial.ts'
import { flatCalls } from './flat.ts'
import type { Lot } from './lot.ts'
import type { LotCalls } from './lot-calls.ts'
import { parkingCalls } from './parking.ts'
import { resaleCalls } from './resale.ts'
import { storageCalls } from './storage.ts'

/** The calls of the kinds that the site sells. A new kind is one line here; a kind without a definition in the services does not compile. */
export const sold = {
  flat: flatCalls,
  second: resaleCalls,
  commercial: commercialCalls,
  parking: parkingCalls,
  storage: storageCalls,
} satisfies Partial<Record<LotKind, LotCalls<Lot, Lot>>>

/** A kind that the site sells. */
export type SoldKind = keyof typeof sold

/** The kind that the quarter is built for: the home page, the quick search, buildings and the start of favorites show it. */
export const MAIN_KIND_NAME = 'flat' satisfies SoldKind

/** A lot of one kind in a list. */
export type LotCardOf<Kind extends LotKind> = Kind extends SoldKind
  ? z.infer<(typeof sold)[Kind]['list']['responses'][200]['schema']>['results'][number]
  : Lot

/** A lot of any kind in a list. */
export type LotCard = LotCardOf<SoldKind>
