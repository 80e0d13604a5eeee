import { z } from 'zod'
import { ownPage } from '#contract/paths.ts'
import { HOUR_MS } from '#domain/dates/durations.ts'
import { parseJson } from '#domain/lib/parse-json.ts'
import { type Channel, type ChannelContext, channelKind, httpUrl } from './channel.ts'
import { outcomeOfAnswer, outcomeOfFailure, post, reach } from './post.ts'

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
    return [createCalltouch({ url, siteId, subjectOf, siteUrl })]
  },
})

interface CalltouchOptions extends Pick<ChannelContext, 'subjectOf' | 'siteUrl'> {
  /** `https://api.calltouch.ru`, or a test server. */
  url: string
  /** «ID личного кабинета» in the cabinet of the service. */
  siteId: string
}

/**
 * Calltouch: creates an offline request («заявка»), from the queue instead of the browser, so ad blockers and closed
 * tabs do not matter. Source: docs/integrations.md#calltouch, calltouch.ru/support/upravlenie-zayavkami-cherez-api.
 */
export function createCalltouch({ url, siteId, subjectOf, siteUrl }: CalltouchOptions): Channel {
  const address = new URL(`/calls-service/RestAPI/requests/${encodeURIComponent(siteId)}/register/`, url).href
  return {
    name: 'calltracking',
    takes: ({ type, multipart }) => type !== 'booking' || !multipart,
    check: () => reach(url),
    async deliver(lead, now) {
      const form = new URLSearchParams({
        subject: subjectOf(lead.type).slice(0, 256),
        requestNumber: lead.id,
        fio: lead.name,
        phoneNumber: lead.phone,
        requestDate: formatMoscowTime(new Date(lead.createdAt)),
        requestUrl: ownPage(lead.link, siteUrl) ?? new URL(siteUrl).href,
      })
      if (lead.mail) form.set('email', lead.mail)
      // Without the id of the visit the request has no source.
      if (lead.tracking.ct_session_id) form.set('sessionId', lead.tracking.ct_session_id)
      try {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }
        const answer = await post(address, form.toString(), headers, true)
        const outcome = outcomeOfAnswer(answer, now)
        if (outcome.kind !== 'delivered') return outcome
        // The status already means success; the number is only for lookup.
        const { data } = callAnswer.safeParse(parseJson(answer.text))
        return data ? { kind: 'delivered', externalId: data.requestId } : outcome
      } catch (error) {
        return outcomeOfFailure(error)
      }
    },
  }
}

const callAnswer = z.object({
  requestId: z.union([z.int(), z.string().regex(/^[\w-]{1,64}$/)]).transform(String),
})

/** `dd.mm.yyyy hh:mm:ss` in Moscow time, which the cabinets of the service use. */
function formatMoscowTime(date: Date): string {
  const local = new Date(date.getTime() + 3 * HOUR_MS).toISOString()
  return `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)} ${local.slice(11, 19)}`
}
