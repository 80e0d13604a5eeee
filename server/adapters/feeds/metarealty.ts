import { type Xml, xml, xmlIfKnown } from '../../lib/xml.ts'
import type { Feed, FeedFlat, FeedQuarter, FeedSource } from './feed-lot.ts'
import {
  buildingOf,
  descriptionRule,
  fullAddress,
  moment,
  phoneOf,
  picturesOf,
  priceOf,
  problemsBy,
  roomsWithoutKitchen,
  xmlFile,
} from './parts.ts'
import {
  areas,
  BUILDING_TYPES,
  bathroomUnit,
  buildingState,
  DECORATION_TYPES,
  missingOfYandex,
  offersOf,
  YANDEX_FLAT_RULES,
} from './yandex.ts'

const DIRECT = 'http://webmaster.yandex.ru/schemas/feed/metarealty/2024-12'
const CAMPAIGNS = 'http://webmaster.yandex.ru/schemas/feed/metarealty/campaigns/2024-12'
const SEARCH = 'http://webmaster.yandex.ru/schemas/feed/metarealty/2026-03'

const MAX_PICTURES = 30
const MAX_CHARACTERS = 10_000

const problemsOf = problemsBy({ all: [descriptionRule(MAX_CHARACTERS)], flat: YANDEX_FLAT_RULES })

function feedOfFlats(name: string, root: string, xmlns: string): Feed {
  return {
    name,
    portal: 'yandex',
    takes: ['flat'],
    missingSetting: missingOfYandex,
    problemsOf,
    write: source => xmlFile(root, { xmlns }, offersOf(source, offer)),
  }
}

/** Lots for Yandex Direct, which refuses the feed of Yandex Realty. */
export const directFeed = feedOfFlats('yandex-direct', 'realty-feed', DIRECT)

/** Lots for Yandex Search, which supplement the pages it has crawled. */
export const searchFeed = feedOfFlats('yandex-search', 'supplementing-metarealty-feed', SEARCH)

/** Cost per call of Direct advertisements, the companion of the Direct feed. Contains no lots. */
export const campaignsFeed: Feed = {
  name: 'yandex-direct-campaigns',
  portal: 'yandex',
  takes: [],
  missingSetting: quarter =>
    missingOfYandex(quarter) ?? (quarter.portals.yandex?.cost_per_call ? null : 'yandex.cost_per_call'),
  problemsOf: () => [],
  write: source => xmlFile('campaign-feed', { xmlns: CAMPAIGNS }, campaigns(source)),
}

/** Omits region, district and the address of the seller: Direct refuses files with them. */
function offer(flat: FeedFlat, quarter: FeedQuarter): Xml {
  const building = buildingOf(flat, quarter)
  return xml(
    'offer',
    [
      xml('type', 'продажа'),
      xml('category', 'квартира'),
      xml('url', flat.pageUrl),
      xml('sales-agent', [
        xml('category', 'застройщик'),
        xml('organization', quarter.developer),
        xml('phone', `+${phoneOf(quarter, 'yandex')}`),
      ]),
      xml('location', [
        xml('address', fullAddress(building, quarter)),
        xml('apartment', flat.number),
        xml('latitude', building.lat),
        xml('longitude', building.lon),
      ]),
      xml('price', [xml('value', priceOf(flat)), xml('currency', 'RUB')]),
      xml('deal-status', flat.contract === 'dupt' ? 'переуступка' : 'продажа от застройщика'),
      ...areas(flat),
      ...picturesOf(flat, quarter, MAX_PICTURES).map(url => xml('image', url)),
      xml('description', flat.description),
      flat.rooms === 0 ? xml('studio', 'да') : xml('rooms', roomsWithoutKitchen(flat)),
      xml('floor', flat.floor),
      xml('floors-total', flat.floorsTotal),
      xml('apartment', 'нет'),
      xml('decoration-type', DECORATION_TYPES[flat.finish]),
      xmlIfKnown('bathroom-unit', bathroomUnit(flat)),
      xmlIfKnown('ceiling-height', flat.ceilingM),
      xml('building-name', quarter.name),
      xmlIfKnown('yandex-building-id', quarter.portals.yandex?.building_id),
      xmlIfKnown('yandex-house-id', building.ids.yandex_house_id),
      xml('building-type', BUILDING_TYPES[building.material]),
      xml('building-state', buildingState(building)),
      xml('built-year', building.year),
      xml('ready-quarter', building.quarter),
    ],
    { 'internal-id': flat.key },
  )
}

function* campaigns({ quarter, madeAt }: FeedSource): Iterable<Xml> {
  yield xml('generation-date', moment(madeAt))
  const { portals, hours } = quarter
  yield xml('campaign', [
    xmlIfKnown('newbuilding-id', portals.yandex?.building_id),
    xmlIfKnown('cost-per-call', portals.yandex?.cost_per_call),
    xml('phone', `+${phoneOf(quarter, 'yandex')}`),
    xml('work-schedule', hours.map(workDays)),
  ])
}

const DAY_NUMBERS: Readonly<Record<FeedQuarter['hours'][number]['days'], string>> = {
  'mon-fri': '1-5',
  'sat-sun': '6-7',
}

function workDays({ days, from, to }: FeedQuarter['hours'][number]): Xml {
  return xml('schedule', [xml('days', DAY_NUMBERS[days]), xml('time-from', from), xml('time-to', to)])
}
