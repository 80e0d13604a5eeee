import { fill } from '../copy/fill.ts'
import { parking } from '../copy/parking.ts'
import { underground } from '../copy/underground.ts'
import { formatRub } from '../money.ts'
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
  sidesText,
  sizeText,
  wayText,
} from './card-place.ts'
import type { ParkingColumn } from './parking-field-words.ts'
import type { Row } from './rows.ts'
import { insideSentence, type Terms, termText } from './terms.ts'

/** The facts of a parking place that lists tell; the card of the contract has them all. */
export interface FoundParking extends FoundPlace {
  kind: string
  has_charger: boolean
  is_near_column: boolean
  payment_from: number | null
  payment_months: number | null
}

/** A parking place in words. */
export type CardParking = CardPlace<'parking', ParkingColumn>

/** The field whose codes a card tells in words of the content. */
export const PARKING_TERMS = ['parking_kind'] as const

/** A parking place as cards show it. @param terms words of the content for `PARKING_TERMS` */
export function toCardParking(found: FoundParking, terms: Terms): CardParking {
  const { id, number, status, title, price, price_old, has_charger } = found
  const kind = insideSentence(termText(terms, 'parking_kind', found.kind, 'short'))
  return {
    kind: 'parking',
    id,
    number,
    status,
    title,
    place: found.zone ? fill(parking.meta, { zone: found.zone.name, kind }) : kind,
    completion: completionText(found),
    facts: knownFacts([
      { name: underground.factSize, value: sizeText(found), isPlain: true },
      { name: underground.factWay, value: wayText(found) },
      { name: parking.factCharger, value: has_charger ? parking.chargerReady : null },
    ]),
    priceRub: price,
    priceOldRub: price_old,
    note: noteText(found),
    badge: badgeOf(found, parking.statusBooked),
    plan: null,
  }
}

/** A parking place as the table shows it. @param terms as for a card */
export function toRowParking(found: FoundParking, terms: Terms): CardParking {
  return {
    ...toCardParking(found, terms),
    row: {
      name: numberText(found),
      number: found.zone?.name ?? '',
      offer: offerOf(found),
      cells: cellsOf(found, terms),
    },
  }
}

function cellsOf(found: FoundParking, terms: Terms): Row<ParkingColumn>['cells'] {
  const { price, price_old, near_lift, has_charger, is_near_column } = found
  const features = [has_charger && parking.charger, is_near_column && parking.byColumn].filter(text => text !== false)
  return {
    parking_kind: { text: termText(terms, 'parking_kind', found.kind, 'label') },
    area: { text: sidesText(found) },
    way: { text: wayText(found) ?? NOTHING },
    lift: { text: near_lift?.title ?? NOTHING },
    has_charger: { text: features.join(', ') || NOTHING },
    price: { text: price === null ? NOTHING : formatNumber(price), oldRub: price_old },
    payment: { text: paymentText(found, parking.paymentCell, formatNumber) ?? NOTHING },
  }
}

function noteText(found: FoundParking): string | null {
  return found.status === 'booked' ? parking.noteBooked : paymentText(found, parking.note, formatRub)
}

/** The instalment: so much, so many times. Only what is free is paid for. */
function paymentText(
  { status, payment_from: rub, payment_months: months }: FoundParking,
  sentence: typeof parking.note | typeof parking.paymentCell,
  format: (rub: number) => string,
): string | null {
  return status !== 'free' || rub === null || months === null ? null : fill(sentence, { payment: format(rub), months })
}
