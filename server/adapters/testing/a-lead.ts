import type { ChannelContext } from '../delivery/channel.ts'
import type { Lead } from '../delivery/lead.ts'
import { NO_STORE } from './no-store.ts'

/** A request with everything in it. */
export const LEAD: Lead = {
  id: '0d7a0c6e-7f2c-4f0c-9a53-6d0a3f6c1b11',
  createdAt: '2026-11-21T10:00:00.000Z',
  type: 'callback',
  name: 'Анна',
  phone: '79123456789',
  mail: 'anna@example.ru',
  property: 1042,
  propertyTitle: 'Евро-3, 58,6 м²',
  priceRub: 12_180_000,
  link: '/flats/1042',
  referrer: 'https://ya.ru/',
  tracking: { utm_source: 'ya', yclid: '17', ct_session_id: '774' },
  extra: { question: 'Есть ли кладовая?' },
  captcha: 'ok',
  consents: [],
  file: null,
}

/** Dependencies of a channel under test. */
export const ALONE: ChannelContext = {
  siteUrl: 'https://bereg.example',
  storeOf: () => NO_STORE,
  subjectOf: () => 'Обратный звонок',
  write: lead => ({ subject: `Заявка: ${lead.name}`, text: `Телефон: ${lead.phone}` }),
}
