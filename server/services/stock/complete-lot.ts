import type { ParkingPlan, StoragesPlan } from '#contract/content/parking.ts'
import { toDm2 } from '#domain/development/standing-flat.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { NamedBuilding, Quarter } from './quarter.ts'
import type { StockLot } from './read-lot.ts'
import { type FlatPlace, positionOf, sectionOf, standFlat } from './stand-flat.ts'
import { factsColumn, toldFacts } from './told-facts.ts'

/** What of a row says what it is, not what it costs and whether it can be bought. */
export type BodyColumns = Pick<
  PropertyTable,
  'number' | 'article' | 'buildingId' | 'sectionNumber' | 'floor' | 'floorsTotal' | 'areaDm2' | 'contractType' | 'facts'
>

/** A lot that the catalogue does not have yet. */
export interface NewLot {
  lot: StockLot
  /** Null = it stands outside of the quarter. */
  building: NamedBuilding | null
  /** Of a flat. */
  place?: FlatPlace | undefined
}

/** What the plans and the kind know of a new lot beside its source. */
interface Known {
  sectionNumber: number | null
  floor: number | undefined
  floorsTotal: number | undefined
  areaDm2: number | undefined
  facts: Record<string, unknown>
}

/**
 * The body of a new row: what its source tells, else what the plans know, else what is usual for its kind.
 * @throws StockRefused with everything that nobody tells
 */
export function newBody({ lot, building, place }: NewLot, quarter: Quarter): BodyColumns {
  const known = knownOf(lot, building, place, quarter)
  const floor = lot.floor ?? known.floor
  const areaDm2 = lot.area ?? known.areaDm2
  if (floor === undefined) throw missing(lot, 'floor')
  if (areaDm2 === undefined) throw missing(lot, 'area')
  const buildingId = building?.id ?? 0
  return {
    number: lot.number,
    article: lot.article ?? [lot.kind, ...(building ? [buildingId] : []), lot.number].join('-'),
    buildingId,
    sectionNumber: known.sectionNumber,
    floor,
    floorsTotal: lot.floors_total ?? known.floorsTotal ?? 1,
    areaDm2,
    contractType: lot.contract ?? (building?.isReady === false ? 'ddu' : 'dkp'),
    facts: factsColumn(lot, { ...known.facts, ...toldFacts(lot) }),
  }
}

/**
 * The body of a row that the catalogue has, with what its source tells anew.
 * @param place of a flat that its source moves
 */
export function changedBody(
  stored: PropertyTable,
  lot: StockLot,
  place: FlatPlace | undefined,
  quarter: Quarter,
): BodyColumns {
  const standing = place && standOrRefuse(lot, place, quarter)
  const told = { ...standing?.facts, ...toldFacts(lot) }
  const facts =
    Object.keys(told).length === 0 ? stored.facts : factsColumn(lot, { ...JSON.parse(stored.facts), ...told })
  return {
    number: lot.number,
    article: lot.article ?? stored.article,
    buildingId: place?.building ?? stored.buildingId,
    sectionNumber: place?.section ?? stored.sectionNumber,
    floor: place?.floor ?? lot.floor ?? stored.floor,
    floorsTotal: lot.floors_total ?? standing?.floorsTotal ?? stored.floorsTotal,
    areaDm2: lot.area ?? (standing ? toDm2(standing.layout.total_area) : stored.areaDm2),
    contractType: lot.contract ?? stored.contractType,
    facts,
  }
}

/**
 * Where a source puts a flat that the catalogue has.
 * @returns undefined when it says nothing of that, or the same
 */
export function movedTo(stored: PropertyTable, lot: StockLot, building: number | null): FlatPlace | undefined {
  if (stored.kind !== 'flat') return undefined
  const was = {
    building: stored.buildingId,
    section: stored.sectionNumber ?? 1,
    floor: stored.floor,
    place: positionOf(stored),
  }
  const { section = was.section, floor = was.floor, place = was.place } = lot
  if (place === null) return undefined
  const is = { building: building ?? was.building, section, floor, place }
  const isSame = is.building === was.building && section === was.section && floor === was.floor && place === was.place
  return isSame ? undefined : is
}

function missing(lot: StockLot, field: 'floor' | 'area'): StockRefused {
  return new StockRefused([`${lot.at}: ${HEADINGS[field][0]}: nothing stands there, and no plan tells it`])
}

function standOrRefuse(lot: StockLot, place: FlatPlace, { plans }: Quarter) {
  const standing = standFlat(plans, place)
  if (typeof standing === 'string') throw new StockRefused([`${lot.at}: ${standing}`])
  return standing
}

function knownOf(lot: StockLot, building: NamedBuilding | null, place: FlatPlace | undefined, quarter: Quarter): Known {
  switch (lot.kind) {
    case 'flat':
      return place ? knownFlat(lot, place, quarter) : nothingKnown
    case 'second':
      return { ...nothingKnown, facts: { district: null, builtYear: null, isFinished: false } }
    case 'commercial':
      return knownPremises(lot, building, quarter)
    case 'parking':
      return knownParking(lot, building, quarter.parking)
    case 'storage':
      return knownStorage(lot, building, quarter)
  }
}

const nothingKnown: Known = {
  sectionNumber: null,
  floor: undefined,
  floorsTotal: undefined,
  areaDm2: undefined,
  facts: {},
}

function knownFlat(lot: StockLot, place: FlatPlace, quarter: Quarter): Known {
  const { layout, floorsTotal, facts } = standOrRefuse(lot, place, quarter)
  return {
    sectionNumber: place.section,
    floor: place.floor,
    floorsTotal,
    areaDm2: toDm2(layout.total_area),
    facts: { ...facts, finish: 'none' },
  }
}

function knownPremises(lot: StockLot, building: NamedBuilding | null, { plans }: Quarter): Known {
  const section = building ? sectionOf(plans, building.id, lot.section ?? 1) : undefined
  return {
    sectionNumber: lot.section ?? null,
    floor: 1,
    floorsTotal: section?.site.floors,
    areaDm2: undefined,
    facts: {
      position: null,
      street: null,
      purposes: [],
      powerKw: null,
      ceilingCm: null,
      windows: 0,
      showcaseCm: 0,
      streetEntrances: 0,
      yardEntrances: 0,
      hasWater: false,
      hasHood: false,
      hasTerrace: false,
      hasLoading: false,
      hasTenant: false,
    },
  }
}

/** Zones of the plan as catalogue and texts number them. */
const ZONE_NUMBERS: Readonly<Record<ParkingPlan['zones'][number]['id'], number>> = { A: 1, B: 2 }

function knownParking(lot: StockLot, building: NamedBuilding | null, plan: ParkingPlan | null): Known {
  const usual = {
    ...undergroundFacts(building),
    placeKind: 'standard',
    capacity: 1,
    hasCharger: false,
    isByColumn: false,
  }
  const place = plan?.places.find(({ number }) => String(number) === lot.number)
  if (!plan || !place) return { ...nothingKnown, floor: -1, facts: usual }
  return {
    ...nothingKnown,
    floor: plan.level,
    areaDm2: toDm2(place.area),
    facts: {
      zone: ZONE_NUMBERS[place.zone],
      buildings: plan.zones.find(({ id }) => id === place.zone)?.buildings ?? [],
      core: place.core,
      wayM: Math.round(place.core_distance),
      widthCm: toCm(place.width),
      lengthCm: toCm(place.depth),
      heightCm: toCm(plan.clear_height),
      placeKind: place.kind,
      capacity: place.capacity,
      hasCharger: place.ev,
      isByColumn: place.by_column,
    },
  }
}

function knownStorage(lot: StockLot, building: NamedBuilding | null, { parking, storages: plan }: Quarter): Known {
  const usual = { ...undergroundFacts(building), hasSocket: false, hasVentilation: false }
  const room = plan?.storages.find(({ number }: StoragesPlan['storages'][number]) => String(number) === lot.number)
  if (!plan || !room) return { ...nothingKnown, floor: -1, facts: usual }
  return {
    ...nothingKnown,
    floor: plan.level,
    areaDm2: toDm2(room.area),
    facts: {
      ...usual,
      zone: ZONE_NUMBERS[room.zone],
      buildings: parking?.zones.find(({ id }) => id === room.zone)?.buildings ?? usual.buildings,
      core: room.core,
      widthCm: toCm(room.w),
      lengthCm: toCm(room.h),
      heightCm: toCm(plan.clear_height),
    },
  }
}

function undergroundFacts(building: NamedBuilding | null) {
  return { zone: null, buildings: building ? [building.id] : [], core: null, wayM: null, heightCm: null }
}

function toCm(metres: number): number {
  return Math.round(metres * 100)
}
