import { formatDate } from '#domain/dates/dates.ts'
import { keysOf } from '#domain/lib/collections.ts'
import type { LotState } from '#domain/lots/lot.ts'
import type { PricePart } from '#domain/money/price-parts.ts'
import { formatArea, formatDecimal, formatPercent, formatRub } from '#domain/text/format.ts'
import { priceText, STATE_TITLES } from '../lots/words.ts'

const area = (dm2: number) => formatArea(dm2 / 100)
const metres = (cm: number) => `${formatDecimal(cm / 100)} м`

/** Facts of all kinds that are shown, with how their values are written. */
const FACTS: Readonly<Record<string, readonly [title: string, write?: (value: number) => string]>> = {
  layoutId: ['Планировка'],
  rooms: ['Комнат', count => (count === 0 ? 'студия' : String(count))],
  areaInnerDm2: ['Без летних', area],
  areaLivingDm2: ['Жилая', area],
  areaKitchenDm2: ['Кухня', area],
  ceilingCm: ['Потолок', metres],
  capacity: ['Машин'],
  hasCharger: ['Зарядка'],
  isByColumn: ['У колонны'],
  hasSocket: ['Розетка'],
  hasVentilation: ['Вентиляция'],
  powerKw: ['Мощность', power => `${power} кВт`],
  windows: ['Окон'],
  showcaseCm: ['Витрина', metres],
  streetEntrances: ['Входов с улицы'],
  yardEntrances: ['Входов со двора'],
  hasWater: ['Вода'],
  hasHood: ['Вытяжка'],
  hasTerrace: ['Терраса'],
  hasLoading: ['Погрузка'],
  hasTenant: ['Арендатор'],
}

export function factRows(facts: Readonly<Record<string, unknown>>): [string, string][] {
  return keysOf(FACTS).flatMap(key => {
    const [title = '', write] = FACTS[key] ?? []
    const value = facts[key]
    if (value === null || value === undefined || value === '') return []
    if (typeof value === 'boolean') return [[title, value ? 'есть' : 'нет'] as [string, string]]
    return [[title, typeof value === 'number' && write ? write(value) : String(value)] as [string, string]]
  })
}

const PARTS: Record<PricePart['code'], string> = {
  base: 'Основа',
  building: 'Корпус',
  floor: 'Этаж',
  view: 'Вид',
  finish: 'Отделка',
  position: 'Место на этаже',
  discount: 'Скидка',
  rounding: 'Округление',
}

export function partText({ code, perM2Rub, percent }: PricePart): string {
  if (perM2Rub !== undefined) return `${PARTS[code]}, ${formatRub(perM2Rub)} за м²`
  return percent === undefined ? PARTS[code] : `${PARTS[code]}, ${formatPercent(percent)}`
}

interface Logged {
  status?: LotState
  bookedUntil?: string | null
  priceRub?: number | null
  priceOldRub?: number | null
  dated?: readonly { date: string; priceRub: number }[]
  isForced?: boolean
}

/** What an entry of the log changed, in words. */
export function changeTexts(before: unknown, after: unknown): string[] {
  // Written by `changeLot`.
  const [old, now] = [(before ?? {}) as Logged, (after ?? {}) as Logged]
  const texts: string[] = []
  if (now.status && (now.status !== old.status || now.bookedUntil !== old.bookedUntil)) {
    const until = now.bookedUntil ? ` до ${formatDate(now.bookedUntil)}` : ''
    texts.push(`${STATE_TITLES[now.status]}${until}`)
  }
  if (now.priceRub !== undefined && now.priceRub !== old.priceRub)
    texts.push(`${priceText(old.priceRub ?? null)} → ${priceText(now.priceRub)}`)
  for (const { date, priceRub } of now.dated ?? []) texts.push(`с ${formatDate(date)} ${formatRub(priceRub)}`)
  if (now.isForced) texts.push('подтверждено вопреки проверке')
  return texts
}
