import type { Commercial } from '#contract/catalogue/commercial.ts'
import type { LotPage, LotRequest } from '#contract/pages/lot-page.ts'
import { commercialPage as copy } from '#domain/copy/commercial-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { form } from '#domain/copy/form.ts'
import { modal } from '#domain/copy/modal.ts'
import { formatDate } from '#domain/dates.ts'

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

/** What can be asked for about premises of this status: one main request and one beside it. */
export function requestsOf({ status }: Pick<Commercial, 'status'>): readonly LotRequest[] {
  switch (status) {
    case 'free':
      return [BOOK, VISIT]
    case 'booked':
      return [QUEUE, VISIT]
    case 'sold':
    case 'closed':
      return [SIMILAR]
  }
}

const BOOK: LotRequest = {
  type: 'booking',
  button: copy.book,
  title: copy.bookTitle,
  description: copy.bookText,
  submitText: form.submit,
}

const VISIT: LotRequest = {
  type: 'consult',
  button: copy.visit,
  title: copy.visitTitle,
  description: copy.visitText,
  submitText: form.submitCall,
}

const QUEUE: LotRequest = {
  type: 'queue',
  button: modal.queueTitle,
  title: modal.queueTitle,
  description: copy.queueText,
  submitText: form.submitQueue,
}

const SIMILAR: LotRequest = {
  type: 'notify',
  button: copy.similarButton,
  title: modal.notifyTitle,
  description: copy.similarText,
  submitText: form.submitNotify,
}
