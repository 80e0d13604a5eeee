import type { Building } from '#contract/building.ts'
import { minimum } from '#domain/text/format.ts'
import { type BuildingFacts, sectionId } from '../snapshot/sale-content.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { MAIN_KIND, mainSale } from './kinds.ts'

export function describeBuilding({ text, completion, sections }: BuildingFacts, snapshot: SiteSnapshot): Building {
  const sale = mainSale(snapshot)
  const rows = [...sale.rows.values()].filter(row => row.buildingId === text.id)
  const free = rows.filter(row => row.status === 'free')
  const cards = free.map(row => sale.index.get(row.id)).filter(card => card !== undefined)
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
      const inSection = rows.filter(row => row.sectionNumber === index + 1)
      const { flats_per_floor, flats_from, flats_to } = MAIN_KIND.inBuildings.inSection(inSection)
      return {
        id: sectionId(text.id, index + 1),
        building_id: text.id,
        number: index + 1,
        kind: text.section_types[index] ?? '',
        floors_total: sections.floors[index] ?? 0,
        flats_per_floor,
        rotation: site?.sections[index]?.rotation ?? 0,
        flats_from,
        flats_to,
      }
    }),
    stat: {
      free: free.length,
      booked: rows.filter(row => row.status === 'booked').length,
      sold: rows.filter(row => row.status === 'sold').length,
      total: rows.length,
      by_rooms: MAIN_KIND.inBuildings.byRooms(cards),
    },
    price_min: minimum(cards.map(card => card.price)),
    area_min: minimum(cards.map(card => card.area)),
    area_max: cards.length > 0 ? Math.max(...cards.map(card => card.area)) : null,
  }
}
