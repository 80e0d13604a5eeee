import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IsoDate } from '#domain/dates/dates.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import type { PropertyTable } from './db/schema.ts'
import type { LotRows } from './services/content/store-lots.ts'

interface DemoLot extends Omit<PropertyTable, 'facts' | 'priceParts' | 'priceOldRub'> {
  facts: object
  priceParts: object[]
  /** In order of dates. */
  prices: { date: IsoDate; priceRub: number }[]
}

/** Reads `lots.json` of a demo: lots of all kinds as they are stored. @returns null when there is no such file */
export function readDemoLots(contentDir = 'demo'): LotRows | null {
  const file = join(contentDir, 'lots.json')
  if (!existsSync(file)) return null
  // Part of the demo; `demo/lots.test.ts` checks it.
  const lots: DemoLot[] = JSON.parse(readFileSync(file, 'utf8'))
  return {
    isDemo: true,
    kinds: LOT_KINDS,
    properties: lots.map(({ facts, priceParts, prices: _, ...lot }) => ({
      ...lot,
      priceOldRub: null,
      facts: JSON.stringify(facts),
      priceParts: JSON.stringify(priceParts),
    })),
    priceHistory: lots.flatMap(({ id, prices }) => prices.map(price => ({ propertyId: id, ...price }))),
  }
}
