import { elementAt } from '#domain/lib/collections.ts'
import { randomFrom } from '#server/search-index/testing/generate.ts'

export type BenchLot = ReturnType<typeof makeBenchLots>[number]

const BUILDINGS = 6
const LAYOUTS = 24
const SECTIONS_OF_BUILDING = [3, 1, 4, 1, 4, 1]

/** A layout decides rooms and area, a building its completion; price follows area, floor and view. */
export function makeBenchLots(size: number) {
  const random = randomFrom(20261121)
  const below = (limit: number) => Math.floor(random() * limit)
  const layouts = Array.from({ length: LAYOUTS }, (_, i) => {
    const rooms = Math.min(4, Math.floor(i / 5))
    return {
      rooms,
      area: 2400 + rooms * 1700 + below(1500),
      isEuro: i % 3 === 0,
      features: Array.from({ length: 12 }, (_, feature) => feature).filter(() => random() < 0.22),
      kitchen: rooms === 0 ? null : 800 + rooms * 150 + below(900),
    }
  })
  return Array.from({ length: size }, (_, i) => {
    const building = below(BUILDINGS)
    const floors = building % 2 === 0 ? 9 : 17 + building
    const floor = 2 + below(floors - 1)
    const layout = below(LAYOUTS)
    const { rooms, area: typicalArea, isEuro, features, kitchen } = elementAt(layouts, layout)
    const area = typicalArea + below(9) * 5
    const side = below(8)
    const window_view = [side < 3 && floor > 3 ? 0 : 1 + below(4), ...(random() < 0.3 ? [4] : [])]
    const perM2 =
      150_000 + building * 6000 + floor * 900 + (window_view.includes(0) ? 14_000 : 0) - rooms * 4000 + below(2000)
    const price = Math.round((perM2 * area) / 100 / 1000) * 1000
    return {
      id: 1001 + i,
      rooms,
      building: building + 1,
      section: SECTIONS_OF_BUILDING.slice(0, building).reduce(
        (sum, count) => sum + count,
        below(elementAt(SECTIONS_OF_BUILDING, building)),
      ),
      completion: building,
      finish: random() < 0.6 ? building % 4 : below(4),
      status: random() < 0.65 ? 0 : 1 + below(3),
      layout,
      window_view: [...new Set(window_view)],
      window_sides: random() < 0.4 ? [side, (side + 2) % 8] : [side],
      way: [0, ...(price < 9_000_000 ? [1] : []), ...(random() < 0.5 ? [2] : []), ...(building > 2 ? [3] : [])],
      features,
      is_euro: isEuro,
      discount: random() < 0.12,
      price,
      payment: Math.ceil((price * 0.0059) / 100) * 100,
      area,
      area_kitchen: kitchen,
      floor,
      price_per_m2: Math.round((price * 100) / area),
      ceiling_height: 270 + below(5) * 5 + (floor === floors ? 25 : 0),
    }
  })
}
