import { writeFacts } from '#contract/lots/facts.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import type { StockField } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { KINDS } from '../snapshot/kinds.ts'
import type { StockLot } from './read-lot.ts'

/** Which field of a source tells which fact of a kind. */
const FACTS: Readonly<Record<LotKind, Readonly<Record<string, StockField>>>> = {
  flat: {
    areaInnerDm2: 'area_inner',
    areaLivingDm2: 'area_living',
    areaKitchenDm2: 'area_kitchen',
    finish: 'finish',
  },
  second: {
    slug: 'slug',
    title: 'title',
    rooms: 'rooms',
    district: 'district',
    builtYear: 'built_year',
    isFinished: 'is_finished',
  },
  commercial: {
    position: 'place',
    street: 'street',
    purposes: 'purposes',
    powerKw: 'power',
    ceilingCm: 'ceiling',
    windows: 'windows',
    showcaseCm: 'showcase',
    streetEntrances: 'street_entrances',
    yardEntrances: 'yard_entrances',
    hasWater: 'water',
    hasHood: 'hood',
    hasTerrace: 'terrace',
    hasLoading: 'loading',
    hasTenant: 'tenant',
  },
  parking: {
    ...underground(),
    placeKind: 'place_kind',
    capacity: 'capacity',
    hasCharger: 'charger',
    isByColumn: 'by_column',
  },
  storage: { ...underground(), hasSocket: 'socket', hasVentilation: 'ventilation' },
}

function underground() {
  return { zone: 'zone', wayM: 'way', widthCm: 'width', lengthCm: 'length', heightCm: 'height' } as const
}

/** The facts of a lot that its source tells, by the names of its kind. */
export function toldFacts(lot: StockLot): Record<string, unknown> {
  const pairs = Object.entries(FACTS[lot.kind]).map(([fact, field]) => [fact, lot[field]] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/**
 * The column `facts` of a lot.
 * @throws StockRefused naming the column of the source for each fact that its kind cannot take
 */
export function factsColumn(lot: Pick<StockLot, 'at' | 'kind'>, facts: Record<string, unknown>): string {
  const kind = KINDS.find(one => one.kind === lot.kind)
  if (!kind) throw new StockRefused([`${lot.at}: nothing of the kind ${lot.kind} is sold here`])
  const { error } = kind.facts.safeParse(facts)
  if (!error) return writeFacts(kind.facts, facts)
  throw new StockRefused(
    error.issues.map(({ path, message }) => {
      const field = FACTS[lot.kind][String(path[0])]
      return `${lot.at}: ${field ? HEADINGS[field][0] : path.join('.')}: ${message}`
    }),
  )
}
