import type { Material } from '#contract/content/portals.ts'
import { type Xml, xml, xmlIfKnown } from '#domain/xml.ts'
import type { Feed, FeedFlat, FeedQuarter, FeedSource } from './feed-lot.ts'
import { buildingOf, type FinishWords, picturesOf, priceOf, roomsWithoutKitchen, tenDigits, xmlFile } from './parts.ts'
import { COMMON_RULES, descriptionRule, problemsBy } from './rules.ts'

const MOST_CHARACTERS = 7500
const MOST_PICTURES = 40
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

/** Codes of views that Avito has a name for. */
const VIEWS: Readonly<Record<string, string>> = { yard: 'Во двор', street: 'На улицу' }

/** Avito, its loading of advertisements. Source: integrations, 8.4. */
export const avitoFeed: Feed = {
  name: 'avito',
  hasLots: true,
  offReason: ({ avito }) => (avito ? null : 'content/portals/portals.json has no avito.development_id'),
  problemsOf: problemsBy([...COMMON_RULES, descriptionRule(MOST_CHARACTERS)]),
  write: source => xmlFile('Ads', { formatVersion: '3', target: 'Avito.ru' }, ads(source)),
}

function* ads({ quarter, flats }: FeedSource): Iterable<Xml> {
  for (const flat of flats) yield ad(flat, quarter)
}

function ad(flat: FeedFlat, quarter: FeedQuarter): Xml {
  const building = buildingOf(flat, quarter)
  return xml('Ad', [
    xml('Id', flat.key),
    xml('Category', 'Квартиры'),
    xml('OperationType', 'Продам'),
    xml('MarketType', 'Новостройка'),
    xmlIfKnown('NewDevelopmentId', quarter.avito?.developmentId),
    xml('DevelopmentsBuildingName', building.avitoName),
    xml('PropertyRights', 'Застройщик'),
    xml('Description', flat.description),
    xml('ContactPhone', `+7${tenDigits(quarter)}`),
    xml('Price', priceOf(flat)),
    xml('Rooms', rooms(flat)),
    xml('Square', flat.areaM2),
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
    xml(
      'Images',
      picturesOf(flat, quarter, MOST_PICTURES).map(url => xml('Image', '', { url })),
    ),
  ])
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

/** Counted to four. */
function lifts(name: string, count: number): Xml {
  return xml(name, count === 0 ? 'Нет' : String(Math.min(count, 4)))
}
