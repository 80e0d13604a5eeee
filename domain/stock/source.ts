/** A source of stock, opened. Reading its lots may still refuse it. */
export interface StockSource {
  /** Name of its format, `csv`. */
  format: string
  /** Time of the data: later changes are kept. */
  madeAt: Date
  /** Of the quarter: moments without a zone are on its clock. */
  timeZone: string
  /** Every lot of its kinds, the sold ones too; or only what is on sale, as the feeds of portals do. */
  coverage: 'all' | 'on sale'
  /** The source has fewer facts of a flat than its layout (feeds of portals): its facts are used for new lots only. */
  isRough: boolean
  /** In the order of the source, a few in memory at once. @throws StockRefused naming the place */
  lots(): AsyncIterable<RawLot>
  /** What the reader left aside, for the report; complete when all lots were read. */
  notes: string[]
}

/** Problems listed in the message; the rest is given as a number. */
const MAX_LISTED = 20

/** A source of stock cannot be taken: nothing was changed. Each problem is a line with its place, for the person who gave the file. */
export class StockRefused extends Error {
  readonly problems: readonly string[]
  /** Line of a table that has the first problem. */
  readonly line: number | undefined

  constructor(problems: readonly string[], options?: { cause?: unknown; line?: number }) {
    const more = problems.length > MAX_LISTED ? [`… and ${problems.length - MAX_LISTED} more`] : []
    super([...problems.slice(0, MAX_LISTED), ...more].join('\n'), options)
    this.name = 'StockRefused'
    this.problems = problems
    this.line = options?.line
  }
}

/** Their meaning and format are in `server/services/stock/read-lot.ts`, the headings of tables in `headings.ts`. */
export const STOCK_FIELDS = [
  ...([
    'id',
    'kind',
    'article',
    'number',
    'project',
    'building',
    'section',
    'floor',
    'floors_total',
    'place',
    'layout',
  ] as const),
  ...(['status', 'price', 'price_old', 'price_old_until', 'booked_until', 'sold_at', 'contract'] as const),
  ...(['area', 'area_inner', 'area_living', 'area_kitchen', 'rooms', 'finish'] as const),
  ...(['zone', 'way', 'width', 'length', 'height', 'place_kind', 'capacity', 'charger', 'by_column'] as const),
  ...(['socket', 'ventilation', 'street', 'purposes', 'power', 'ceiling', 'windows', 'showcase'] as const),
  ...(['street_entrances', 'yard_entrances', 'water', 'hood', 'terrace', 'loading', 'tenant'] as const),
  ...(['slug', 'title', 'district', 'built_year', 'is_finished'] as const),
] as const
export type StockField = (typeof STOCK_FIELDS)[number]

/** Required columns of a table. A lot without a price is on request, but a table without a price column is a mistake. */
export const NEEDED_FIELDS: readonly StockField[] = ['number', 'status', 'price']

/** A lot as its source wrote it: nothing is checked yet. */
export interface RawLot {
  /** Its position, for messages: `line 12`, `offer 3 (line 140)`. */
  at: string
  /** Of a table. */
  line?: number
  fields: Partial<Record<StockField, string>>
  /** Cell of a value in a workbook, `G12`. */
  cellOf?(field: StockField): string | undefined
}

const QUOTED_CHARS = 60

/** A text of a source in a message: in quotation marks, cut if it is long. */
export function quoted(text: string): string {
  const trimmed = text.trim()
  return `«${trimmed.length > QUOTED_CHARS ? `${trimmed.slice(0, QUOTED_CHARS)}…` : trimmed}»`
}
