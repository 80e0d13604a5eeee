import type { LogAction, Role } from '#server/services/office/actor.ts'
import { ROLE_TITLES } from '../../session.ts'

/** Actions by subject, for the filter of the log. */
export const SUBJECTS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Всё' },
  { value: 'request', label: 'Заявки' },
  { value: 'person', label: 'Люди' },
  { value: 'session', label: 'Входы' },
  { value: 'lot', label: 'Объекты' },
  { value: 'content', label: 'Содержание' },
  { value: 'picture', label: 'Картинки' },
  { value: 'file', label: 'Файлы' },
]

const ACTIONS: Readonly<Record<LogAction, string>> = {
  'person.invite': 'Приглашение создано',
  'person.accept': 'Приглашение принято',
  'person.roles': 'Роли изменены',
  'person.block': 'Вход закрыт',
  'person.reset': 'Вход сброшен',
  'person.codes': 'Новые коды восстановления',
  'person.password': 'Пароль изменён',
  'person.passkey': 'Ключ доступа добавлен',
  'person.passkey-removed': 'Ключ доступа удалён',
  'session.begin': 'Вход',
  'session.end': 'Сеанс завершён',
  'lot.change': 'Цена или состояние объекта',
  'lot.release': 'Объект возвращён импорту',
  'prices.change': 'Цены изменены по правилу',
  'prices.undo': 'Смена цен отменена',
  'content.draft': 'Запись изменена в черновике',
  'content.discard': 'Черновик записи убран',
  'content.remove': 'Запись уйдёт с сайта',
  'content.publish': 'Содержание опубликовано',
  'content.schedule': 'Публикация назначена',
  'content.cancel': 'Публикация отменена',
  'picture.add': 'Картинка загружена',
  'picture.replace': 'Картинка заменена в черновике',
  'file.add': 'Файл загружен',
  'file.replace': 'Файл заменён в черновиках',
  'channel.test': 'Канал заявок проверен',
  'request.take': 'Заявка взята',
  'request.give': 'Заявка передана',
  'request.status': 'Статус заявки изменён',
  'request.comment': 'Комментарий к заявке',
  'request.call': 'Обещан звонок',
  'request.retry': 'Доставка повторена',
  'request.release': 'Заявка отпущена',
  'request.erasure': 'Стирание запрошено',
  'request.erase': 'Персональные данные стёрты',
  'request.export': 'Заявки выгружены',
}

export const actionText = (action: LogAction): string => ACTIONS[action]

const isRole = (value: unknown): value is Role => typeof value === 'string' && value in ROLE_TITLES

/** What became of the test of a channel. */
const OUTCOMES = { delivered: 'принято', refused: 'отказано', retry: 'не принято' }

const isOutcome = (value: unknown): value is keyof typeof OUTCOMES => typeof value === 'string' && value in OUTCOMES

/** A value of `before` or `after` for a reader. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isRole(value)) return ROLE_TITLES[value]
  if (isOutcome(value)) return OUTCOMES[value]
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object') return Object.values(value).map(valueText).filter(Boolean).join(' · ')
  return String(value)
}
