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

/** A lot as its source wrote it: nothing is checked yet. */
export interface RawLot {
  /** Its position, for messages: `line 12`, `offer 3 (line 140)`. */
  at: string
  fields: Partial<Record<StockField, string>>
  /** Cell of a value in a workbook, `G12`. */
  cellOf?(field: StockField): string
}
