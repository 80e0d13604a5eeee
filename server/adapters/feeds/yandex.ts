import { type Xml, xml, xmlIfKnown } from '../../lib/xml.ts'
import type { Feed, FeedBuilding, FeedFlat, FeedQuarter, FeedSource } from './feed-lot.ts'
import { buildingOf, moment, phoneOf, picturesOf, priceOf, roomsWithoutKitchen, xmlFile } from './parts.ts'
import { houseIdRule, ofKind, problemsBy } from './rules.ts'
import {
  BUILDING_TYPES,
  balcony,
  bathroomUnit,
  buildingState,
  dealStatus,
  RENOVATIONS,
  windowView,
  yandexOff,
} from './yandex-words.ts'

const NAMESPACE = 'http://webmaster.yandex.ru/schemas/feed/realty/2010-06'
const M2 = 'кв. м'

/** Requirements of all Yandex feeds for flats. */
export const YANDEX_FLAT_RULES = [houseIdRule('yandex_house_id')]

/** Yandex Realty in its format YRL. */
export const yandexFeed: Feed = {
  name: 'yandex',
  portal: 'yandex',
  takes: ['flat'],
  offReason: yandexOff,
  problemsOf: problemsBy({ flat: YANDEX_FLAT_RULES }),
  write: source => xmlFile('realty-feed', { xmlns: NAMESPACE }, offers(source)),
}

function* offers({ quarter, lots, madeAt }: FeedSource): Iterable<Xml> {
  yield xml('generation-date', moment(madeAt))
  for (const flat of ofKind(lots, 'flat')) yield offer(flat, quarter)
}

function offer(flat: FeedFlat, quarter: FeedQuarter): Xml {
  const building = buildingOf(flat, quarter)
  return xml(
    'offer',
    [
      xml('type', 'продажа'),
      xml('property-type', 'жилая'),
      xml('category', 'квартира'),
      xml('url', flat.pageUrl),
      xml('creation-date', `${flat.createdOn}T00:00:00${quarter.utcOffset}`),
      xml('last-update-date', moment(flat.updatedAt)),
      locationOf(flat, building, quarter),
      salesAgent(quarter),
      xml('deal-status', dealStatus(flat)),
      xml('price', [xml('value', priceOf(flat)), xml('currency', 'RUB')]),
      ...areas(flat),
      ...rooms(flat),
      xml('new-flat', '1'),
      xml('floor', flat.floor),
      xml('floors-total', flat.floorsTotal),
      xml('renovation', RENOVATIONS[flat.finish]),
      xmlIfKnown('balcony', balcony(flat)),
      xmlIfKnown('bathroom-unit', bathroomUnit(flat)),
      xmlIfKnown('window-view', windowView(flat)),
      ...house(flat, building, quarter),
      ...images(flat, quarter),
      xml('description', flat.description),
    ],
    { 'internal-id': flat.key },
  )
}

function locationOf(flat: FeedFlat, { address, lat, lon }: FeedBuilding, { region, locality }: FeedQuarter): Xml {
  return xml('location', [
    xml('country', 'Россия'),
    xml('region', region),
    xml('locality-name', locality),
    xml('address', address),
    xml('apartment', flat.number),
    xml('latitude', lat),
    xml('longitude', lon),
  ])
}

function salesAgent(quarter: FeedQuarter): Xml {
  const { developer, legalEntity, email, developerSite, logoUrl } = quarter
  return xml('sales-agent', [
    xml('category', 'застройщик'),
    xml('organization', developer),
    xml('name', legalEntity),
    xml('phone', `+${phoneOf(quarter, 'yandex')}`),
    xml('email', email),
    xml('url', developerSite),
    xml('photo', logoUrl),
  ])
}

function areas({ areaM2, livingM2, kitchenM2, roomsM2 }: FeedFlat): Xml[] {
  const area = (name: string, value: number | null) =>
    value === null ? [] : [xml(name, [xml('value', value), xml('unit', M2)])]
  return [
    ...area('area', areaM2),
    ...area('living-space', livingM2),
    ...area('kitchen-space', kitchenM2),
    ...roomsM2.flatMap(room => area('room-space', room)),
  ]
}

/** Omitted for a studio. */
function rooms(flat: FeedFlat): (Xml | null)[] {
  if (flat.rooms === 0) return [xml('studio', '1')]
  return [xml('rooms', roomsWithoutKitchen(flat)), flat.isEuro ? xml('euro-layout', '1') : null]
}

function house(flat: FeedFlat, building: FeedBuilding, { name, portals }: FeedQuarter): (Xml | null)[] {
  return [
    xml('building-name', name),
    xmlIfKnown('yandex-building-id', portals.yandex?.building_id),
    xmlIfKnown('yandex-house-id', building.ids.yandex_house_id),
    xml('building-state', buildingState(building)),
    xml('built-year', building.year),
    xml('ready-quarter', building.quarter),
    xml('building-type', BUILDING_TYPES[building.material]),
    xml('building-section', building.name),
    xmlIfKnown('ceiling-height', flat.ceilingM),
    building.passengerLifts + building.cargoLifts > 0 ? xml('lift', '1') : null,
  ]
}

function images(flat: FeedFlat, quarter: FeedQuarter): Xml[] {
  const tags = new Map([
    [flat.planUrl, { tag: 'plan' }],
    [flat.floorUrl, { tag: 'floor-plan' }],
  ])
  return picturesOf(flat, quarter).map(url => xml('image', url, tags.get(url) ?? {}))
}
