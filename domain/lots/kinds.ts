import * as favorites from '#texts/favorites.ts'
import { formatDate } from '../dates/dates.ts'
import { keysOf } from '../lib/collections.ts'
import { fill } from '../text/fill.ts'
import { commercialFields, commercialWords, toCommercialRow, toListedCommercial } from './commercial.ts'
import type { KindWords, LotField } from './field-words.ts'
import { toFlatRow, toListedFlat } from './flat.ts'
import { flatFields, flatWords } from './flat-fields.ts'
import type { Terms } from './listed-lot.ts'
import type { LotState } from './lot.ts'
import { parkingFields, parkingWords, toListedParking, toParkingRow } from './parking.ts'
import { resaleFields, resaleWords, toListedResale, toResaleRow } from './resale.ts'
import { storageFields, storageWords, toListedStorage, toStorageRow } from './storage.ts'

/** The kinds of lots on sale. All share one id space: an id is never used twice. A new kind is one line here. */
export const lotKinds = {
  flat: { fields: flatFields, words: flatWords, toListed: toListedFlat, toRow: toFlatRow },
  second: { fields: resaleFields, words: resaleWords, toListed: toListedResale, toRow: toResaleRow },
  commercial: {
    fields: commercialFields,
    words: commercialWords,
    toListed: toListedCommercial,
    toRow: toCommercialRow,
  },
  parking: { fields: parkingFields, words: parkingWords, toListed: toListedParking, toRow: toParkingRow },
  storage: { fields: storageFields, words: storageWords, toListed: toListedStorage, toRow: toStorageRow },
} satisfies Record<string, { fields: readonly LotField[]; words: KindWords; toListed: unknown; toRow: unknown }>

export type LotKind = keyof typeof lotKinds
export const LOT_KINDS: readonly LotKind[] = keysOf(lotKinds)

/** A lot of each kind as the calls answer it, and as lists show it. */
type Found = { [Kind in LotKind]: Parameters<(typeof lotKinds)[Kind]['toRow']>[0] & { type: Kind } }
type Listed = { [Kind in LotKind]: ReturnType<(typeof lotKinds)[Kind]['toRow']> }

export type FoundOf<Kind extends LotKind> = Found[Kind] & { type: Kind }
export type AnyListedLot = Listed[LotKind]
export type ListedOf<Kind extends LotKind> = Listed[Kind]

type Describe<Kind extends LotKind> = (found: Found[Kind], terms: Terms) => Listed[Kind]
const describers: { [Kind in LotKind]: { toListed: Describe<Kind>; toRow: Describe<Kind> } } = lotKinds

/** Describes a lot of any kind for cards, or for the table. @param terms words for `cardTerms` of its kind */
export function toListedLot<Kind extends LotKind>(found: FoundOf<Kind>, terms: Terms, view: string): Listed[Kind] {
  const { toListed, toRow } = describers[found.type]
  return view === 'table' ? toRow(found, terms) : toListed(found, terms)
}

/**
 * For a badge: `Продана 14 ноября`.
 * @param lot null = no longer in the stock.
 * @param soldOn null = not sold, or unknown
 */
export function goneText(lot: { kind: LotKind; status: LotState } | null, soldOn: string | null): string {
  if (!lot) return favorites.pageGone
  const { closed, withdrawn, sold, soldOn: soldOnDate } = lotKinds[lot.kind].words.sale
  if (lot.status === 'closed') return closed
  if (lot.status === 'withdrawn') return withdrawn
  return soldOn ? fill<string>(soldOnDate, { date: formatDate(soldOn, { year: true }) }) : sold
}
