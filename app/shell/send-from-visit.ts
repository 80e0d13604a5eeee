import type { Global } from '#contract/site.ts'
import { sendRequest } from '../api/send-request.ts'
import { visitFields } from '../api/visit.ts'
import { callTrackingFields } from '../features/call-tracking/call-tracking-script.ts'
import type { RequestOutcome, RequestValues } from '../features/request-form/request-outcome.ts'
import { reachGoal } from '../features/third-parties/goals.ts'
import { metricaFields } from '../features/third-parties/metrica-client.ts'

/** Beside the form. */
export interface FromVisit {
  global: Pick<Global, 'booking_path' | 'integrations'>
  /** Of the captcha, when it is active; null = it could not be had. */
  token: string | null | undefined
  /** Stops the retries. */
  signal: AbortSignal
}

/** Sends a filled form with what is known of the visit: where it began, and what call tracking and statistics call it. */
export async function sendFromVisit(
  values: RequestValues,
  { global, token, signal }: FromVisit,
): Promise<RequestOutcome> {
  const { calltracking } = global.integrations
  const visit = { ...visitFields(), ...metricaFields(), ...(calltracking && callTrackingFields(calltracking)) }
  const outcome = await sendRequest(values, { visit, token, bookingPath: global.booking_path, signal })
  if ('ok' in outcome) reachGoal(`lead_${values.type}_sent`, values.property ? { property_id: values.property } : {})
  return outcome
}
