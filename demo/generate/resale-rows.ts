import { writeFacts } from '#contract/lots/facts.ts'
import { resaleFactsSchema } from '#contract/lots/resale.ts'
import { addDays, type IsoDate } from '#domain/dates/dates.ts'
import { toDm2 } from '#domain/sun/standing-flat.ts'
import type { DemoData } from './demo-data.ts'
import { type GeneratedLot, type GeneratedRows, lotRows } from './lot-rows.ts'
import { hashInteger } from './random.ts'
import { FREE } from './sale-state.ts'

/** Resale flats have ids from 3001, in the order of the content. */
const ID_BEFORE_FIRST = 3000
/** None of the buildings of the quarter. */
const NO_BUILDING = 0
/** A flat is taken in exchange so many days ago at most. */
const OLDEST_DAYS = 90

/** The flats that were taken in exchange: all are on sale at the price that the content names. */
export function generateResale({ seconds }: DemoData, today: IsoDate): GeneratedRows {
  const lots = seconds.map((item): GeneratedLot => {
    const article = `ВТ-${item.id}`
    return {
      body: {
        id: ID_BEFORE_FIRST + item.id,
        kind: 'second',
        article,
        number: String(item.id),
        buildingId: NO_BUILDING,
        sectionNumber: null,
        floor: item.floor,
        floorsTotal: item.floors,
        areaDm2: toDm2(item.area),
        facts: writeFacts(resaleFactsSchema, {
          slug: item.slug,
          title: item.title,
          rooms: item.rooms,
          district: item.district_slug,
          builtYear: item.year,
          // As `demo/content/seconds` says: «приведены в порядок».
          isFinished: true,
        }),
        contractType: 'dkp',
      },
      key: article,
      levels: [{ from: addDays(today, -hashInteger(article, 1, OLDEST_DAYS)), level: 1 }],
      stateSince: () => FREE,
      priceOf: () => ({ priceRub: item.price, parts: [{ code: 'base', amountRub: item.price }] }),
    }
  })
  return lotRows(lots, today)
}
