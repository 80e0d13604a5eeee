import type { Commercial } from '#contract/lots/commercial.ts'
import type { LotPage } from '#contract/pages/lot-page.ts'
import { commercialPage as copy } from '#domain/copy/commercial-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { form } from '#domain/copy/form.ts'
import { modal } from '#domain/copy/modal.ts'
import { formatDate } from '#domain/dates.ts'
import type { LotWishes } from '../lot-requests.ts'

/** A status other than «on sale», and what it means for the visitor. */
export function stateOf({ status, booked_until, has_tenant }: Commercial): LotPage['state'] {
  switch (status) {
    case 'free':
      return null
    case 'booked':
      return {
        title: booked_until ? fill(copy.bookedUntil, { date: formatDate(booked_until) }) : copy.bookedTitle,
        text: copy.bookedText,
      }
    case 'sold':
      return { title: copy.soldTitle, text: copy.soldText }
    case 'closed':
      return has_tenant
        ? { title: copy.letTitle, text: copy.letText }
        : { title: copy.closedTitle, text: copy.closedText }
  }
}

/** What can be asked for about premises. */
export const PREMISES_WISHES: LotWishes = {
  booking: {
    button: copy.book,
    title: copy.bookTitle,
    description: copy.bookText,
    submitText: form.submit,
  },
  consult: {
    button: copy.visit,
    title: copy.visitTitle,
    description: copy.visitText,
    submitText: form.submitCall,
  },
  queue: {
    button: modal.queueTitle,
    title: modal.queueTitle,
    description: copy.queueText,
    submitText: form.submitQueue,
  },
  notify: {
    button: copy.similarButton,
    title: modal.notifyTitle,
    description: copy.similarText,
    submitText: form.submitNotify,
  },
}
