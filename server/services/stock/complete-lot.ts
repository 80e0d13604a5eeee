import type { ParkingPlan, StoragesPlan } from '#contract/content/parking.ts'
import { sectionsOf } from '#domain/plans/section-plans.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { StockRefused } from '#domain/stock/source.ts'
import { toDm2 } from '#domain/sun/standing-flat.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { type FlatPlace, findPlannedFlat, readPosition } from './place-flats.ts'
import type { NamedBuilding, Quarter } from './quarter.ts'
import type { StockLot } from './read-lot.ts'
import { withoutZeros } from './read-stored-stock.ts'
import { factsColumn, sourceFacts } from './source-facts.ts'

/** Columns that describe a lot, as opposed to its price and status. */
type BodyColumns = Pick<
  PropertyTable,
  'number' | 'article' | 'buildingId' | 'sectionNumber' | 'floor' | 'floorsTotal' | 'areaDm2' | 'contractType' | 'facts'
>

interface NewLot {
  lot: StockLot
  /** Null = it is outside the quarter. */
  building: NamedBuilding | null
  place?: FlatPlace | undefined
}

interface Defaults {
  sectionNumber: number | null
  floor: number | undefined
  floorsTotal: number | undefined
  areaDm2: number | undefined
  facts: Record<string, unknown>
}

/**
 * Values of the source, then of the plans, then defaults of the kind.
 * @throws StockRefused listing every missing one
 */
export function newBody({ lot, building, place }: NewLot, quarter: Quarter): BodyColumns {
  const defaults = defaultsOf(lot, building, place, quarter)
  const floor = lot.floor ?? defaults.floor
  const areaDm2 = lot.area ?? defaults.areaDm2
  if (floor === undefined) throw missing(lot, 'floor')
  if (areaDm2 === undefined) throw missing(lot, 'area')
  const buildingId = building?.id ?? 0
  return {
    number: lot.number,
    article: lot.article ?? [lot.kind, ...(building ? [buildingId] : []), lot.number].join('-'),
    buildingId,
    sectionNumber: defaults.sectionNumber,
    floor,
    floorsTotal: lot.floors_total ?? defaults.floorsTotal ?? 1,
    areaDm2,
    contractType: lot.contract ?? (building?.isReady === false ? 'ddu' : 'dkp'),
    facts: factsColumn(lot, { ...defaults.facts, ...sourceFacts(lot) }),
  }
}

/** @param place new floor position, if the source moves the flat */
export function changedBody(
  stored: PropertyTable,
  lot: StockLot,
  place: FlatPlace | undefined,
  quarter: Quarter,
): BodyColumns {
  const planned = place && plannedFlatOrRefuse(lot, place, quarter)
  const fields = { ...planned?.facts, ...sourceFacts(lot) }
  const facts =
    Object.keys(fields).length === 0 ? stored.facts : factsColumn(lot, { ...JSON.parse(stored.facts), ...fields })
  return {
    number: withoutZeros(lot.number) === stored.number ? stored.number : lot.number,
    article: lot.article ?? stored.article,
    buildingId: place?.building ?? stored.buildingId,
    sectionNumber: place?.section ?? stored.sectionNumber,
    floor: place?.floor ?? lot.floor ?? stored.floor,
    floorsTotal: lot.floors_total ?? planned?.floorsTotal ?? stored.floorsTotal,
    areaDm2: lot.area ?? (planned ? toDm2(planned.layout.total_area) : stored.areaDm2),
    contractType: lot.contract ?? stored.contractType,
    facts,
  }
}

/** @returns undefined when the source gives none or the same */
export function movedTo(stored: PropertyTable, lot: StockLot, building: number | null): FlatPlace | undefined {
  if (stored.kind !== 'flat') return undefined
  const was = {
    building: stored.buildingId,
    section: stored.sectionNumber ?? 1,
    floor: stored.floor,
    place: readPosition(stored),
  }
  const { section = was.section, floor = was.floor, place = was.place } = lot
  if (place === null) return undefined
  const is = { building: building ?? was.building, section, floor, place }
  const isSame = is.building === was.building && section === was.section && floor === was.floor && place === was.place
  return isSame ? undefined : is
}

function missing(lot: StockLot, field: 'floor' | 'area'): StockRefused {
  return new StockRefused([`${lot.at}: ${HEADINGS[field][0]}: is empty, and the plans do not define it`])
}

function plannedFlatOrRefuse(lot: StockLot, place: FlatPlace, { plans }: Quarter) {
  const planned = findPlannedFlat(plans, place)
  if (typeof planned === 'string') throw new StockRefused([`${lot.at}: ${planned}`])
  return planned
}

function defaultsOf(
  lot: StockLot,
  building: NamedBuilding | null,
  place: FlatPlace | undefined,
  quarter: Quarter,
): Defaults {
  switch (lot.kind) {
    case 'flat':
      return place ? flatDefaults(lot, place, quarter) : NO_DEFAULTS
    case 'second':
      return { ...NO_DEFAULTS, facts: { district: null, builtYear: null, isFinished: false } }
    case 'commercial':
      return premisesDefaults(lot, building, quarter)
    case 'parking':
      return parkingDefaults(lot, building, quarter.parking)
    case 'storage':
      return storageDefaults(lot, building, quarter)
    default:
      return NO_DEFAULTS
  }
}

const NO_DEFAULTS: Defaults = {
  sectionNumber: null,
  floor: undefined,
  floorsTotal: undefined,
  areaDm2: undefined,
  facts: {},
}

function flatDefaults(lot: StockLot, place: FlatPlace, quarter: Quarter): Defaults {
  const { layout, floorsTotal, facts } = plannedFlatOrRefuse(lot, place, quarter)
  return {
    sectionNumber: place.section,
    floor: place.floor,
    floorsTotal,
    areaDm2: toDm2(layout.total_area),
    facts: { ...facts, finish: 'none' },
  }
}

function premisesDefaults(lot: StockLot, building: NamedBuilding | null, { plans }: Quarter): Defaults {
  const sections = building ? sectionsOf(plans, building.id) : []
  return {
    sectionNumber: lot.section ?? null,
    floor: 1,
    floorsTotal: sections.find(({ site }) => site.number === (lot.section ?? 1))?.site.floors,
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

/** Numbers of the zones in stored lots and texts. */
const ZONE_NUMBERS: Readonly<Record<ParkingPlan['zones'][number]['id'], number>> = { A: 1, B: 2 }

function parkingDefaults(lot: StockLot, building: NamedBuilding | null, plan: ParkingPlan | null): Defaults {
  const usual = {
    ...undergroundFacts(building),
    placeKind: 'standard',
    capacity: 1,
    hasCharger: false,
    isByColumn: false,
  }
  const place = plan?.places.find(({ number }) => String(number) === lot.number)
  if (!plan || !place) return { ...NO_DEFAULTS, floor: -1, facts: usual }
  return {
    ...NO_DEFAULTS,
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

function storageDefaults(
  lot: StockLot,
  building: NamedBuilding | null,
  { parking, storages: plan }: Quarter,
): Defaults {
  const usual = { ...undergroundFacts(building), hasSocket: false, hasVentilation: false }
  const room = plan?.storages.find(({ number }: StoragesPlan['storages'][number]) => String(number) === lot.number)
  if (!plan || !room) return { ...NO_DEFAULTS, floor: -1, facts: usual }
  return {
    ...NO_DEFAULTS,
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
