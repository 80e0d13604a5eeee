import { readFileSync } from 'node:fs'
import type { PlainLot } from '#server/search-index/testing/oracle.ts'

/** The resale flats of the demo as the oracle sees them: from the texts alone, by plain code. */
export function readSeedResale(): PlainLot[] {
  const page = new URL('../content/seconds/page.json', import.meta.url)
  const items: Item[] = JSON.parse(readFileSync(page, 'utf8')).items
  return items.map(({ id, rooms, district_slug, price, area, floor }) => ({
    id: 3000 + id,
    values: {
      rooms,
      district: district_slug,
      price,
      area: Math.round(area * 100),
      floor,
      price_per_m2: Math.round(price / area),
      status: 'free',
      type: 'second',
    },
  }))
}

interface Item {
  id: number
  rooms: number
  district_slug: string
  price: number
  area: number
  floor: number
}
