import type { Global } from '#contract/site.ts'
import { sendRequest } from '../api/send-request.ts'
import { visitFields } from '../api/visit.ts'
import { callTrackingFields } from '../features/call-tracking/call-tracking-script.ts'
import type { RequestOutcome, RequestValues } from '../features/request-form/request-outcome.ts'
import { reachGoal } from '../features/third-parties/goals.ts'
import { metricaFields } from '../features/third-parties/metrica-client.ts'

/** Context of a submission, in addition to the form values. */
export interface FromVisit {
  global: Pick<Global, 'booking_path' | 'integrations'>
  /** Captcha token, if the captcha is active; null = it failed. */
  token: string | null | undefined
  signal: AbortSignal
}

/** Sends a form with data about the visit: its source, call tracking id and analytics id. */
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
