import type { RawLot } from '#domain/stock/raw-lot.ts'
import type { StockSource } from '#domain/stock/source.ts'

/** A source that tells these lots, one line each. */
export function sourceOf(lots: readonly RawLot['told'][], options: Partial<StockSource> = {}): StockSource {
  return {
    format: 'csv',
    timeZone: 'Europe/Moscow',
    madeAt: new Date('2026-11-21T12:00:00Z'),
    tells: 'all',
    isRough: false,
    notes: [],
    async *lots() {
      for (const [index, told] of lots.entries()) yield { at: `line ${index + 2}`, told }
    },
    ...options,
  }
}
