import { writeFacts } from '#contract/lots/facts.ts'
import { flatFactsSchema } from '#contract/lots/flat.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { plannedFacts, toDm2 } from '#domain/sun/standing-flat.ts'
import type { DemoData } from './demo-data.ts'
import { type FlatSlot, listFlatSlots } from './flat-slots.ts'
import { type GeneratedRows, lotRows } from './lot-rows.ts'
import { priceLevels } from './price-levels.ts'
import { priceFlat } from './price-model.ts'
import { twoDigits } from './random.ts'
import { finishOf, saleState, slotKey } from './sale-state.ts'

/** Buildings whose flats and premises are sold by a contract of sale, not of shared construction. */
export const HANDED_OVER: ReadonlySet<number> = new Set([1])

/** Every flat; those whose sales have not begun are closed, for the chessboard. */
export function generateFlats(data: DemoData, today: IsoDate): GeneratedRows {
  const lots = listFlatSlots(data).map(slot => ({
    body: bodyOf(data, slot),
    key: slotKey(slot),
    levels: priceLevels(slot.buildingId, slot.sectionNumber),
    stateSince: (salesFrom: IsoDate) => saleState(slot, salesFrom, today),
    priceOf: (level: number) => priceFlat(slot, finishOf(slot), level),
  }))
  return lotRows(lots, today)
}

function bodyOf(data: DemoData, slot: FlatSlot) {
  return {
    id: slot.id,
    kind: 'flat' as const,
    article: `ОБ-${slot.buildingId}.${slot.sectionNumber}-${twoDigits(slot.floor)}-${twoDigits(slot.place.no)}`,
    number: String(slot.number),
    buildingId: slot.buildingId,
    sectionNumber: slot.sectionNumber,
    floor: slot.floor,
    floorsTotal: slot.floorsTotal,
    areaDm2: toDm2(slot.layout.total_area),
    facts: writeFacts(flatFactsSchema, { ...plannedFacts(slot, data.ceilingM), finish: finishOf(slot) }),
    contractType: HANDED_OVER.has(slot.buildingId) ? ('dkp' as const) : ('ddu' as const),
  }
}
