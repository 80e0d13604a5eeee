import { keysOf, mapValues } from '../lib/collections.ts'
import { lotKinds } from '../lots/kinds.ts'
import type { ContractType, Finish, LotState, ParkingKind } from '../lots/lot.ts'

/** How sources write values, in small letters and with е for ё; the first word is what a table of ours writes. */
type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>

/** `unavailable` = the source does not say whether the lot was withdrawn or is not for sale yet. */
export type WrittenStatus = LotState | 'unavailable'

export const KIND_WORDS = mapValues(lotKinds, ({ words }) => words.stockNames)

export const STATUS_WORDS: Words<WrittenStatus> = {
  free: [
    'свободна',
    'свободно',
    'свободен',
    'свободная',
    'в продаже',
    'в свободной продаже',
    'продается',
    'доступна',
    'доступно',
    'доступен',
    'в наличии',
    'своб',
    'free',
    'available',
  ],
  // A deal in progress counts as booked.
  booked: [
    ...['бронь', 'забронирована', 'забронировано', 'забронирован', 'бронирование', 'booked', 'reserved', 'execution'],
    ...['сделка', 'в сделке', 'на брони', 'в брони', 'платная бронь', 'бронь платная', 'устная бронь', 'бронь устная'],
    ...['оформление', 'в оформлении', 'на оформлении', 'сделка в работе'],
    ...['предварительная бронь', 'предбронь', 'временная бронь', 'заброн', 'на регистрации', 'аванс'],
    ...['резерв', 'в резерве', 'зарезервирована', 'зарезервировано', 'зарезервирован'],
  ],
  sold: [
    'продана',
    'продано',
    'продан',
    'реализована',
    'реализовано',
    'реализован',
    'сделка проведена',
    'прод',
    'куплена',
    'sold',
  ],
  closed: ['скоро в продаже', 'еще не в продаже', 'closed', 'soon'],
  withdrawn: ['снята с продажи', 'снято с продажи', 'снят с продажи', 'снята', 'снято', 'снят', 'withdrawn'],
  unavailable: [
    'не продается',
    'не для продажи',
    'недоступна',
    'недоступно',
    'не в продаже',
    'закрыта',
    'закрыто',
    'unavailable',
  ],
}

export const FINISH_WORDS: Words<Finish> = {
  none: ['без отделки', 'черновая', 'черновая отделка', 'нет', 'none'],
  whitebox: ['предчистовая', 'предчистовая отделка', 'white box', 'вайтбокс', 'whitebox'],
  fine: ['чистовая', 'чистовая отделка', 'с отделкой', 'fine'],
  furnished: ['с мебелью', 'чистовая с мебелью', 'под ключ', 'furnished'],
}

export const CONTRACT_WORDS: Words<ContractType> = {
  ddu: ['дду', '214-фз', 'первичная продажа', 'ddu'],
  dkp: ['дкп', 'купля-продажа', 'договор купли-продажи', 'dkp'],
  dupt: ['дупт', 'переуступка', 'уступка', 'dupt'],
}

export const PLACE_KIND_WORDS: Words<ParkingKind> = {
  standard: ['стандартное', 'стандарт', 'обычное', 'standard'],
  comfort: ['комфорт', 'увеличенное', 'широкое', 'comfort'],
  family: ['семейное', 'двойное', 'family'],
  disabled: ['для маломобильных', 'мгн', 'disabled'],
}

/** The value that a word means; undefined = none of them. */
export function valueOfWord<Value extends string>(words: Words<Value>, word: string): Value | undefined {
  const plain = word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    // Coloured signs of states: «🟢 Свободна».
    .replace(/^[\p{S}\p{Mn} ]+|[.,;\p{S}\p{Mn} ]+$/gu, '')
  return keysOf(words).find(value => words[value].includes(plain))
}
