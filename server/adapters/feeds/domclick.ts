import type { Material } from '#contract/content/portals.ts'
import type { WeekHours } from '#domain/dates/opening-hours.ts'
import { openTag, writeXml, XML_HEAD, type Xml, xml, xmlIfKnown } from '../../lib/xml.ts'
import type { Feed, FeedBuilding, FeedFlat, FeedQuarter, FeedSource } from './feed-lot.ts'
import { buildingIdRule, type FinishWords, ofKind, phoneOf, priceOf, problemsBy, roomsWithoutKitchen } from './parts.ts'
import { balcony, windowView } from './yandex.ts'

const BUILDING_TYPES: Readonly<Record<Material, string>> = {
  monolith: 'монолитный',
  'monolith-brick': 'монолитно-кирпичный',
  brick: 'кирпичный',
  panel: 'панельный',
  block: 'блочный',
}

const RENOVATIONS: FinishWords = {
  none: 'без отделки',
  whitebox: 'предчистовая',
  fine: 'чистовая',
  furnished: 'с мебелью',
}

const DAYS: Readonly<Record<WeekHours['days'], readonly string[]>> = {
  'mon-fri': ['пн', 'вт', 'ср', 'чт', 'пт'],
  'sat-sun': ['сб', 'вс'],
}

export const domclickFeed: Feed = {
  name: 'domclick',
  portal: 'domclick',
  takes: ['flat'],
  missingSetting: ({ portals }) => (portals.domclick ? null : 'domclick.complex_id, domclick.developer_id'),
  problemsOf: problemsBy({ flat: [buildingIdRule('domclick_building_id')] }),
  write: complexes,
}

/** Written building by building, to avoid holding all flats in memory. */
function* complexes({ quarter, lots }: FeedSource): Iterable<string> {
  yield `${XML_HEAD}${openTag('complexes')}${openTag('complex')}\n`
  for (const element of about(quarter)) yield `${writeXml(element)}\n`
  yield `${openTag('buildings')}\n`
  for (const building of quarter.buildings) {
    const flats = ofKind(lots, 'flat').filter(flat => flat.building === building.id)
    if (flats.length > 0) yield* withFlats(building, flats)
  }
  yield '</buildings>\n'
  yield `${writeXml(salesInfo(quarter))}\n${writeXml(developer(quarter))}\n`
  yield '</complex></complexes>\n'
}

function* about(quarter: FeedQuarter): Iterable<Xml> {
  const { portals, name, office, description, images, region, locality } = quarter
  yield xml('id', portals.domclick?.complex_id ?? '')
  yield xml('name', name)
  yield xml('latitude', office.lat)
  yield xml('longitude', office.lon)
  yield xml('address', `${region}, ${locality}`)
  yield xml(
    'images',
    images.map(url => xml('image', url)),
  )
  yield xml('description_main', [xml('title', name), xml('text', description.join('\n'))])
}

function* withFlats(building: FeedBuilding, flats: readonly FeedFlat[]): Iterable<string> {
  yield `${openTag('building')}\n`
  const facts = [
    xmlIfKnown('id', building.ids.domclick_building_id),
    // Flats of a completed building are sold by a plain contract.
    xml('fz_214', building.isReady ? 0 : 1),
    xml('name', building.name),
    xml('floors', building.floorsTotal),
    xml('building_state', building.isReady ? 'сдан' : 'строится'),
    xml('built_year', building.year),
    xml('ready_quarter', building.quarter),
    xml('building_type', BUILDING_TYPES[building.material]),
  ].filter(part => part !== null)
  for (const fact of facts) yield `${writeXml(fact)}\n`
  yield `${openTag('flats')}\n`
  for (const flat of flats) yield `${writeXml(flatOf(flat))}\n`
  yield '</flats></building>\n'
}

function flatOf(flat: FeedFlat): Xml {
  return xml('flat', [
    xml('flat_id', flat.key),
    xml('apartment', flat.number),
    xml('floor', flat.floor),
    xml('section_number', flat.section),
    xml('room', roomsWithoutKitchen(flat)),
    xml('plan', flat.planUrl ?? ''),
    xmlIfKnown('balcony', balcony(flat)),
    xml('renovation', RENOVATIONS[flat.finish]),
    xml('price', priceOf(flat)),
    xml('area', flat.areaM2),
    xmlIfKnown('living_area', flat.livingM2),
    xmlIfKnown('kitchen_area', flat.kitchenM2),
    flat.roomsM2.length === 0
      ? null
      : xml(
          'rooms_area',
          flat.roomsM2.map(room => xml('area', [xml('value', room)])),
        ),
    xmlIfKnown('window_view', windowView(flat)),
    xmlIfKnown('bathroom', flat.bathrooms + flat.toilets > 1 ? 'несколько' : 'совмещенный'),
    xml('sale_type', flat.contract),
  ])
}

function salesInfo(quarter: FeedQuarter): Xml {
  const { officeAddress, office, utcOffset, hours } = quarter
  const phone = phoneOf(quarter, 'domclick')
  return xml('sales_info', [
    xml('sales_phone', `+${phone}`),
    xml('responsible_officer_phone', `+${phone}`),
    xml('sales_address', officeAddress),
    xml('sales_latitude', office.lat),
    xml('sales_longitude', office.lon),
    xml('timezone', `GMT ${utcOffset}`),
    xml('work_days', hours.flatMap(workDays)),
  ])
}

function workDays({ days, from, to }: WeekHours): Xml[] {
  return DAYS[days].map(day => xml('work_day', [xml('day', day), xml('open_at', from), xml('close_at', to)]))
}

function developer(quarter: FeedQuarter): Xml {
  const { portals, developer: name, developerSite, logoUrl } = quarter
  return xml('developer', [
    xmlIfKnown('id', portals.domclick?.developer_id),
    xml('name', name),
    xml('phone', `+${phoneOf(quarter, 'domclick')}`),
    xml('site', developerSite),
    xml('logo', logoUrl),
  ])
}
