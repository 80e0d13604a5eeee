import type { Property } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import type { NamedValue, PrintedLot } from '#contract/print.ts'
import { drawFloor } from '#domain/drawing/floor.ts'
import { scaleFor, sizeAtScale, sizeWithin } from '#domain/drawing/paper.ts'
import { drawPlan } from '#domain/drawing/plan.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { addressText } from '#domain/lots/flat-words.ts'
import { termText } from '#domain/lots/listed-lot.ts'
import { northOnPlan } from '#domain/plans/frame.ts'
import { fill, formatDecimal, formatNumber, formatPercent, formatRub, formatRubShort } from '#domain/text/format.ts'
import { windowTexts } from '#server/pages/flat/texts.ts'
import { describeRooms, type FlatPlace, findPlace } from '#server/pages/flat/windows.ts'
import { describeFlat } from '#server/services/lots/flat/describe-flat.ts'
import { flatsOf } from '#server/services/lots/flat/flat.ts'
import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as copy from '#texts/print.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { termsOfKind } from '../context.ts'
import { inQuarter, PLAN_PLACE, priceNote, qrCode } from './parts.ts'

const FLOOR_PLACE = { widthMm: 52, heightMm: 58 }

/** Where north is on the drawing, by eighths of a turn clockwise from its top. */
const NORTH: readonly string[] = [
  copy.northTop,
  copy.northTopRight,
  copy.northRight,
  copy.northBottomRight,
  copy.northBottom,
  copy.northBottomLeft,
  copy.northLeft,
  copy.northTopLeft,
]

/** @throws NotFound */
export function printedFlat(snapshot: SiteSnapshot, id: number, origin: string): PrintedLot<Drawing> {
  const { content, today } = snapshot
  const flats = flatsOf(snapshot)
  const flat = describeFlat(id, flats, snapshot)
  const at = findPlace(content, {
    buildingId: flat.building.id,
    sectionNumber: flat.section.number,
    position: flat.number_on_floor,
    layoutId: flat.layout_id,
    floor: flat.floor,
  })
  const { plan, note } = planOf(flat, at)
  return {
    kind: copy.title,
    place: addressText(flat),
    title: flat.title,
    price: priceText(flat),
    priceNote: priceNote(flat.price_per_m2, today),
    plan,
    planNote: note,
    rooms: flat.rooms_explication.map(({ name, area }) => ({ name, value: formatNumber(area, 1) })),
    total: { name: copy.total, value: formatNumber(flat.area, 1) },
    surroundings: surroundingsOf(flat, snapshot, at),
    terms: termsOf(flat, snapshot),
    qr: qrCode(origin + paths.flat(id)),
    qrNote: copy.scan,
  }
}

function priceText({ status, is_withdrawn, price }: Property): string {
  if (status === 'sold') return flatCopy.soldTitle
  if (is_withdrawn) return flatCopy.withdrawnTitle
  return price === null ? common.onRequest : formatRub(price)
}

/** The plan at a common scale, and its note. */
function planOf(flat: Property, { layout, place, site }: FlatPlace) {
  const picture = drawPlan(layout, { variant: 'print', place: { rotation: 0, mirror: place.mirror } })
  const scale = scaleFor(picture.viewBox, PLAN_PLACE)
  const north = Math.round(northOnPlan(site.rotation, place) / 45) % NORTH.length
  const note = [
    fill(copy.scale, { scale }),
    fill(copy.north, { side: NORTH[north] ?? copy.northTop }),
    ...(flat.ceiling_height > 0 ? [fill(copy.ceiling, { height: formatDecimal(flat.ceiling_height) })] : []),
  ].join(' ')
  return { plan: { picture, ...sizeAtScale(picture.viewBox, scale), label: flat.plan.alt }, note }
}

function surroundingsOf(flat: Property, snapshot: SiteSnapshot, at: FlatPlace): PrintedLot<Drawing>['surroundings'] {
  const { content } = snapshot
  const { layouts } = flatsOf(snapshot).basis
  const floor = drawFloor(at.section, layouts, { highlight: at.place.no, furniture: 'none' })
  const { windows, views } = windowTexts(flat, describeRooms(content, at), termsOfKind('flat', snapshot))
  return [
    {
      title: copy.onFloor,
      drawing: {
        picture: floor,
        ...sizeWithin(floor.viewBox, FLOOR_PLACE),
        label: fill(flatPageCopy.floorPlanLabel, { number: flat.floor }),
      },
      note: null,
    },
    { ...inQuarter(content, flat.building), note: [windows, views].filter(text => text !== null).join(', ') || null },
  ]
}

function termsOf(flat: Property, snapshot: SiteSnapshot): PrintedLot['terms'] {
  const terms = termsOfKind('flat', snapshot)
  const { completion } = flat.building
  const loan = loanRows(flat)
  return {
    title: copy.terms,
    rows: [
      ...loan,
      { name: copy.finish, value: termText(terms, 'finish', flat.finish, 'short') },
      { name: copy.completion, value: completion.is_ready ? formats.ready : completion.label },
    ],
    note: loan.length > 0 ? `${mortgage.pskNote} ${mortgage.warning}.` : null,
  }
}

function loanRows({ price, payment_from, payment_terms }: Property): NamedValue[] {
  if (price === null || payment_from === null || payment_terms === null) return []
  const { excess, deposit_percent, program, psk_min, psk_max } = payment_terms
  return [
    { name: program, value: fill(copy.payment, { payment: formatRub(payment_from) }) },
    {
      name: fill(copy.deposit, { percent: formatPercent(deposit_percent) }),
      value: formatRub(Math.ceil((price * deposit_percent) / 100)),
    },
    { name: copy.psk, value: percents(psk_min, psk_max) },
    ...(excess
      ? [
          {
            name: fill(copy.pskExcess, { limit: formatRubShort(excess.limit) }),
            value: percents(excess.psk_min, excess.psk_max),
          },
        ]
      : []),
  ]
}

function percents(min: number, max: number): string {
  return fill(copy.pskPercents, { min: formatNumber(min, 1), max: formatNumber(max, 1) })
}
