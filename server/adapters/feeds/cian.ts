import type { Material, Vat } from '#contract/content/portals.ts'
import type { ContractType } from '#domain/lots/lot.ts'
import { type Xml, xml, xmlIfKnown } from '../../lib/xml.ts'
import type {
  Feed,
  FeedBuilding,
  FeedFlat,
  FeedLot,
  FeedParking,
  FeedPremises,
  FeedQuarter,
  FeedSource,
} from './feed-lot.ts'
import {
  buildingIdRule,
  buildingOf,
  descriptionRule,
  type FinishWords,
  fullAddress,
  ofKind,
  phoneOf,
  photosOf,
  priceOf,
  problemsBy,
  roomsWithoutKitchen,
  xmlFile,
} from './parts.ts'

const MAX_CHARACTERS = 3000
/** CIAN code of a studio; 6 = more than five rooms. */
const STUDIO = 9
const MANY_ROOMS = 6

const MATERIAL_TYPES: Readonly<Record<Material, string>> = {
  monolith: 'monolith',
  'monolith-brick': 'monolithBrick',
  brick: 'brick',
  panel: 'panel',
  block: 'block',
}

const DECORATIONS: FinishWords = {
  none: 'without',
  whitebox: 'preFine',
  fine: 'fine',
  furnished: 'fineWithFurniture',
}

const QUARTERS = ['first', 'second', 'third', 'fourth'] as const

/** Whether the price of premises includes VAT. */
const VAT_TYPES: Readonly<Record<Vat, string>> = { included: 'included', excluded: 'notIncluded', usn: 'usn' }

/** Codes of contracts; `sale_types` of the content has others. Source: docs/feeds.md#what-to-check-with-a-portal. */
const SALE_TYPES: Readonly<Record<ContractType, string>> = { ddu: 'ddu', dkp: 'dkp', dupt: 'dupt' }

export const cianFeed: Feed = {
  name: 'cian',
  portal: 'cian',
  takes: ['flat', 'commercial', 'parking'],
  missingSetting: ({ portals }) => (portals.cian ? null : 'cian.complex_id'),
  problemsOf: problemsBy({
    all: [descriptionRule(MAX_CHARACTERS)],
    flat: [buildingIdRule('cian_house_id')],
  }),
  write: source => xmlFile('feed', {}, objects(source)),
}

function* objects({ quarter, lots }: FeedSource): Iterable<Xml> {
  yield xml('feed_version', '2')
  for (const flat of ofKind(lots, 'flat')) yield flatOf(flat, quarter)
  for (const premises of ofKind(lots, 'commercial')) yield premisesOf(premises, quarter)
  for (const place of ofKind(lots, 'parking')) yield parkingOf(place, quarter)
}

/** Elements that all objects have. @param elements those of the category @param terms elements next to the price */
function objectOf(
  category: string,
  lot: FeedLot,
  quarter: FeedQuarter,
  elements: readonly (Xml | null)[],
  terms: readonly (Xml | null)[],
): Xml {
  const building = buildingOf(lot, quarter)
  const photo = (url: string) => xml('PhotoSchema', [xml('FullUrl', url), xml('IsDefault', 'false')])
  return xml('object', [
    xml('Category', category),
    xml('ExternalId', lot.key),
    xml('Description', lot.description),
    xml('Address', fullAddress(building, quarter)),
    xml('Coordinates', [xml('Lat', building.lat), xml('Lng', building.lon)]),
    xml('Phones', [xml('PhoneSchema', [xml('CountryCode', '+7'), xml('Number', phoneOf(quarter, 'cian').slice(1))])]),
    xml('TotalArea', lot.areaM2),
    ...elements,
    lot.planUrl === null ? null : xml('LayoutPhoto', [xml('FullUrl', lot.planUrl), xml('IsDefault', 'true')]),
    xml('Photos', photosOf(lot, quarter).map(photo)),
    xml('BargainTerms', [xml('Price', priceOf(lot)), xml('Currency', 'rur'), ...terms]),
  ])
}

function flatOf(flat: FeedFlat, quarter: FeedQuarter): Xml {
  const building = buildingOf(flat, quarter)
  const tags = [
    xml('FlatRoomsCount', roomsCode(flat)),
    xml('IsEuroFlat', String(flat.isEuro)),
    xml('IsApartments', 'false'),
    xml('IsPenthouse', 'false'),
    xmlIfKnown('LivingArea', flat.livingM2),
    xmlIfKnown('KitchenArea', flat.kitchenM2),
    xml('FloorNumber', flat.floor),
    xml('LoggiasCount', flat.loggias),
    xml('BalconiesCount', flat.balconies),
    xml('CombinedWcsCount', flat.bathrooms),
    xml('SeparateWcsCount', flat.toilets),
    xmlIfKnown('WindowsViewType', viewType(flat)),
    xml('Decoration', DECORATIONS[flat.finish]),
    buildingTags(flat, building),
    complex(flat, building, quarter),
  ]
  return objectOf('newBuildingFlatSale', flat, quarter, tags, [
    xml('MortgageAllowed', 'true'),
    xml('SaleType', quarter.portals.cian?.sale_types?.[flat.contract] ?? SALE_TYPES[flat.contract]),
  ])
}

function premisesOf(premises: FeedPremises, quarter: FeedQuarter): Xml {
  const vat = quarter.portals.commercial?.vat
  const tags = [
    xml('FloorNumber', premises.floor),
    xml('Specialty', [xml('Types', [xml('String', 'flexiblePurpose')])]),
    premises.entrance && xml('InputType', premises.entrance === 'street' ? 'separateFromStreet' : 'separateFromYard'),
    xml('HasShopWindows', String(premises.hasShopWindows)),
    xml('WaterPipesCount', premises.hasWater ? 1 : 0),
    buildingTags(premises, buildingOf(premises, quarter)),
  ]
  return objectOf('freeAppointmentObjectSale', premises, quarter, tags, [vat ? xml('VatType', VAT_TYPES[vat]) : null])
}

function parkingOf(place: FeedParking, quarter: FeedQuarter): Xml {
  return objectOf('garageSale', place, quarter, [xml('Garage', [xml('Type', 'parkingPlace')])], [])
}

function roomsCode(flat: FeedFlat): number {
  return flat.rooms === 0 ? STUDIO : Math.min(roomsWithoutKitchen(flat), MANY_ROOMS)
}

function viewType({ views }: FeedFlat): string | null {
  const [yard, street] = [views.includes('yard'), views.includes('street')]
  if (yard && street) return 'yardAndStreet'
  if (yard) return 'yard'
  return street ? 'street' : null
}

function buildingTags({ floorsTotal, ceilingM }: FeedFlat | FeedPremises, building: FeedBuilding): Xml {
  return xml('Building', [
    xml('FloorsCount', floorsTotal),
    xml('MaterialType', MATERIAL_TYPES[building.material]),
    xmlIfKnown('CeilingHeight', ceilingM),
    xml('PassengerLiftsCount', building.passengerLifts),
    xml('CargoLiftsCount', building.cargoLifts),
    xml('Deadline', [
      xmlIfKnown('Quarter', QUARTERS[building.quarter - 1]),
      xml('Year', building.year),
      xml('IsComplete', String(building.isReady)),
    ]),
  ])
}

function complex(flat: FeedFlat, building: FeedBuilding, { name, portals }: FeedQuarter): Xml {
  return xml('JKSchema', [
    xmlIfKnown('Id', portals.cian?.complex_id),
    xml('Name', name),
    xml('House', [
      xmlIfKnown('Id', building.ids.cian_house_id),
      xml('Name', building.name),
      xml('Flat', [
        xml('FlatNumber', flat.number),
        xml('SectionNumber', flat.section),
        xml('FlatType', flat.rooms === 0 ? 'studio' : 'rooms'),
      ]),
    ]),
  ])
}
