import * as favorites from '#texts/favorites.ts'
import { formatDate } from '../dates/dates.ts'
import { keysOf } from '../lib/collections.ts'
import { fill } from '../text/format.ts'
import { commercialFields, commercialRow, commercialWords, toListedCommercial } from './commercial.ts'
import type { KindWords, LotField } from './field-words.ts'
import { flatRow, toListedFlat } from './flat.ts'
import { flatFields, flatWords } from './flat-fields.ts'
import type { Terms } from './listed-lot.ts'
import type { LotState } from './lot.ts'
import { parkingFields, parkingRow, parkingWords, toListedParking } from './parking.ts'
import { resaleFields, resaleRow, resaleWords, toListedResale } from './resale.ts'
import { storageFields, storageRow, storageWords, toListedStorage } from './storage.ts'

/** The kinds of lots on sale. All share one id space: an id is never used twice. A new kind is one line here. */
export const lotKinds = {
  flat: { fields: flatFields, words: flatWords, toListed: toListedFlat, rowOf: flatRow },
  second: { fields: resaleFields, words: resaleWords, toListed: toListedResale, rowOf: resaleRow },
  commercial: {
    fields: commercialFields,
    words: commercialWords,
    toListed: toListedCommercial,
    rowOf: commercialRow,
  },
  parking: { fields: parkingFields, words: parkingWords, toListed: toListedParking, rowOf: parkingRow },
  storage: { fields: storageFields, words: storageWords, toListed: toListedStorage, rowOf: storageRow },
} satisfies Record<string, { fields: readonly LotField[]; words: KindWords; toListed: unknown; rowOf: unknown }>

export type LotKind = keyof typeof lotKinds
export const LOT_KINDS: readonly LotKind[] = keysOf(lotKinds)

/** A lot of each kind as the calls answer it, and as lists show it. */
type Found = { [Kind in LotKind]: Parameters<(typeof lotKinds)[Kind]['toListed']>[0] & { type: Kind } }
type Listed = { [Kind in LotKind]: ReturnType<(typeof lotKinds)[Kind]['toListed']> }

export type FoundOf<Kind extends LotKind> = Found[Kind] & { type: Kind }
export type AnyListedLot = Listed[LotKind]
export type ListedOf<Kind extends LotKind> = Listed[Kind]

type Describers = {
  [Kind in LotKind]: {
    toListed: (found: Found[Kind], terms: Terms) => Listed[Kind]
    rowOf: (found: Found[Kind], terms: Terms) => NonNullable<Listed[Kind]['row']>
  }
}
const describers: Describers = lotKinds

/** Describes a lot of any kind for cards, or for the table. @param terms words for `cardTerms` of its kind */
export function toListedLot<Kind extends LotKind>(found: FoundOf<Kind>, terms: Terms, view: string): Listed[Kind] {
  const { toListed, rowOf } = describers[found.type]
  const listed = toListed(found, terms)
  return view === 'table' ? { ...listed, row: rowOf(found, terms) } : listed
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
