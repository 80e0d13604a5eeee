import { formatArea } from '../area.ts'
import { fill } from '../copy/fill.ts'
import { storage } from '../copy/storage.ts'
import { underground } from '../copy/underground.ts'
import { formatNumber } from '../numbers.ts'
import {
  badgeOf,
  type CardPlace,
  completionText,
  type FoundPlace,
  knownFacts,
  NOTHING,
  numberText,
  offerOf,
  sizeText,
  wayText,
} from './card-place.ts'
import type { Row } from './rows.ts'
import type { StorageColumn } from './storage-field-words.ts'

/** The facts of a storage room that lists tell; the card of the contract has them all. */
export interface FoundStorage extends FoundPlace {
  area: number
  price_per_m2: number | null
  has_socket: boolean
}

/** A storage room in words. */
export type CardStorage = CardPlace<'storage', StorageColumn>

/** A storage room as cards show it. */
export function toCardStorage(found: FoundStorage): CardStorage {
  const { id, number, status, title, price, price_old, zone, near_lift: lift } = found
  return {
    kind: 'storage',
    id,
    number,
    status,
    title,
    place: [zone?.name, lift?.title].filter(part => part !== undefined).join(' · '),
    completion: completionText(found),
    facts: knownFacts([
      { name: storage.factArea, value: formatArea(found.area), isPlain: true },
      { name: underground.factSize, value: sizeText(found), isPlain: true },
      { name: underground.factWay, value: wayText(found) },
      { name: storage.factSocket, value: found.has_socket ? storage.socketReady : null },
    ]),
    priceRub: price,
    priceOldRub: price_old,
    note: status === 'booked' ? storage.noteBooked : perM2Text(found),
    badge: badgeOf(found, storage.statusBooked),
    plan: null,
  }
}

/** A storage room as the table shows it. */
export function toRowStorage(found: FoundStorage): CardStorage {
  return {
    ...toCardStorage(found),
    row: {
      name: numberText(found),
      number: found.zone?.name ?? '',
      offer: offerOf(found),
      cells: cellsOf(found),
    },
  }
}

function cellsOf(found: FoundStorage): Row<StorageColumn>['cells'] {
  const { area, near_lift, price, price_old, price_per_m2: perM2 } = found
  return {
    area: { text: formatNumber(area, 1), note: sizeText(found) },
    way: { text: wayText(found) ?? NOTHING },
    lift: { text: near_lift?.title ?? NOTHING },
    price_per_m2: { text: perM2 === null ? NOTHING : formatNumber(perM2) },
    price: { text: price === null ? NOTHING : formatNumber(price), oldRub: price_old },
  }
}

function perM2Text({ price_per_m2: perM2 }: FoundStorage): string | null {
  return perM2 === null ? null : fill(storage.perM2, { price: formatNumber(perM2) })
}
