import type { LotKind } from '#domain/lots/kinds.ts'
import type { LotState } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/money/money.ts'

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

export const priceText = (priceRub: number | null) => (priceRub === null ? 'по запросу' : formatRub(priceRub))

/** Beginnings of what the guards of one lot say, `server/services/stock/guards.ts`. */
const REASONS: readonly [beginning: RegExp, text: string][] = [
  [/^sold, and on sale again/, 'Объект был продан, а теперь снова в продаже.'],
  [/^price falls by more/, 'Цена падает больше чем на треть или растёт больше чем в полтора раза.'],
  [/^discount of more/, 'Скидка больше трети цены.'],
  [/ is over$/, 'Этот день уже прошёл.'],
  [/ is not a day to come$/, 'Новая цена начинается не раньше завтрашнего дня.'],
]

/** Why a change was refused. A reason without words here is shown as it is. */
export function reasonText(problem: string): string {
  const [, from, to] = /^price is not plausible.* plausible are (\d+) to (\d+)$/.exec(problem) ?? []
  if (from && to)
    return `Цена необычна для квартала: за такую площадь просят от ${formatRub(Number(from))} до ${formatRub(Number(to))}.`
  return REASONS.find(([beginning]) => beginning.test(problem))?.[1] ?? problem
}

/** Follows the reasons which a confirmation overrules. */
const CONFIRMABLE = 'nothing was written'

export function refusalOf(problems: readonly string[]) {
  const reasons = problems.filter(problem => !problem.startsWith(CONFIRMABLE))
  return { reasons: reasons.map(reasonText), mayForce: reasons.length < problems.length }
}
