import { catalog } from './copy/catalog.ts'
import { common } from './copy/common.ts'
import { fill } from './copy/fill.ts'
import { flatPage as flatPageCopy } from './copy/flat-page.ts'
import { format } from './copy/format.ts'
import { type Completion, formatDate, type IsoDate } from './dates.ts'
import type { Wind } from './development/frame.ts'
import type { View } from './development/window-views.ts'

const WINDS: Readonly<Record<Wind, string>> = {
  N: flatPageCopy.sideN,
  NE: flatPageCopy.sideNe,
  E: flatPageCopy.sideE,
  SE: flatPageCopy.sideSe,
  S: flatPageCopy.sideS,
  SW: flatPageCopy.sideSw,
  W: flatPageCopy.sideW,
  NW: flatPageCopy.sideNw,
}

const VIEWS: Readonly<Record<View, string>> = {
  river: flatPageCopy.viewOnRiver,
  park: flatPageCopy.viewOnPark,
  yard: flatPageCopy.viewOnYard,
  street: flatPageCopy.viewOnStreet,
  city: flatPageCopy.viewOnCity,
}

const ROMAN = ['I', 'II', 'III', 'IV']

export type Finish = 'none' | 'whitebox' | 'fine' | 'furnished'

const FINISHES: Readonly<Record<Finish, string>> = {
  none: catalog.finishNone,
  whitebox: catalog.finishWhitebox,
  fine: catalog.finishFine,
  furnished: catalog.finishFurnished,
}

/** `юго-восток`. */
export function windText(wind: Wind): string {
  return WINDS[wind]
}

/** `восток и юг`. */
export function windsText(winds: readonly Wind[]): string {
  return joinList(winds.map(windText))
}

/** `на реку`. */
export function viewText(view: View): string {
  return VIEWS[view]
}

/** `на реку и на парк`. */
export function viewsText(views: readonly View[]): string {
  return joinList(views.map(viewText))
}

/** `без отделки`. */
export function finishText(finish: Finish): string {
  return FINISHES[finish]
}

/** What of a flat says where it is. */
export interface FlatAddress {
  building: { number: string; sections_count: number }
  section: { number: number }
  floor: number
  floors_total: number
  number: string
}

/** `Корпус 1, секция 2 · 5 этаж из 9 · № 21`. A building of one section does not name it. */
export function addressText({ building, section, floor, floors_total, number }: FlatAddress): string {
  return fill(flatPageCopy.place, {
    building:
      building.sections_count > 1
        ? fill(format.buildingSection, { building: building.number, section: section.number })
        : fill(format.building, { number: building.number }),
    floor: fill(format.floor, { floor, floors: floors_total }),
    number: fill(format.flatNumber, { number }),
  })
}

/** When one can move in: `Сдача — II кв. 2027, ключи до 30 сентября 2027`. */
export function keysText({ is_ready, quarter, year }: Completion, keysDate: IsoDate): string {
  if (is_ready) return format.readyKeys
  const date = formatDate(keysDate, { year: true })
  return fill(format.completionKeys, { quarter: ROMAN[quarter - 1] ?? quarter, year, date })
}

/** `a`, `a и b`, `a, b и c`. */
export function joinList(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : fill(common.listSeparator, { first: items.slice(0, -1).join(', '), last })
}
