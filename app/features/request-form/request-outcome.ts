import type { RequestField, RequestForm } from '#domain/request.ts'

/** What the form hands over to be sent. Source: docs/specification-coverage.md#fields-of-a-request. */
export interface RequestValues extends Omit<RequestForm, 'personal' | 'policy' | 'question'> {
  /** `callback`, `consult`, `booking` or a word of the caller's own. */
  type: string
  /** Id of the property, 0 = none. */
  property: number
  /** Address of the page that the visitor stands on. */
  link: string
  /** Versions and hashes of the texts that the form showed. */
  shown_texts: string
  /** What else goes with it, by the names of `REQUEST_DETAILS`: a question, the loan as it was shown. */
  details?: Readonly<Record<string, string>>
  /** What stands in the field that no person sees. */
  honeypot: string
}

/** What is wrong, by field, in the visitor's words. */
export type RequestErrors = Partial<Record<RequestField, string>>

/** Where sending stands: the captcha looks at the visitor; on the way; not taken yet, it will be sent again. */
export type SendingStep = 'checking' | 'sending' | 'retrying'

/**
 * How sending ended: kept; refused for what was typed; not sent at all, with what to tell the visitor (`{{phone}}` in it becomes a
 * link); or given up by the visitor themselves, who closed the captcha.
 */
export type RequestOutcome = { ok: true } | { fieldErrors: RequestErrors } | { message: string } | { cancelled: true }

/** Sends the values and tells how it goes. */
export type SendValues<Values> = (values: Values, onStep: (step: SendingStep) => void) => Promise<RequestOutcome>
