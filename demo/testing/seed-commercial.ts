import { readFileSync } from 'node:fs'
import type { PlainLot } from '#server/search-index/testing/oracle.ts'
import { demoRows } from './demo-rows.ts'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))

/** The premises of the demo as the oracle sees them: from the texts, the plans and the rows, by plain code. */
export function readSeedCommercial(): PlainLot[] {
  const { items } = read('content/project_buy_commercial/ideas.json')
  const buildings: { id: number; completion_key: string }[] = read('content/building/buildings.json')
  const rows = demoRows().filter(({ kind }) => kind === 'commercial')
  return rows.map(row => {
    const item = items.find(({ premise }: { premise: string }) => premise === row.number)
    const { purposes, windows } = JSON.parse(row.facts)
    const isFree = item.status === 'available'
    const prepared: string = item.equipment.join()
    const completion = buildings.find(({ id }) => id === row.buildingId)?.completion_key.replace('Q', '')
    return {
      id: row.id,
      values: {
        purpose: purposes,
        area: Math.round(item.area * 100),
        price: isFree ? row.priceRub : null,
        street: item.street_slug,
        hood: prepared.includes('вытяжка'),
        // Each window is 2.7 m long.
        wide_showcase: windows > 2,
        terrace: prepared.includes('терраса'),
        building: row.buildingId,
        completion,
        discount: false,
        promo: isFree && [2, 3].includes(row.buildingId) && item.area <= 200 ? ['pervye-etazhi'] : [],
        price_per_m2: isFree && row.priceRub !== null ? Math.round(row.priceRub / item.area) : null,
        has_tenant: !isFree,
        number: row.number,
        status: isFree ? 'free' : 'closed',
        type: 'commercial',
      },
    }
  })
}
