import type { Material } from '#contract/content/portals.ts'
import { type Xml, xml, xmlIfKnown } from '../../lib/xml.ts'
import type { Feed, FeedBuilding, FeedFlat, FeedQuarter, FeedSource } from './feed-lot.ts'
import {
  buildingIdRule,
  buildingOf,
  type FinishWords,
  moment,
  ofKind,
  phoneOf,
  picturesOf,
  priceOf,
  problemsBy,
  roomsWithoutKitchen,
  xmlFile,
} from './parts.ts'

const NAMESPACE = 'http://webmaster.yandex.ru/schemas/feed/realty/2010-06'
const M2 = 'кв. м'

/** Requirements of all Yandex feeds for flats. */
export const YANDEX_FLAT_RULES = [buildingIdRule('yandex_house_id')]

/** Yandex Realty in its format YRL. */
export const yandexFeed: Feed = {
  name: 'yandex',
  portal: 'yandex',
  takes: ['flat'],
  missingSetting: missingOfYandex,
  problemsOf: problemsBy({ flat: YANDEX_FLAT_RULES }),
  write: source => xmlFile('realty-feed', { xmlns: NAMESPACE }, offersOf(source, offer)),
}

/** The elements of a file of flats. */
export function* offersOf(
  { quarter, lots, madeAt }: FeedSource,
  offer: (flat: FeedFlat, quarter: FeedQuarter) => Xml,
): Iterable<Xml> {
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
      xml('deal-status', flat.contract === 'dupt' ? 'переуступка' : 'первичная продажа'),
      xml('price', [xml('value', priceOf(flat)), xml('currency', 'RUB')]),
      ...areas(flat),
      ...flat.roomsM2.flatMap(room => area('room-space', room)),
      ...rooms(flat),
      xml('new-flat', '1'),
      xml('floor', flat.floor),
      xml('floors-total', flat.floorsTotal),
      xml('renovation', RENOVATIONS[flat.finish]),
      xmlIfKnown('balcony', balcony(flat)),
      xmlIfKnown('bathroom-unit', bathroomUnit(flat)),
      xmlIfKnown('window-view', windowView(flat)),
      ...buildingTags(flat, building, quarter),
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

function area(name: string, valueM2: number | null): Xml[] {
  return valueM2 === null ? [] : [xml(name, [xml('value', valueM2), xml('unit', M2)])]
}

export function areas({ areaM2, livingM2, kitchenM2 }: FeedFlat): Xml[] {
  return [...area('area', areaM2), ...area('living-space', livingM2), ...area('kitchen-space', kitchenM2)]
}

function rooms(flat: FeedFlat): (Xml | null)[] {
  if (flat.rooms === 0) return [xml('studio', '1')]
  return [xml('rooms', roomsWithoutKitchen(flat)), flat.isEuro ? xml('euro-layout', '1') : null]
}

function buildingTags(flat: FeedFlat, building: FeedBuilding, { name, portals }: FeedQuarter): (Xml | null)[] {
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

export const BUILDING_TYPES: Readonly<Record<Material, string>> = {
  monolith: 'монолит',
  'monolith-brick': 'кирпично-монолитный',
  brick: 'кирпичный',
  panel: 'панельный',
  block: 'блочный',
}

/** Names in the feed of Yandex Realty. */
export const RENOVATIONS: FinishWords = {
  none: 'без отделки',
  whitebox: 'предчистовая отделка',
  fine: 'чистовая отделка',
  furnished: 'под ключ',
}

/** Names in the feeds of Direct and Search. */
export const DECORATION_TYPES: FinishWords = {
  none: 'без отделки',
  whitebox: 'предчистовая',
  fine: 'чистовая',
  furnished: 'под ключ',
}

/** `hand-over` = residents move in. */
export function buildingState({ isReady }: FeedBuilding): string {
  return isReady ? 'hand-over' : 'unfinished'
}

export function bathroomUnit({ bathrooms, toilets }: FeedFlat): string | null {
  if (bathrooms + toilets === 0) return null
  if (bathrooms === 1 && toilets === 0) return 'совмещенный'
  return String(bathrooms + toilets)
}

/** `лоджия`, `2 балкона`; null = none. */
export function balcony({ loggias, balconies }: FeedFlat): string | null {
  if (loggias > 0) return loggias === 1 ? 'лоджия' : `${loggias} лоджии`
  if (balconies > 0) return balconies === 1 ? 'балкон' : `${balconies} балкона`
  return null
}

export function windowView({ views }: FeedFlat): string | null {
  if (views.includes('yard')) return 'во двор'
  return views.includes('street') ? 'на улицу' : null
}

export function missingOfYandex({ portals }: FeedQuarter): string | null {
  return portals.yandex ? null : 'yandex.building_id'
}
