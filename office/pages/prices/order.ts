import type { InferRequestType, InferResponseType } from 'hono/client'
import { readNumber } from '#app/lib/number-text.ts'
import { addDays, formatDate } from '#domain/dates/dates.ts'
import { sumOf } from '#domain/lib/maths.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { LotState } from '#domain/lots/lot.ts'
import type { PriceFormula, PriceRule } from '#domain/money/price-rule.ts'
import { countOf, formatDecimal, JOINER, NBSP } from '#domain/text/format.ts'
import type { api } from '../../api.ts'
import { kindTitle, roomsText } from '../lots/words.ts'
import type { LotCounts, PriceChange } from './use-prices.ts'

/** Prices of a file that differ from the present ones. */
export type PriceFile = InferResponseType<typeof api.prices.file.$post> & { name: string }

/** A mass change as it is typed. */
export interface Draft {
  kind: LotKind
  buildings: readonly number[]
  rooms: readonly number[]
  statuses: readonly LotState[]
  floorFrom: string
  floorTo: string
  rule: PriceFormula['kind']
  value: string
  roundToRub: number
  isDated: boolean
  day: string
  /** Instead of lots and rule. */
  file: PriceFile | null
  /** Lots that the person unchecked in the preview. */
  excluded: readonly number[]
}

export const newDraft = (today: string): Draft => ({
  kind: 'flat',
  buildings: [],
  rooms: [],
  statuses: ['free'],
  floorFrom: '',
  floorTo: '',
  rule: 'percent',
  value: '',
  roundToRub: 1000,
  isDated: false,
  day: addDays(today, 1),
  file: null,
  excluded: [],
})

type LotChoice = Pick<Draft, 'kind' | 'buildings' | 'rooms' | 'statuses' | 'floorFrom' | 'floorTo'>

export type Dimension = 'buildings' | 'rooms' | 'statuses'

/** Lots that the filter lets through; a dimension can be left out, for the counts of its values. */
export function countLots(
  { groups }: LotCounts,
  draft: LotChoice,
  { without, value }: { without?: Dimension; value?: number | LotState } = {},
): number {
  const { from, to } = floorsOf(draft)
  const passes = <Value>(dimension: Dimension, chosen: readonly Value[], rowValue: Value) =>
    dimension === without ? value === rowValue : chosen.length === 0 || chosen.includes(rowValue)
  const chosen = groups.filter(
    group =>
      group.kind === draft.kind &&
      passes('buildings', draft.buildings, group.buildingId) &&
      passes('statuses', draft.statuses, group.state) &&
      (group.rooms === null
        ? draft.rooms.length === 0 && without !== 'rooms'
        : passes('rooms', draft.rooms, group.rooms)) &&
      group.floor >= (from ?? group.floor) &&
      group.floor <= (to ?? group.floor),
  )
  return sumOf(chosen.map(({ count }) => count))
}

/** A floor that is not a number is no limit. */
function floorsOf({ floorFrom, floorTo }: LotChoice) {
  const [from, to] = [floorFrom, floorTo].map(text => {
    const floor = readNumber(text)
    return Number.isInteger(floor) ? floor : undefined
  })
  return { from, to }
}

export type Order = InferRequestType<typeof api.prices.preview.$post>['json'] | null

interface Ordered {
  order: Order
  errors: { value: string | undefined; day: string | undefined }
}

/** The order of a draft, or why there is none; an untouched field is no mistake. */
export function orderOf(draft: Draft, today: string): Ordered {
  const { kind, buildings, rooms, statuses, rule, roundToRub, isDated, day, file } = draft
  const value = readNumber(draft.value)
  const { from: floorFrom, to: floorTo } = floorsOf(draft)
  const errors = {
    value: draft.value.trim() === '' ? undefined : valueError(rule, value),
    day: isDated && !(day > today) ? 'Нужен день позже сегодняшнего' : undefined,
  }
  const from = isDated ? day : undefined
  if (file && !errors.day) {
    const every = { buildings: [], rooms: [], statuses: [], ids: [] }
    return { order: { filter: every, rule: { kind: 'file', prices: file.prices }, from }, errors }
  }
  if (file || value === undefined || errors.value || errors.day) return { order: null, errors }
  const filter = {
    kind,
    buildings: [...buildings],
    rooms: [...rooms],
    statuses: [...statuses],
    floorFrom,
    floorTo,
    ids: [],
  }
  return { order: { filter, rule: { kind: rule, value, roundToRub }, from }, errors }
}

function valueError(rule: PriceFormula['kind'], value: number | undefined): string | undefined {
  if (value === undefined) return 'Нужно число'
  if (rule === 'percent') return value <= -100 ? 'Больше чем на 100 % снизить нельзя' : undefined
  if (rule === 'add') return undefined
  return value > 0 ? undefined : 'Цена должна быть больше нуля'
}

export const lotsText = (count: number) => countOf(count, ['объект', 'объекта', 'объектов'])
export const pricesText = (count: number) => countOf(count, ['цену', 'цены', 'цен'])

/** `+2,5 %`, `−50 000 ₽`, `165 000 ₽/м²`, `5 000 000 ₽`. */
export function ruleText(rule: PriceRule): string {
  if (rule.kind === 'file') return 'цены из файла'
  const { kind, value } = rule
  const number = formatDecimal(value)
  if (kind === 'perM2') return `${number}${NBSP}₽${JOINER}/${JOINER}м²`
  if (kind === 'set') return `${number}${NBSP}₽`
  return `${value > 0 ? '+' : ''}${number}${NBSP}${kind === 'percent' ? '%' : '₽'}`
}

type ListedFilter = NonNullable<PriceChange['order']>['filter']

/** `2-комн., Корпус 4, этажи от 5 до 10`; empty = chosen by a file. */
export function filterText(filter: ListedFilter, { buildings }: Pick<LotCounts, 'buildings'>): string {
  const { kind, rooms, floorFrom, floorTo, ids } = filter
  const floors = [floorFrom !== undefined && `от ${floorFrom}`, floorTo !== undefined && `до ${floorTo}`].filter(
    Boolean,
  )
  return [
    ...(kind ? [kindTitle(kind)] : []),
    ...rooms.map(roomsText),
    ...buildings.filter(({ id }) => filter.buildings.includes(id)).map(({ name }) => name),
    ...(floors.length > 0 ? [`этажи ${floors.join(' ')}`] : []),
    ...(ids.length > 0 ? ['выбраны по одному'] : []),
  ].join(', ')
}

export const dayText = (day: string) => `с ${formatDate(day)}`
