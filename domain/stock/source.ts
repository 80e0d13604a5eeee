import type { RawLot } from './raw-lot.ts'

/** A source of stock, opened. Reading its lots may still refuse it. */
export interface StockSource {
  /** Name of its format, `csv`. */
  format: string
  /** When what it says was true: a change that came later stays. */
  madeAt: Date
  /** Of the quarter: moments without a zone are on its clock. */
  timeZone: string
  /** Every lot of its kinds, the sold ones too; or only what is on sale, as the feeds of portals do. */
  coverage: 'all' | 'on sale'
  /** What a portal's format says of a flat is poorer than its plan: it serves lots that are new. */
  isRough: boolean
  /** In the order of the source, a few in memory at once. @throws StockRefused naming the place */
  lots(): AsyncIterable<RawLot>
  /** What the reader left aside, for the report; complete when all lots were read. */
  notes: string[]
}
