import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import { type Completion, formatDate, type IsoDate, isOverdue, quarterName } from '../dates/dates.ts'
import type { Wind } from '../plans/frame.ts'
import { fill, formatArea } from '../text/format.ts'

const WINDS: Readonly<Record<Wind, string>> = {
  N: flatCopy.sideN,
  NE: flatCopy.sideNe,
  E: flatCopy.sideE,
  SE: flatCopy.sideSe,
  S: flatCopy.sideS,
  SW: flatCopy.sideSw,
  W: flatCopy.sideW,
  NW: flatCopy.sideNw,
}

/** `юго-восток`. */
export function windText(wind: Wind): string {
  return WINDS[wind]
}

/** `восток и юг`. */
export function windsText(winds: readonly Wind[]): string {
  return joinList(winds.map(windText))
}

export interface FlatAddress {
  building: { number: string; sections_count: number }
  section: { number: number }
  floor: number
  floors_total: number
  number: string
}

/** `Корпус 1, секция 2 · 5-й этаж из 9 · № 21`. A building of one section does not name it. */
export function addressText({ building, section, floor, floors_total, number }: FlatAddress): string {
  return fill(flatCopy.place, {
    building:
      building.sections_count > 1
        ? fill(formats.buildingSection, { building: building.number, section: section.number })
        : fill(formats.building, { number: building.number }),
    floor: fill(formats.floor, { floor, floors: floors_total }),
    number: fill(formats.flatNumber, { number }),
  })
}

/** When one can move in: `Сдача — II кв. 2027, ключи до 30 сентября 2027`. */
export function keysText(completion: Completion, keysDate: IsoDate, today: IsoDate): string {
  const { is_ready, quarter, year, label } = completion
  if (is_ready) return formats.readyKeys
  if (isOverdue(completion, today)) return fill(formats.completionLabel, { label })
  const date = formatDate(keysDate, { year: true })
  return fill(formats.completionKeys, { quarter: quarterName(quarter), year, date })
}

/** `a`, `a и b`, `a, b и c`. */
export function joinList(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : fill(common.listSeparator, { first: items.slice(0, -1).join(', '), last })
}

/** `Студия`, `2-комнатная`, `Евро-3`. */
export function flatTypeName({ rooms, isEuro }: { rooms: number; isEuro: boolean }): string {
  if (rooms === 0) return lotList.valueStudio
  return fill(isEuro ? lotList.valueEuro : lotList.valueRooms, { count: rooms })
}

/** `Евро-3, 58,6 м²`. */
export function flatTitle(flat: { rooms: number; isEuro: boolean; areaM2: number }): string {
  return `${flatTypeName(flat)}, ${formatArea(flat.areaM2)}`
}
