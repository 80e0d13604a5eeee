import type { Commercial } from '#contract/lots/commercial.ts'
import type { LotPage } from '#contract/pages/lot-page.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { fill } from '#domain/text/fill.ts'
import type { LotRequestTexts } from '#server/pages/lot-requests.ts'
import * as copy from '#texts/commercial.ts'
import * as requestForm from '#texts/request-form.ts'

/** A status other than «on sale», and what it means for the visitor. */
export function stateOf({ status, booked_until, has_tenant }: Commercial): LotPage['state'] {
  switch (status) {
    case 'free':
      return null
    case 'booked':
      return {
        title: booked_until ? fill(copy.pageBookedUntil, { date: formatDate(booked_until) }) : copy.pageBookedTitle,
        text: copy.pageBookedText,
      }
    case 'sold':
      return { title: copy.pageSoldTitle, text: copy.pageSoldText }
    case 'closed':
      return has_tenant
        ? { title: copy.pageLetTitle, text: copy.pageLetText }
        : { title: copy.pageClosedTitle, text: copy.pageClosedText }
  }
}

/** What can be asked for about premises. */
export const PREMISES_REQUESTS: LotRequestTexts = {
  booking: {
    button: copy.pageBook,
    title: copy.pageBookTitle,
    description: copy.pageBookText,
    submitText: requestForm.submit,
  },
  consult: {
    button: copy.pageVisit,
    title: copy.pageVisitTitle,
    description: copy.pageVisitText,
    submitText: requestForm.submitCall,
  },
  queue: {
    button: requestForm.modalQueueTitle,
    title: requestForm.modalQueueTitle,
    description: copy.pageQueueText,
    submitText: requestForm.submitQueue,
  },
  notify: {
    button: copy.pageSimilarButton,
    title: requestForm.modalNotifyTitle,
    description: copy.pageSimilarText,
    submitText: requestForm.submitNotify,
  },
}
