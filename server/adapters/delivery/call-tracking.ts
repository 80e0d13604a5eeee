import { z } from 'zod'
import { ownPage } from '#contract/own-page.ts'
import { createCalltouch } from './calltouch.ts'
import type { Channel, Check, Outcome } from './channel.ts'
import { channelKind } from './channel-kind.ts'
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
