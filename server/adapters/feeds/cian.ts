import type { Material } from '#contract/content/portals.ts'
import { type Xml, xml, xmlIfKnown } from '#domain/xml.ts'
import type { Feed, FeedBuilding, FeedFlat, FeedQuarter, FeedSource } from './feed-lot.ts'
import {
  buildingOf,
  type FinishWords,
  fullAddress,
  picturesOf,
  priceOf,
  roomsWithoutKitchen,
  tenDigits,
  xmlFile,
} from './parts.ts'
import { COMMON_RULES, descriptionRule, houseIdRule, problemsBy } from './rules.ts'

const MOST_CHARACTERS = 3000
/** A studio in the numbering of CIAN; 6 = more rooms than five. */
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

/** CIAN. Source: integrations, 8.2. */
export const cianFeed: Feed = {
  name: 'cian',
  hasLots: true,
  offReason: ({ cian }) => (cian ? null : 'content/portals/portals.json has no cian.complex_id'),
  problemsOf: problemsBy([
    ...COMMON_RULES,
    houseIdRule('cian_house_id', ({ ids }) => ids.cian),
    descriptionRule(MOST_CHARACTERS),
  ]),
  write: source => xmlFile('feed', {}, objects(source)),
}

function* objects({ quarter, flats }: FeedSource): Iterable<Xml> {
  yield xml('feed_version', '2')
  for (const flat of flats) yield object(flat, quarter)
}

function object(flat: FeedFlat, quarter: FeedQuarter): Xml {
  const building = buildingOf(flat, quarter)
  const [plan, ...photos] = picturesOf(flat, quarter)
  return xml('object', [
    xml('Category', 'newBuildingFlatSale'),
    xml('ExternalId', flat.key),
    xml('Description', flat.description),
    xml('Address', fullAddress(building, quarter)),
    xml('Coordinates', [xml('Lat', building.lat), xml('Lng', building.lon)]),
    xml('Phones', [xml('PhoneSchema', [xml('CountryCode', '+7'), xml('Number', tenDigits(quarter))])]),
    xml('FlatRoomsCount', roomsCode(flat)),
    xml('IsEuroFlat', String(flat.isEuro)),
    xml('IsApartments', 'false'),
    xml('IsPenthouse', 'false'),
    xml('TotalArea', flat.areaM2),
    xmlIfKnown('LivingArea', flat.livingM2),
    xmlIfKnown('KitchenArea', flat.kitchenM2),
    xml('FloorNumber', flat.floor),
    xml('LoggiasCount', flat.loggias),
    xml('BalconiesCount', flat.balconies),
    xml('CombinedWcsCount', flat.bathrooms),
    xml('SeparateWcsCount', flat.toilets),
    xmlIfKnown('WindowsViewType', viewType(flat)),
    xml('Decoration', DECORATIONS[flat.finish]),
    house(flat, building),
    complex(flat, building, quarter),
    xml('LayoutPhoto', [xml('FullUrl', plan ?? ''), xml('IsDefault', 'true')]),
    xml(
      'Photos',
      photos.map(url => xml('PhotoSchema', [xml('FullUrl', url), xml('IsDefault', 'false')])),
    ),
    xml('BargainTerms', [
      xml('Price', priceOf(flat)),
      xml('Currency', 'rur'),
      xml('MortgageAllowed', 'true'),
      xml('SaleType', flat.contract),
    ]),
  ])
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

function house({ floorsTotal, ceilingM }: FeedFlat, building: FeedBuilding): Xml {
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

/** The quarter, the house and the flat in the directory of CIAN. */
function complex(flat: FeedFlat, building: FeedBuilding, { name, cian }: FeedQuarter): Xml {
  return xml('JKSchema', [
    xmlIfKnown('Id', cian?.complexId),
    xml('Name', name),
    xml('House', [
      xmlIfKnown('Id', building.ids.cian),
      xml('Name', building.name),
      xml('Flat', [
        xml('FlatNumber', flat.number),
        xml('SectionNumber', flat.section),
        xml('FlatType', flat.rooms === 0 ? 'studio' : 'rooms'),
      ]),
    ]),
  ])
}
