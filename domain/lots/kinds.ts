import * as favorites from '#texts/favorites.ts'
import { formatDate } from '../dates/dates.ts'
import { keysOf } from '../lib/collections.ts'
import { fill } from '../text/fill.ts'
import {
  commercialFields,
  commercialWords,
  type FoundCommercial,
  type ListedCommercial,
  toCommercialRow,
  toListedCommercial,
} from './commercial.ts'
import type { KindWords, LotField } from './field-words.ts'
import { type FoundFlat, type ListedFlat, toFlatRow, toListedFlat } from './flat.ts'
import { flatFields, flatWords } from './flat-fields.ts'
import type { Terms } from './listed-lot.ts'
import type { LotStatus } from './lot.ts'
import {
  type FoundParking,
  type ListedParking,
  parkingFields,
  parkingWords,
  toListedParking,
  toParkingRow,
} from './parking.ts'
import {
  type FoundResale,
  type ListedResale,
  resaleFields,
  resaleWords,
  toListedResale,
  toResaleRow,
} from './resale.ts'
import {
  type FoundStorage,
  type ListedStorage,
  storageFields,
  storageWords,
  toListedStorage,
  toStorageRow,
} from './storage.ts'

/** The kinds of lots on sale. All share one id space: an id is never used twice. A new kind is one line here. */
export const lotKinds = {
  flat: { fields: flatFields, words: flatWords },
  second: { fields: resaleFields, words: resaleWords },
  commercial: { fields: commercialFields, words: commercialWords },
  parking: { fields: parkingFields, words: parkingWords },
  storage: { fields: storageFields, words: storageWords },
} satisfies Record<string, { fields: readonly LotField[]; words: KindWords }>

export type LotKind = keyof typeof lotKinds
export const LOT_KINDS: readonly LotKind[] = keysOf(lotKinds)

/** A lot of any kind as the calls answer it. */
export type FoundLot =
  | (FoundFlat & { type: 'flat' })
  | (FoundResale & { type: 'second' })
  | (FoundCommercial & { type: 'commercial' })
  | (FoundParking & { type: 'parking' })
  | (FoundStorage & { type: 'storage' })

export type AnyListedLot = ListedFlat | ListedResale | ListedCommercial | ListedParking | ListedStorage

export type ListedOf<Kind extends LotKind> = Extract<AnyListedLot, { kind: Kind }>

/** Describes a lot of any kind for cards, or for the table. @param terms words for `cardTerms` of its kind */
export function toListedLot<Found extends FoundLot>(found: Found, terms: Terms, view: string): ListedOf<Found['type']>
export function toListedLot(found: FoundLot, terms: Terms, view: string): AnyListedLot {
  const isTable = view === 'table'
  switch (found.type) {
    case 'flat':
      return isTable ? toFlatRow(found, terms) : toListedFlat(found, terms)
    case 'second':
      return isTable ? toResaleRow(found) : toListedResale(found)
    case 'commercial':
      return isTable ? toCommercialRow(found, terms) : toListedCommercial(found)
    case 'parking':
      return isTable ? toParkingRow(found, terms) : toListedParking(found, terms)
    case 'storage':
      return isTable ? toStorageRow(found) : toListedStorage(found)
  }
}

/**
 * For a badge: `Продана 14 ноября`.
 * @param lot null = no longer in the stock.
 * @param soldOn null = not sold, or unknown
 */
export function goneText(lot: { kind: LotKind; status: LotStatus } | null, soldOn: string | null): string {
  if (!lot) return favorites.pageGone
  const { closed, sold, soldOn: soldOnDate } = lotKinds[lot.kind].words.sale
  if (lot.status === 'closed') return closed
  return soldOn ? fill<string>(soldOnDate, { date: formatDate(soldOn) }) : sold
}
