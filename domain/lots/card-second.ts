import { formatArea } from '../area.ts'
import { fill } from '../copy/fill.ts'
import { second } from '../copy/second.ts'
import { formatRubPerM2 } from '../money.ts'
import { formatNumber } from '../numbers.ts'
import { type CardPaged, saleBadges } from './card-paged.ts'
import { NOTHING } from './card-place.ts'
import type { SecondColumn } from './second-field-words.ts'

/** The facts of a resale flat that lists tell; the card of the contract has them all. */
export interface FoundSecond {
  id: number
  number: string
  status: CardPaged['status']
  title: string
  area: number
  floor: number
  floors_total: number
  price: number | null
  price_old: number | null
  price_per_m2: number | null
  district: { name: string } | null
  built_year: number | null
}

/** A resale flat in words. */
export type CardSecond = CardPaged<'second', SecondColumn>

/** A resale flat as cards show it. */
export function toCardSecond(found: FoundSecond): CardSecond {
  const { id, number, status, title, price, price_old, price_per_m2 } = found
  return {
    kind: 'second',
    id,
    number,
    status,
    title,
    place: placeText(found),
    about: fill(second.about, { area: formatArea(found.area), floor: found.floor, floors: found.floors_total }),
    priceRub: price,
    priceOldRub: price_old,
    note: status === 'booked' ? second.noteBooked : price_per_m2 === null ? null : formatRubPerM2(price_per_m2),
    badges: saleBadges({ ...found, promos: [] }, { booked: second.statusBooked, closed: second.statusSoon }),
    plan: null,
    heart: fill(second.heart, { title }),
  }
}

/** A resale flat as the table shows it. */
export function toRowSecond(found: FoundSecond): CardSecond {
  const { area, floor, floors_total, price, price_old, price_per_m2, district } = found
  return {
    ...toCardSecond(found),
    row: {
      name: found.title,
      number: yearText(found) ?? '',
      offer: null,
      cells: {
        district: { text: district?.name ?? NOTHING },
        floor: { text: String(floor), rest: `/${floors_total}` },
        area: { text: formatNumber(area, 1) },
        price: { text: price === null ? NOTHING : formatNumber(price), oldRub: price_old },
        price_per_m2: { text: price_per_m2 === null ? NOTHING : formatNumber(price_per_m2) },
      },
    },
  }
}

/** `Мельничный двор · дом 2020 года`. */
function placeText(found: FoundSecond): string {
  return [found.district?.name, yearText(found)].filter(text => text != null).join(' · ')
}

function yearText({ built_year: year }: Pick<FoundSecond, 'built_year'>): string | null {
  return year === null ? null : fill(second.year, { year })
}
