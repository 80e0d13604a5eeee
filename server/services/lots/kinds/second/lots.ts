import type { Content } from '#contract/content/registry.ts'
import type { SecondsPage } from '#contract/content/sale.ts'
import type { SecondCard } from '#contract/lots/second.ts'
import type { SecondFacts } from '#contract/lots/second-facts.ts'
import { MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import type { SecondFieldName } from '#domain/lots/second.ts'
import type { Lot, LotValue } from '#server/search-index/types.ts'
import type { HouseFacts } from '../building-facts.ts'
import type { LotRow } from '../kind.ts'
import { shownPrice } from '../price-in-force.ts'
import { discountPercent } from '../promos.ts'

/** A resale flat as the catalogue keeps it. */
export type SecondRow = LotRow<SecondFacts>

/** All that turns a row of a resale flat into a card. */
export interface SecondBasis extends HouseFacts {
  /** Names of the parts of the town, by slug. */
  districts: ReadonlyMap<string, string>
  /** What the content says of each, by slug. */
  texts: ReadonlyMap<string, SecondsPage['items'][number]>
}

/** Gathers it from the content, once per revision. */
export function gatherSecondBasis({ seconds }: Content, houses: HouseFacts): SecondBasis {
  const items = seconds?.items ?? []
  return {
    ...houses,
    districts: new Map(items.map(({ district_slug, district }) => [district_slug, district])),
    texts: new Map(items.map(item => [item.slug, item])),
  }
}

/** A row of the catalogue as a lot of the index with its card. */
export function toSecondLot(row: SecondRow, basis: SecondBasis): Lot<SecondCard> {
  const { facts } = row
  const { nowRub, oldRub, perM2Rub } = shownPrice(row, basis)
  const district = facts.district === null ? undefined : basis.districts.get(facts.district)
  const values: Record<SecondFieldName, LotValue> = {
    rooms: Math.min(facts.rooms, MAX_ROOMS_GROUP),
    district: facts.district,
    price: nowRub,
    area: row.areaDm2,
    floor: row.floor,
    price_per_m2: perM2Rub,
    status: row.status,
    type: 'second',
  }
  return {
    id: row.id,
    values,
    card: {
      id: row.id,
      article: row.article,
      type: 'second',
      number: row.number,
      status: row.status,
      title: facts.title,
      area: row.areaDm2 / 100,
      floor: row.floor,
      floors_total: row.floorsTotal,
      building: null,
      rooms: facts.rooms,
      is_studio: facts.rooms === 0,
      district: facts.district !== null && district !== undefined ? { slug: facts.district, name: district } : null,
      built_year: facts.builtYear,
      is_finished: facts.isFinished,
      owner_type: 'developer',
      is_trade_in: true,
      price: nowRub,
      price_old: oldRub,
      price_per_m2: perM2Rub,
      discount_percent: discountPercent(nowRub, oldRub),
      contract_type: row.contractType,
      updated_at: row.updatedAt,
    },
  }
}
