import * as lotList from '#texts/lot-list.ts'
import { fill } from '../text/fill.ts'
import { formatArea } from '../text/units.ts'

/** `Студия`, `2-комнатная`, `Евро-3`. */
export function flatTypeName({ rooms, isEuro }: { rooms: number; isEuro: boolean }): string {
  if (rooms === 0) return lotList.valueStudio
  return fill(isEuro ? lotList.valueEuro : lotList.valueRooms, { count: rooms })
}

/** `Евро-3, 58,6 м²`. */
export function flatTitle(flat: { rooms: number; isEuro: boolean; areaM2: number }): string {
  return `${flatTypeName(flat)}, ${formatArea(flat.areaM2)}`
}
