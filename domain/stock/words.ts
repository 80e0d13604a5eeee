import { keysOf } from '../lib/collections.ts'
import type { ContractType, Finish, LotStatus, ParkingKind } from '../lots/lot.ts'

/** How sources write values, in small letters and with е for ё; the first word is what a table of ours writes. */
type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>

export const STATUS_WORDS: Words<LotStatus> = {
  free: ['свободна', 'свободно', 'свободен', 'свободная', 'в продаже', 'доступна', 'free', 'available'],
  // A deal in progress counts as booked.
  booked: ['бронь', 'забронирована', 'забронировано', 'booked', 'reserved', 'execution', 'сделка'],
  sold: ['продана', 'продано', 'продан', 'sold'],
  closed: ['не продается', 'снята', 'закрыта', 'закрыто', 'closed', 'unavailable'],
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
  const plain = word.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
  return keysOf(words).find(value => words[value].includes(plain))
}
