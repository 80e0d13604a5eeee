import { z } from 'zod'
import { ownPage } from '#contract/own-page.ts'
import { type Channel, type Check, channelKind, type Outcome } from './channel.ts'
import { outcomeOfFailure, outcomeOfStatus, post, reach } from './post.ts'
import { httpUrl } from './setting-types.ts'

/** A request as it is reported to a call-tracking service. */
export interface OfflineRequest {
  /** Our id, by which the service detects repetitions. */
  requestNumber: string
  /** Purpose of the form, up to 256 characters. */
  subject: string
  name: string
  /** Eleven digits, 7 first. */
  phone: string
  email: string | null
  /** URL of the page. */
  url: string
  createdAt: Date
  /** Id of the visit in the service; without it the request has no source. */
  sessionId: string | null
}

/** A service that attributes calls and requests to visits. */
export interface CallTracking {
  offlineRequest(request: OfflineRequest, now: Date): Promise<Outcome>
  /** Whether the service is reachable. */
  check(): Promise<Check>
}

/** Disabled without `CALLTRACKING_PROVIDER`. */
export const callTrackingKind = channelKind({
  labels: { calltracking: 'call tracking' },
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
 * Reports each request except bookings sent as multipart. Runs from the queue instead of the browser, so ad blockers
 * and closed tabs do not matter. Source: docs/specification-coverage.md#71-request-and-captcha,
 * docs/integrations.md#calltouch.
 * @param subjectOf name of a request type
 * @param siteUrl   base of relative URLs
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
  /** `https://api.calltouch.ru`, or a test server. */
  url: string
  /** «ID личного кабинета» in the cabinet of the service. */
  siteId: string
}

/**
 * Calltouch: creates an offline request («заявка») for a visit, which needs no key.
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

/** Number of the request in the service, if the response has one. */
function readRequestId(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null || !('requestId' in answer)) return undefined
    const id = String(answer.requestId)
    return /^[\w-]{1,64}$/.test(id) ? id : undefined
  } catch {
    // The status already means success; the number is only for lookup.
    return undefined
  }
}

/** `dd.mm.yyyy hh:mm:ss` in Moscow time, which the cabinets of the service use. */
function formatMoscowTime(date: Date): string {
  const local = new Date(date.getTime() + 3 * 3_600_000).toISOString()
  return `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)} ${local.slice(11, 19)}`
}
