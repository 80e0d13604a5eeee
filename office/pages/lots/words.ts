import { formatDate } from '#domain/dates/dates.ts'
import { type LotKind, lotKinds } from '#domain/lots/kinds.ts'
import { LOT_STATES, type LotState } from '#domain/lots/lot.ts'
import type { AnyDanger, ChangeRefusal, DangerCode } from '#domain/stock/dangers.ts'
import { formatArea, formatNumber, formatRub } from '#domain/text/format.ts'

export const kindTitle = (kind: LotKind) => lotKinds[kind].words.title

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

/** `2к`, for the cells of a chessboard. */
export const shortRoomsText = (rooms: number | null) => (rooms === null ? '' : rooms === 0 ? 'ст' : `${rooms}к`)

export const priceText = (priceRub: number | null) => (priceRub === null ? 'по запросу' : formatRub(priceRub))

const DANGERS: Record<DangerCode, string> = {
  leavesSale: 'Уходит с продажи',
  buildingLeavesSale: 'Уходит с продажи почти весь корпус',
  soldAgain: 'Было продано, а теперь снова в продаже',
  bookingEnds: 'Бронь снята, но не продано',
  status: 'Меняется состояние',
  losesPrice: 'Цена пропадает',
  priceJump: 'Цена падает больше чем на треть или растёт больше чем в полтора раза',
  priceChange: 'Цена меняется больше чем на десятую часть',
  implausiblePrice: 'Цена метра необычна для этого квартала',
  discount: 'Скидка больше трети цены',
  areaJump: 'Площадь не та, что на плане или была',
  place: 'Меняется корпус, секция или этаж',
  rooms: 'Меняется число комнат',
  number: 'Меняется номер',
  article: 'Меняется артикул',
  floorsTotal: 'Меняется число этажей корпуса',
  areaDm2: 'Меняется площадь',
  contractType: 'Меняется вид договора',
  facts: 'Меняется описание',
}

function valueText(code: DangerCode, value: string | number | null): string {
  if (code === 'areaJump') return formatArea(Number(value) / 100)
  if (typeof value !== 'string') return priceText(value)
  const state = LOT_STATES.find(candidate => candidate === value)
  return state ? STATE_TITLES[state] : value
}

/** What needs a confirmation. */
export function dangerText(danger: AnyDanger): string {
  if (danger.code === 'doubtfulOwner')
    return `Пропущено ${formatNumber(danger.count)}: это может быть корпус нашего квартала, ${danger.owner}.`
  const { code, share, examples } = danger
  const texts = examples.map(({ article, before, after, plausible }) => {
    if (after === undefined) return article
    const usual = plausible && ` (обычно от ${formatRub(plausible.fromRub)} до ${formatRub(plausible.toRub)})`
    const change = `${before === undefined ? 'новый' : valueText(code, before)} → ${valueText(code, after)}${usual ?? ''}`
    return share ? `${article} ${change}` : change
  })
  const list = texts.join(', ')
  if (!share) return `${DANGERS[code]}: ${list}.`
  const more = share.count > examples.length ? ' …' : ''
  return `${DANGERS[code]}: ${formatNumber(share.count)} из ${formatNumber(share.total)} (${list}${more}).`
}

/** Why a change is refused. */
export function refusalTexts(refusal: ChangeRefusal): string[] {
  switch (refusal.code) {
    case 'dangers':
      return refusal.dangers.map(dangerText)
    case 'dayOver':
      return [`${formatDate(refusal.day)} уже в прошлом.`]
    case 'dayNotToCome':
      return ['Новая цена начинается не раньше завтрашнего дня.']
    case 'tooManyLots':
      return [`За один раз можно изменить не больше ${formatNumber(refusal.max)} объектов. Уточните выбор.`]
    case 'noPrice':
      return [
        refusal.priceRub === null
          ? `Убрать цену ${refusal.article} можно только сразу, не с будущего дня.`
          : `Цена ${refusal.article} стала бы ${formatRub(refusal.priceRub)}. Измените правило.`,
      ]
    case 'noTable':
      return refusal.line === undefined
        ? [
            'В файле нет таблицы с ценами. Нужен CSV или XLSX со столбцами «Номер», «Статус» и «Цена»: скачайте таблицу и поправьте цены в ней.',
          ]
        : [`Строка ${refusal.line} не читается: в ней ошибка формулы, лишние ячейки или она обрезана.`]
    case 'noLots':
      return ['В файле нет ни одного объекта этого квартала.']
    case 'badRows':
      return [
        ...refusal.rows.map(({ line, column, text, twin }) => {
          if (twin !== undefined) return `Строка ${line}: тот же объект, что в строке ${twin}.`
          return text === ''
            ? `Строка ${line}: пусто в «${column}».`
            : `Строка ${line}, «${column}»: не понимаем «${text}».`
        }),
        ...(refusal.count > refusal.rows.length ? [`И ещё ${refusal.count - refusal.rows.length}.`] : []),
      ]
  }
}
