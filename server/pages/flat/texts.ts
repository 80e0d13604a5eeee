import type { Property } from '#contract/lots/flat.ts'
import { formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { addressText, keysText, windsText } from '#domain/lots/flat-words.ts'
import { type Terms, termText } from '#domain/lots/listed-lot.ts'
import { type SaleStatus, saleStateOf } from '#domain/lots/lot.ts'
import { creditTermsText } from '#domain/mortgage/credit-terms.ts'
import { daysText, fill, formatRub } from '#domain/text/format.ts'
import { flatState } from '#server/pages/flat-state.ts'
import type { LotRequest } from '#server/pages/lot-page.ts'
import * as flatCopy from '#texts/flat.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as requestForm from '#texts/request-form.ts'
import { type FlatRoom, viewsText } from './windows.ts'

export interface TextFacts {
  keysDate: IsoDate
  today: IsoDate
  rooms: readonly FlatRoom[]
  bookingDays: number
  terms: Terms
}

export function describeTexts(flat: Property, { keysDate, today, rooms, bookingDays, terms }: TextFacts) {
  return {
    /** `Корпус 2 · 12-й этаж из 17 · № 86`. */
    address: addressText(flat),
    /** `Сдача — II кв. 2027, ключи до 30 сентября 2027`. */
    keys: keysText(flat.building.completion, keysDate, today),
    ...windowTexts(flat, rooms, terms),
    finish: termText(terms, 'finish', flat.finish, 'short'),
    state: flatState(flat),
    discount: discountText(flat),
    payment:
      flat.payment_from === null || flat.payment_terms === null
        ? null
        : { amount: formatRub(flat.payment_from), terms: creditTermsText(flat.payment_terms) },
    booking: fill(flatCopy.bookingNote, { booking_days: daysText(bookingDays) }),
  }
}

/** Directions of the windows, and the views from them. */
export function windowTexts(
  { window_sides: winds, window_view }: Pick<Property, 'window_sides' | 'window_view'>,
  rooms: readonly FlatRoom[],
  terms: Terms,
) {
  const views = [...new Set(rooms.flatMap(room => room.views))].filter(view => window_view.includes(view))
  return {
    windows: winds.length > 0 ? fill(flatCopy.windowsTo, { sides: windsText(winds) }) : null,
    views: views.length > 0 ? viewsText(views, terms) : null,
  }
}

/** Why the price is lower and until when, with the honest base: the lowest price of the last 30 days. */
function discountText(flat: Property): string | null {
  const { price, price_old, price_lowest_30d } = flat
  if (price === null || price_old === null) return null
  const promo = discountPromo(flat)
  const amount = formatRub(price_old - price)
  const reason = promo?.ends_at
    ? fill(flatCopy.discountNote, { amount, date: formatDate(promo.ends_at), promo: promo.title })
    : promo && fill(flatCopy.discountNoteOpen, { amount, promo: promo.title })
  const lowest = price_lowest_30d === null ? null : fill(flatCopy.lowest30d, { price: formatRub(price_lowest_30d) })
  return [reason, lowest].filter(text => text).join(' ')
}

/** The promotion whose discount the price has; undefined = there is none. */
export function discountPromo({ price_parts, promos }: Pick<Property, 'price_parts' | 'promos'>) {
  return promos.find(({ slug }) => price_parts.some(({ promo }) => promo === slug))
}

interface FlatRequests {
  /** Null for a sold or withdrawn flat: its main button leads to similar ones. */
  main: LotRequest | null
  aside: LotRequest
  /** Null where there is nothing to lend for. */
  mortgage: LotRequest | null
}

export function describeRequests(sale: SaleStatus, bookingDays: number): FlatRequests {
  const booking: LotRequest = {
    type: 'booking',
    button: flatCopy.book,
    title: requestForm.modalBookingFlatTitle,
    description: fill(requestForm.modalBookingDescription, { booking_days: daysText(bookingDays) }),
    submitText: requestForm.submitBooking,
  }
  switch (saleStateOf(sale)) {
    case 'free':
      return { main: booking, aside: CONSULT, mortgage: MORTGAGE }
    case 'booked':
      return { main: QUEUE, aside: CONSULT, mortgage: MORTGAGE }
    case 'closed':
      return { main: OPENING, aside: CONSULT, mortgage: null }
    case 'sold':
    case 'withdrawn':
      // The main link leads to similar flats.
      return { main: null, aside: SIMILAR, mortgage: null }
  }
}

const CONSULT: LotRequest = {
  type: 'consult',
  button: flatCopy.consult,
  // The window of docs/specification-coverage.md#window-of-a-request, with its own words.
  title: requestForm.modalDefaultTitle,
  description: requestForm.modalDefaultDescription,
  submitText: requestForm.submit,
}

const QUEUE: LotRequest = {
  type: 'queue',
  button: flatCopy.queue,
  title: requestForm.modalQueueTitle,
  description: requestForm.modalQueueDescription,
  submitText: requestForm.submitQueue,
}

const OPENING: LotRequest = {
  type: 'notify',
  button: flatCopy.notifyOpening,
  title: requestForm.modalNotifyTitle,
  description: flatCopy.closedText,
  submitText: requestForm.submitNotify,
}

const SIMILAR: LotRequest = {
  type: 'notify',
  button: flatCopy.notifySame,
  title: requestForm.modalSimilarTitle,
  description: requestForm.modalSimilarDescription,
  submitText: requestForm.submitNotify,
}

const MORTGAGE: LotRequest = {
  type: 'mortgage',
  button: mortgage.offer,
  title: mortgage.apply,
  description: mortgage.applyText,
  submitText: requestForm.submitCall,
}
