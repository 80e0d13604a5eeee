import type { RequestField, RequestForm } from '#domain/request.ts'

/** What the form hands over to be sent. Source: specification §3 "Request (lead)". */
export interface RequestValues extends Omit<RequestForm, 'personal' | 'policy'> {
  /** `callback`, `consult`, `booking` or a word of the caller's own. */
  type: string
  /** Id of the property, 0 = none. */
  property: number
  /** Address of the page that the visitor stands on. */
  link: string
  /** What stands in the field that no person sees. */
  honeypot: string
}

/** What is wrong, by field, in the visitor's words. */
export type RequestErrors = Partial<Record<RequestField, string>>

/** How sending ended: kept; refused for what was typed; or not sent at all, with what to tell the visitor. */
export type RequestOutcome = { ok: true } | { fieldErrors: RequestErrors } | { message: string }
