import { lookUp } from '#domain/lib/collections.ts'
import { type ErasureReason, type RequestStatus, STATUS_TITLES } from '#domain/requests/progress.ts'
import type { GlyphName } from '../../ui/status.tsx'

const TYPES: Readonly<Record<string, string>> = {
  callback: 'Звонок',
  booking: 'Бронь',
  consult: 'Консультация',
  queue: 'Очередь',
  notify: 'Ждёт объект',
  mortgage: 'Ипотека',
  visit: 'Визит',
}

/** A type that is not in the list, such as that of an imported request, is shown as it is. */
export const typeTitle = (type: string) => lookUp(TYPES, type) ?? type

const CHANNELS: Readonly<Record<string, string>> = {
  webhook: 'Вебхук',
  mail: 'Почта офиса',
  visitor_mail: 'Письмо покупателю',
  calltracking: 'Коллтрекинг',
  bitrix24: 'Битрикс24',
  amocrm: 'amoCRM',
}

export const channelTitle = (channel: string) => lookUp(CHANNELS, channel) ?? channel

const GLYPHS: Record<RequestStatus, GlyphName> = { new: 'new', work: 'work', closed: 'done', refused: 'refused' }

interface Progress {
  status: RequestStatus
  held?: boolean
  failed?: boolean
}

/** A failed delivery replaces the status until it is settled. */
export function progressGlyph({ status, held = false, failed = false }: Progress): GlyphName {
  if (failed) return 'failed'
  return held ? 'held' : GLYPHS[status]
}

export function progressText({ status, held = false, failed = false }: Progress): string {
  const text = held ? 'Задержана' : STATUS_TITLES[status]
  return failed ? `${text}, не доставлена` : text
}

/** «№ 0d7a0c6e»: the first characters of the id in letters and CRMs. */
export const numberText = (id: string) => `№ ${id.slice(0, 8)}`

/** Minutes of opening hours: «38 мин», «2 ч 40 мин», «25 ч». */
export function waitText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} мин`
  const rest = minutes % 60
  return hours >= 10 || rest === 0 ? `${hours} ч` : `${hours} ч ${String(rest).padStart(2, '0')} мин`
}

export const ERASURE_TITLES: Record<ErasureReason, string> = {
  asked: 'человек попросил',
  withdrawn: 'отозвал согласие',
  mistake: 'заявка по ошибке',
  spam: 'спам или проверка',
}

/** Lot of a request, or the page from which it was sent. */
export function subjectText({ propertyTitle, link }: { propertyTitle: string | null; link: string }): string {
  return propertyTitle || `страница ${link.replace(/^https?:\/\/[^/]+/, '') || '/'}`
}

export const callHref = (phone: string) => `tel:+${phone.replace(/\D/g, '')}`
