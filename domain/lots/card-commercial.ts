import { catalogue } from '../copy/catalogue.ts'
import { commercial } from '../copy/commercial.ts'
import { fill } from '../copy/fill.ts'
import { format } from '../copy/format.ts'
import { formatRubPerM2 } from '../money.ts'
import { formatNumber } from '../numbers.ts'
import { type CardPaged, saleBadges } from './card-paged.ts'
import { NOTHING } from './card-place.ts'
import type { CommercialColumn } from './commercial-field-words.ts'
import type { Row } from './rows.ts'
import { type Terms, termText } from './terms.ts'

/** The facts of premises that lists tell; the card of the contract has them all. */
export interface FoundCommercial {
  id: number
  number: string
  status: CardPaged['status']
  title: string
  area: number
  price: number | null
  price_old: number | null
  price_per_m2: number | null
  street: { name: string } | null
  idea: string | null
  equipment: readonly string[]
  purposes: readonly string[]
  building: { number: string; completion: { label: string; is_ready: boolean } }
  promos: readonly { short_title: string; badge: string }[]
  plan: { src: string; width: number; height: number } | null
}

/** Premises in words. */
export type CardCommercial = CardPaged<'commercial', CommercialColumn>

/** The field whose codes a row tells in words of the content. */
export const COMMERCIAL_TERMS = ['purpose'] as const

/** Premises as cards show them. */
export function toCardCommercial(found: FoundCommercial): CardCommercial {
  const { id, number, status, title, price, price_old, price_per_m2, idea, equipment, plan } = found
  const state = saleBadges(found, { booked: commercial.statusBooked, closed: commercial.statusLet })
  return {
    kind: 'commercial',
    id,
    number,
    status,
    title,
    place: placeText(found),
    about: equipment.length > 0 ? equipment.join(' · ') : null,
    priceRub: price,
    priceOldRub: price_old,
    note: status === 'booked' ? commercial.noteBooked : price_per_m2 === null ? null : formatRubPerM2(price_per_m2),
    badges: [...(idea === null ? [] : [{ kind: 'plain' as const, text: idea }]), ...state],
    heart: fill(commercial.heart, { number }),
    plan: plan && { src: plan.src, width: plan.width, height: plan.height },
  }
}

/** Premises as the table shows them. @param terms words of the content for `COMMERCIAL_TERMS` */
export function toRowCommercial(found: FoundCommercial, terms: Terms): CardCommercial {
  return {
    ...toCardCommercial(found),
    row: {
      name: found.idea ?? found.title,
      number: found.number,
      offer: null,
      cells: cellsOf(found, terms),
    },
  }
}

function cellsOf(found: FoundCommercial, terms: Terms): Row<CommercialColumn>['cells'] {
  const { area, price, price_old, price_per_m2, purposes, street, building } = found
  const uses = purposes.map(code => termText(terms, 'purpose', code, 'label')).join(', ')
  return {
    street: { text: street?.name ?? NOTHING, note: fill(format.building, { number: building.number }) },
    purpose: { text: uses || NOTHING },
    area: { text: formatNumber(area, 1) },
    completion: { text: building.completion.is_ready ? catalogue.valueReady : building.completion.label },
    price: { text: price === null ? NOTHING : formatNumber(price), oldRub: price_old },
    price_per_m2: { text: price_per_m2 === null ? NOTHING : formatNumber(price_per_m2) },
  }
}

/** `Корпус 1 · Набережная`. */
function placeText({ building, street }: FoundCommercial): string {
  const place = fill(format.building, { number: building.number })
  return street === null ? place : fill(commercial.meta, { building: place, street: street.name })
}
