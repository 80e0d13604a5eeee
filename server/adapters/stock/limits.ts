/** What a source of stock may be at most; a larger one is a mistake or an attack. */
export const STOCK_LIMITS = {
  /** Of the file, also unpacked: 20,000 offers of a portal's feed take 60 MB. */
  bytes: 400 * 1024 * 1024,
  /** Between two tags, cells or items: descriptions have thousands of letters. */
  itemBytes: 1024 * 1024,
  lots: 100_000,
  /** Elements inside each other. */
  depth: 32,
  /** Columns of a table. */
  columns: 300,
  /** Heap of the thread that parses a workbook, and what it may need outside of its heap for the unpacked parts. */
  workbookHeapMb: 768,
  workbookUnpackedMb: 512,
  /** Time to parse a workbook: 20,000 lots take about two seconds. */
  workbookMs: 30_000,
} as const
export type StockLimits = { readonly [Name in keyof typeof STOCK_LIMITS]: number }
