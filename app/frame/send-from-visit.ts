import type { Global } from '#contract/site.ts'
import { sendRequest } from '../api/send-request.ts'
import { visitFields } from '../api/visit.ts'
import { callTrackingFields } from '../features/call-tracking/call-tracking-script.ts'
import type { RequestOutcome, RequestValues } from '../features/request-form/request-outcome.ts'

/** Beside the form. */
export interface FromVisit {
  /** Call tracking, when it is configured. */
  calltracking: Global['integrations']['calltracking'] | undefined
  /** Of the captcha, when it is active. */
  token: string | undefined
  onRetrying: () => void
}

/** Sends a filled form with what is known of the visit: where it began, and the session of the call tracking. */
export function sendFromVisit(
  values: RequestValues,
  { calltracking, token, onRetrying }: FromVisit,
): Promise<RequestOutcome> {
  const visit = { ...visitFields(), ...(calltracking && callTrackingFields(calltracking)) }
  return sendRequest(values, { visit, token, onRetrying })
}
