import type { RequestAnswer } from '#contract/request.ts'
import type { CV_FIELD } from '#domain/requests/cv.ts'
import type { RequestForm } from '#domain/requests/request.ts'
import type { VisitFields } from '#domain/requests/visit.ts'

/** The response to a stored request. */
export type Receipt = Pick<RequestAnswer, 'id' | 'calls_from'>

/** The values of the form; `cv` is null if no file was chosen. */
export type FormValues = RequestForm & { [CV_FIELD]: File | null }
export type FormField = keyof FormValues

/** The request as the form sends it. Source: docs/specification-coverage.md#fields-of-a-request. */
export interface RequestValues
  extends Omit<FormValues, 'personal' | 'policy' | 'question' | 'cv' | keyof VisitFields>,
    Partial<Pick<FormValues, 'cv'>> {
  /** `callback`, `consult`, `booking` or another word. */
  type: string
  property: number
  link: string
  shown_texts: string
  /** Details named by `REQUEST_DETAILS`, such as a question or the loan. */
  details?: Readonly<Record<string, string>>
  path?: string | undefined
  honeypot: string
}

export type RequestErrors = Partial<Record<FormField, string>>

/** The captcha works; the visitor solves a challenge; the request is being sent. */
export type SendingStep = 'checking' | 'challenge' | 'sending'

/**
 * Result: stored; refused, with errors at fields and a `message` for fields that the form does not have; failed, with a text (`{{phone}}`
 * in it becomes a link); or cancelled by the visitor.
 */
export type RequestOutcome =
  | { ok: true; receipt?: Receipt }
  | { fieldErrors: RequestErrors; message?: string }
  | { message: string }
  | { cancelled: true }

/** Sends the values and reports the progress; `signal` aborts it. */
export type SendValues<Values> = (
  values: Values,
  onStep: (step: SendingStep) => void,
  signal: AbortSignal,
) => Promise<RequestOutcome>
