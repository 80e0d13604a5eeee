import type { LotKind } from '#domain/lots/kinds.ts'
import type { LotState } from '#domain/lots/lot.ts'

export const KIND_TITLES: Record<LotKind, string> = {
  flat: 'Квартиры',
  parking: 'Машино-места',
  storage: 'Кладовые',
  commercial: 'Помещения',
  second: 'Вторичная',
}

export const STATE_TITLES: Record<LotState, string> = {
  free: 'В продаже',
  booked: 'Бронь',
  sold: 'Продана',
  closed: 'Не в продаже',
  withdrawn: 'Снята с продажи',
}

/** `2-комн.`; empty for what has no rooms. */
export function roomsText(rooms: number | null): string {
  if (rooms === null) return ''
  return rooms === 0 ? 'студия' : `${rooms}-комн.`
}
