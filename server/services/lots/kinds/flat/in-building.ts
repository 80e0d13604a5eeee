import type { Building } from '#contract/building.ts'
import type { PropertyCard } from '#contract/lots/flat.ts'
import { MAX_ROOMS_GROUP, ROOM_GROUPS } from '#domain/lots/lot.ts'
import { minimum } from '#domain/numbers.ts'
import * as lotList from '#texts/lot-list.ts'
import type { FlatRow } from './lots.ts'

type Section = Building['sections'][number]

/** The flats of a section, whatever their status: how many to a floor, and the numbers on their doors. */
export function flatsInSection(rows: readonly FlatRow[]): Pick<Section, 'flats_per_floor' | 'flats_from' | 'flats_to'> {
  const numbers = rows.map(row => Number(row.number))
  return {
    flats_per_floor: new Set(rows.map(row => row.facts.position)).size,
    flats_from: minimum(numbers) ?? 0,
    flats_to: numbers.length > 0 ? Math.max(...numbers) : 0,
  }
}

/** Flats on sale by number of rooms, with the cheapest and the smallest of each. */
export function flatsByRooms(cards: readonly PropertyCard[]): Building['stat']['by_rooms'] {
  return ROOM_GROUPS.map(rooms => {
    const own = cards.filter(card => Math.min(card.rooms, MAX_ROOMS_GROUP) === rooms)
    return {
      rooms,
      label: rooms === 0 ? lotList.valueStudio : rooms === MAX_ROOMS_GROUP ? lotList.valueRooms4plus : String(rooms),
      count: own.length,
      price_min: minimum(own.map(card => card.price)),
      area_min: minimum(own.map(card => card.area)),
    }
  })
}
