import { toSaleStatus } from '#domain/lots/lot.ts'
import type { LotValue } from '#server/search-index/types.ts'
import type { CommonRow } from '../snapshot/kind.ts'
import { discountPercent, type ShownPrice } from '../snapshot/price.ts'

/** Square metres of square decimetres, metres of centimetres. @param value null = unknown */
export function fromHundredths(value: number | null): number | null {
  return value === null ? null : value / 100
}

export function sharedValues(row: CommonRow, { nowRub, oldRub, perM2Rub }: ShownPrice) {
  return {
    area: row.areaDm2,
    price: nowRub,
    discount: oldRub !== null,
    price_per_m2: perM2Rub,
    number: row.number,
    status: toSaleStatus(row.status).status,
  } satisfies Record<string, LotValue>
}

export function sharedCard(row: CommonRow, { nowRub, oldRub, perM2Rub }: ShownPrice) {
  return {
    id: row.id,
    article: row.article,
    number: row.number,
    ...toSaleStatus(row.status),
    area: row.areaDm2 / 100,
    floor: row.floor,
    price: nowRub,
    price_old: oldRub,
    price_per_m2: perM2Rub,
    discount_percent: discountPercent(nowRub, oldRub),
    contract_type: row.contractType,
    updated_at: row.updatedAt,
  }
}
