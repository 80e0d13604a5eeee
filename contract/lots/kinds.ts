import type { z } from 'zod'
import type { LotKind } from '#domain/lots/kinds.ts'
import { commercialCalls } from './commercial.ts'
import { flatCalls } from './flat.ts'
import type { Lot, LotCalls } from './lot.ts'
import { parkingCalls } from './parking.ts'
import { resaleCalls } from './resale.ts'
import { storageCalls } from './storage.ts'

/** The calls of each kind on sale. A new kind is one line here. */
export const callsOfKinds = {
  flat: flatCalls,
  second: resaleCalls,
  commercial: commercialCalls,
  parking: parkingCalls,
  storage: storageCalls,
} satisfies Record<LotKind, LotCalls<Lot, Lot>>

export type LotCardOf<Kind extends LotKind> = z.infer<
  (typeof callsOfKinds)[Kind]['list']['responses'][200]['schema']
>['results'][number]

/** A lot of any kind in a list: a union by `type`. */
export type LotCard = LotCardOf<LotKind>
