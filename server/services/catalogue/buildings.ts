import type { Building } from '#contract/building.ts'
import type { PropertyCard } from '#contract/catalogue/flat.ts'
import { MOST_ROOMS } from '#domain/catalogue/rooms.ts'
import { catalog } from '#domain/copy/catalog.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import type { BuildingFacts } from './kinds/building-facts.ts'
import { flatsOf } from './kinds/flat/flat-kind.ts'
import { type FlatRow, sectionId } from './kinds/flat/lots.ts'

/** A building with the flats in it. */
export function describeBuilding({ text, completion, sections }: BuildingFacts, snapshot: SiteSnapshot): Building {
  const flats = flatsOf(snapshot)
  const rows = [...flats.rows.values()].filter(row => row.buildingId === text.id)
  const free = rows.filter(row => row.status === 'free')
  const cards = free.map(row => flats.index.get(row.id)).filter(card => card !== undefined)
  const prices = cards.map(card => card.price).filter(price => price !== null)
  const site = snapshot.content.masterplan.buildings.find(({ id }) => id === text.id)
  return {
    id: text.id,
    number: String(text.number),
    name: text.name,
    slug: text.slug,
    title: text.title,
    text: text.text,
    state: text.state,
    state_text: text.state_text,
    completion,
    keys_date: text.keys_date,
    contract_type: rows[0]?.contractType ?? 'ddu',
    floors: sections.floors,
    floors_min: Math.min(...sections.floors),
    floors_max: Math.max(...sections.floors),
    sections: sections.sections.map((_, index) => {
      const own = rows.filter(row => row.sectionNumber === index + 1)
      const numbers = own.map(row => Number(row.number))
      return {
        id: sectionId(text.id, index + 1),
        building_id: text.id,
        number: index + 1,
        kind: text.section_types[index] ?? '',
        floors_total: sections.floors[index] ?? 0,
        flats_per_floor: flatsPerFloor(own),
        rotation: site?.sections[index]?.rotation ?? 0,
        flats_from: numbers.length > 0 ? Math.min(...numbers) : 0,
        flats_to: numbers.length > 0 ? Math.max(...numbers) : 0,
      }
    }),
    stat: {
      free: free.length,
      booked: rows.filter(row => row.status === 'booked').length,
      sold: rows.filter(row => row.status === 'sold').length,
      total: rows.length,
      by_rooms: statByRooms(cards),
    },
    price_min: minimum(prices),
    area_min: minimum(cards.map(card => card.area)),
    area_max: cards.length > 0 ? Math.max(...cards.map(card => card.area)) : null,
  }
}

function statByRooms(cards: readonly PropertyCard[]): Building['stat']['by_rooms'] {
  return [0, 1, 2, 3, MOST_ROOMS].map(rooms => {
    const own = cards.filter(card => Math.min(card.rooms, MOST_ROOMS) === rooms)
    return {
      rooms,
      label: rooms === 0 ? catalog.valueStudio : rooms === MOST_ROOMS ? catalog.valueRooms4plus : String(rooms),
      count: own.length,
      price_min: minimum(own.map(card => card.price).filter(price => price !== null)),
      area_min: minimum(own.map(card => card.area)),
    }
  })
}

function flatsPerFloor(rows: readonly FlatRow[]): number {
  return new Set(rows.map(row => row.facts.position)).size
}

function minimum(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null
}
