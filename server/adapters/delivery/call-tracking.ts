import { z } from 'zod'
import { ownPage } from '#contract/own-page.ts'
import { type Channel, type Check, channelKind, type Outcome } from './channel.ts'
import { outcomeOfFailure, outcomeOfStatus, post, reach } from './post.ts'
import { httpUrl } from './setting-types.ts'

/** A request told to a call-tracking service. */
export interface OfflineRequest {
  /** Our id: the service tells repetitions by it. */
  requestNumber: string
  /** What the form was for, up to 256 characters. */
  subject: string
  name: string
  /** Eleven digits, 7 first. */
  phone: string
  email: string | null
  /** Address of the page. */
  url: string
  createdAt: Date
  /** Visit that the service counts; without it the request has no source. */
  sessionId: string | null
}

/** One service that joins calls and requests with visits. */
export interface CallTracking {
  offlineRequest(request: OfflineRequest, now: Date): Promise<Outcome>
  /** Whether the service is there. */
  check(): Promise<Check>
}

/** Off without `CALLTRACKING_PROVIDER`. */
export const callTrackingKind = channelKind({
  names: ['calltracking'],
  settings: {
    CALLTRACKING_PROVIDER: z.enum(['calltouch']).optional(),
    CALLTRACKING_SITE_ID: z.string().optional(),
    CALLTRACKING_URL: httpUrl.default('https://api.calltouch.ru'),
  },
  secrets: [],
  together: [['CALLTRACKING_PROVIDER', 'CALLTRACKING_SITE_ID']],
  create({ CALLTRACKING_PROVIDER, CALLTRACKING_SITE_ID: siteId, CALLTRACKING_URL: url }, { subjectOf, siteUrl }) {
    if (CALLTRACKING_PROVIDER !== 'calltouch' || !siteId) return []
    return [createCallTrackingChannel(createCalltouch({ url, siteId }), subjectOf, siteUrl)]
  },
})

/**
 * Tells the service of every request except bookings sent as multipart, from the queue and not from the browser: an ad blocker or a closed tab
 * loses nothing. Source: docs/specification-coverage.md#71-request-and-captcha, docs/integrations.md#calltouch.
 * @param subjectOf what a type of request is called
 * @param siteUrl   makes addresses from the root whole
 */
export function createCallTrackingChannel(
  service: CallTracking,
  subjectOf: (type: string) => string,
  siteUrl: string,
): Channel {
  return {
    name: 'calltracking',
    takes: ({ type, multipart }) => type !== 'booking' || !multipart,
    check: () => service.check(),
    deliver: (lead, now) =>
      service.offlineRequest(
        {
          requestNumber: lead.id,
          subject: subjectOf(lead.type),
          name: lead.name,
          phone: lead.phone,
          email: lead.mail,
          url: ownPage(lead.link, siteUrl) ?? new URL(siteUrl).href,
          createdAt: new Date(lead.createdAt),
          sessionId: lead.tracking.ct_session_id ?? null,
        },
        now,
      ),
  }
}

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
