import type { CallTracking } from './call-tracking.ts'
import { outcomeOfFailure, outcomeOfStatus } from './outcome-of-http.ts'
import { post } from './post.ts'
import { reach } from './reach.ts'

export interface CalltouchOptions {
  /** `https://api.calltouch.ru`; tests have a server of their own. */
  url: string
  /** «ID личного кабинета» of the service's cabinet. */
  siteId: string
}

/**
 * Calltouch: creates an offline request («заявка») for a visit. No key is needed to create one.
 * Source: calltouch.ru/support/upravlenie-zayavkami-cherez-api.
 */
export function createCalltouch({ url, siteId }: CalltouchOptions): CallTracking {
  const address = new URL(`/calls-service/RestAPI/requests/${encodeURIComponent(siteId)}/register/`, url).href
  return {
    check: () => reach(url),
    async offlineRequest(request, now) {
      const form = new URLSearchParams({
        subject: request.subject.slice(0, 256),
        requestNumber: request.requestNumber,
        fio: request.name,
        phoneNumber: request.phone,
        requestDate: formatMoscowTime(request.createdAt),
        requestUrl: request.url,
      })
      if (request.email) form.set('email', request.email)
      if (request.sessionId) form.set('sessionId', request.sessionId)
      try {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }
        const { status, retryAfter, text } = await post(address, form.toString(), headers, true)
        const outcome = outcomeOfStatus(status, retryAfter, now)
        const externalId = outcome.kind === 'delivered' ? readRequestId(text) : undefined
        return externalId === undefined ? outcome : { kind: 'delivered', externalId }
      } catch (error) {
        return outcomeOfFailure(error)
      }
    },
  }
}

/** The service's own number of the request, when its answer has one. */
function readRequestId(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null || !('requestId' in answer)) return undefined
    const id = String(answer.requestId)
    return /^[\w-]{1,64}$/.test(id) ? id : undefined
  } catch {
    // Taken all the same: the status said so, the number is only for looking it up.
    return undefined
  }
}

/** `dd.mm.yyyy hh:mm:ss` in Moscow time, which the service's cabinets use: a request delivered later keeps its own time. */
function formatMoscowTime(date: Date): string {
  const local = new Date(date.getTime() + 3 * 3_600_000).toISOString()
  return `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)} ${local.slice(11, 19)}`
}
