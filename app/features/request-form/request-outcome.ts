import type { CV_FIELD } from '#domain/requests/cv.ts'
import type { RequestForm } from '#domain/requests/request.ts'
import type { VisitFields } from '#domain/requests/visit.ts'

/** The form as it was filled in, with the CV; null = none was chosen. */
export type FormValues = RequestForm & { [CV_FIELD]: File | null }
export type FormField = keyof FormValues

/** What the form hands over to be sent. Source: docs/specification-coverage.md#fields-of-a-request. */
export interface RequestValues
  extends Omit<FormValues, 'personal' | 'policy' | 'question' | 'cv' | keyof VisitFields>,
    Partial<Pick<FormValues, 'cv'>> {
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
  /** Address to send it to in place of the default one of its type. */
  path?: string | undefined
  /** What stands in the field that no person sees. */
  honeypot: string
}

/** What is wrong, by field, in the visitor's words. */
export type RequestErrors = Partial<Record<FormField, string>>

/** Progress of sending: the captcha is working; the captcha waits for the visitor; the request is being sent. */
export type SendingStep = 'checking' | 'challenge' | 'sending'

/**
 * How sending ended: stored; refused, with errors at fields and `message` for errors of fields that the form does not have; not sent,
 * with a text for the visitor (`{{phone}}` in it becomes a link); or cancelled by the visitor, who closed the captcha or edits the form.
 */
export type RequestOutcome =
  | { ok: true }
  | { fieldErrors: RequestErrors; message?: string }
  | { message: string }
  | { cancelled: true }

/** Sends the values and reports the progress; `signal` stops it. */
export type SendValues<Values> = (
  values: Values,
  onStep: (step: SendingStep) => void,
  signal: AbortSignal,
) => Promise<RequestOutcome>
