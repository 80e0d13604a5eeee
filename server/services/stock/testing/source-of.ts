import type { RawLot, StockSource } from '#domain/stock/source.ts'

/** Builds a source from lots, one line each. */
export function sourceOf(lots: readonly RawLot['fields'][], options: Partial<StockSource> = {}): StockSource {
  return {
    format: 'csv',
    timeZone: 'Europe/Moscow',
    madeAt: new Date('2026-11-21T12:00:00Z'),
    coverage: 'all',
    isRough: false,
    notes: [],
    async *lots() {
      for (const [index, fields] of lots.entries()) yield { at: `line ${index + 2}`, fields }
    },
    ...options,
  }
}
