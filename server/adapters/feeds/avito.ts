import type { Material } from '#contract/content/portals.ts'
import { type Xml, xml, xmlIfKnown } from '../../lib/xml.ts'
import type { Feed, FeedFlat, FeedLot, FeedParking, FeedPremises, FeedQuarter, FeedSource } from './feed-lot.ts'
import {
  buildingOf,
  descriptionRule,
  type FinishWords,
  fullAddress,
  ofKind,
  phoneOf,
  picturesOf,
  priceOf,
  problemsBy,
  roomsWithoutKitchen,
  xmlFile,
} from './parts.ts'

const MAX_CHARACTERS = 7500
const MAX_PICTURES = 40
/** More rooms have one name. */
const MANY_ROOMS = 10

const HOUSE_TYPES: Readonly<Record<Material, string>> = {
  monolith: 'Монолитный',
  'monolith-brick': 'Монолитно-кирпичный',
  brick: 'Кирпичный',
  panel: 'Панельный',
  block: 'Блочный',
}

const DECORATIONS: FinishWords = {
  none: 'Без отделки',
  whitebox: 'Предчистовая',
  fine: 'Чистовая',
  furnished: 'Чистовая',
}

const VIEWS: Readonly<Record<string, string>> = { yard: 'Во двор', street: 'На улицу' }

export const avitoFeed: Feed = {
  name: 'avito',
  portal: 'avito',
  takes: ['flat', 'commercial', 'parking'],
  missingSetting: ({ portals }) => (portals.avito ? null : 'avito.development_id'),
  problemsOf: problemsBy({ all: [descriptionRule(MAX_CHARACTERS)] }),
  write: source => xmlFile('Ads', { formatVersion: '3', target: 'Avito.ru' }, ads(source)),
}

function* ads({ quarter, lots }: FeedSource): Iterable<Xml> {
  for (const flat of ofKind(lots, 'flat')) yield flatOf(flat, quarter)
  for (const premises of ofKind(lots, 'commercial')) yield premisesOf(premises, quarter)
  for (const place of ofKind(lots, 'parking')) yield parkingOf(place, quarter)
}

/** Elements that all advertisements have. @param elements those of the category */
function adOf(category: string, lot: FeedLot, quarter: FeedQuarter, elements: readonly (Xml | null)[]): Xml {
  return xml('Ad', [
    xml('Id', lot.key),
    xml('Category', category),
    xml('OperationType', 'Продам'),
    xml('PropertyRights', 'Застройщик'),
    xml('Description', lot.description),
    xml('ContactPhone', `+${phoneOf(quarter, 'avito')}`),
    xml('Price', priceOf(lot)),
    xml('Square', lot.areaM2),
    ...elements,
    xml(
      'Images',
      picturesOf(lot, quarter, MAX_PICTURES).map(url => xml('Image', '', { url })),
    ),
  ])
}

function flatOf(flat: FeedFlat, quarter: FeedQuarter): Xml {
  const building = buildingOf(flat, quarter)
  return adOf('Квартиры', flat, quarter, [
    xml('MarketType', 'Новостройка'),
    // Refers to the development in the directory of Avito.
    xmlIfKnown('NewDevelopmentId', quarter.portals.avito?.development_id),
    xml('DevelopmentsBuildingName', building.avitoName),
    xml('Rooms', rooms(flat)),
    xmlIfKnown('LivingSpace', flat.livingM2),
    xmlIfKnown('KitchenSpace', flat.kitchenM2),
    xml('Floor', flat.floor),
    xml('Floors', flat.floorsTotal),
    xml('Status', 'Квартира'),
    xml('HouseType', HOUSE_TYPES[building.material]),
    xml('Decoration', DECORATIONS[flat.finish]),
    xmlIfKnown('CeilingHeight', flat.ceilingM),
    options('BalconyOrLoggiaMulti', [
      ...(flat.balconies > 0 ? ['Балкон'] : []),
      ...(flat.loggias > 0 ? ['Лоджия'] : []),
    ]),
    options('BathroomMulti', [
      ...(flat.bathrooms > 0 ? ['Совмещенный'] : []),
      ...(flat.toilets > 0 ? ['Раздельный'] : []),
    ]),
    options(
      'ViewFromWindows',
      flat.views.flatMap(view => VIEWS[view] ?? []),
    ),
    lifts('PassengerElevator', building.passengerLifts),
    lifts('FreightElevator', building.cargoLifts),
  ])
}

function premisesOf(premises: FeedPremises, quarter: FeedQuarter): Xml {
  return adOf('Коммерческая недвижимость', premises, quarter, [
    ...place(premises, quarter),
    xml('ObjectType', 'Помещение свободного назначения'),
    xml('PriceWithVAT', quarter.portals.commercial?.vat === 'included' ? 'Да' : 'Нет'),
    premises.entrance && xml('Entrance', premises.entrance === 'street' ? 'С улицы' : 'Со двора'),
    xml('Floor', premises.floor),
    xml('Decoration', DECORATIONS.none),
    xmlIfKnown('CeilingHeight', premises.ceilingM),
  ])
}

function parkingOf(parking: FeedParking, quarter: FeedQuarter): Xml {
  return adOf('Гаражи и машиноместа', parking, quarter, [
    ...place(parking, quarter),
    xml('ObjectType', 'Машиноместо'),
    xml('ObjectSubtype', 'Подземный паркинг'),
  ])
}

/** Location of a lot that is not in the directory of developments. */
function place(lot: FeedLot, quarter: FeedQuarter): Xml[] {
  const building = buildingOf(lot, quarter)
  return [xml('Address', fullAddress(building, quarter)), xml('Latitude', building.lat), xml('Longitude', building.lon)]
}

function rooms(flat: FeedFlat): string {
  if (flat.rooms === 0) return 'Студия'
  const count = roomsWithoutKitchen(flat)
  return count >= MANY_ROOMS ? '10 и больше' : String(count)
}

function options(name: string, values: readonly string[]): Xml | null {
  return values.length === 0
    ? null
    : xml(
        name,
        values.map(value => xml('Option', value)),
      )
}

/** Avito counts up to four. */
function lifts(name: string, count: number): Xml {
  return xml(name, count === 0 ? 'Нет' : String(Math.min(count, 4)))
}
