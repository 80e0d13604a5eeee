import type { IsoDate } from '#domain/dates/dates.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import { generateCommercial } from './commercial-rows.ts'
import { readDemoData } from './demo-data.ts'
import { type GeneratedRows, generateFlats } from './flat-rows.ts'
import { generateParking } from './parking-rows.ts'
import { generateResale } from './resale-rows.ts'
import { generateStorages } from './storage-rows.ts'

/**
 * The catalogue of the demo on a day: rows for the tables `property` and `price_history`, in order of ids.
 * Pure apart from reading the JSON of `demo/`: the same day gives the same rows. The model is described in docs/demo-model.md.
 * Another kind joins as one more entry of the list below, with its own ids.
 * @param today      `YYYY-MM-DD`
 * @param contentDir folder of the demo
 */
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
