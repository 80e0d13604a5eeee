import type { IsoDate } from '#domain/dates/dates.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import { generateCommercial } from './commercial-rows.ts'
import { readDemoData } from './demo-data.ts'
import { generateFlats } from './flat-rows.ts'
import type { GeneratedRows } from './lot-rows.ts'
import { generateParking } from './parking-rows.ts'
import { generateResale } from './resale-rows.ts'
import { generateStorages } from './storage-rows.ts'

/** Rows in order of ids; the same day gives the same rows. The model: docs/demo-model.md. @param today `YYYY-MM-DD` */
export function generateProperties({
  today,
  contentDir,
}: {
  today: IsoDate
  contentDir?: string
}): GeneratedRows & { kinds: typeof LOT_KINDS } {
  const data = readDemoData(contentDir)
  const generators = [generateFlats, generateResale, generateCommercial, generateParking, generateStorages]
  const kinds = generators.map(generate => generate(data, today))
  return {
    kinds: LOT_KINDS,
    properties: kinds.flatMap(kind => kind.properties),
    priceHistory: kinds.flatMap(kind => kind.priceHistory),
  }
}
