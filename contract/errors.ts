import { z } from 'zod'
import { AppError } from '#domain/lib/errors.ts'

// Defined in `domain`, because the store throws one of them and may not import the contract.
// Exported again here, so that services import all error classes from one module.
export { AppError, Conflict, Forbidden, NeedsFactor, NotFound, TooMany, Unavailable } from '#domain/lib/errors.ts'

/** 400: field → what is wrong with it. Source: docs/specification-coverage.md#errors-at-the-fields. */
export const fieldErrorsSchema = z.record(z.string(), z.object({ error_msg: z.string() }))
export type FieldErrorsBody = z.infer<typeof fieldErrorsSchema>

/** The visitor's mistake: a message for every field that is wrong. Status 400. */
export class FieldErrors extends AppError {
  readonly status = 400
  readonly body: FieldErrorsBody

  /** @param messages field → message for the visitor, in the order of the form */
  constructor(messages: Record<string, string>) {
    super('some fields are wrong')
    this.body = Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, { error_msg: message }]))
  }
}

/** Any other known refusal: a sentence for the visitor; `retry_after` in seconds when waiting helps (429, 503). */
export const refusalSchema = z.object({
  detail: z.string(),
  retry_after: z.number().int().positive().optional(),
})

/** Responses of operations. */
export const notFound = { description: 'There is no such thing', schema: refusalSchema }
export const badQuery = { description: 'A parameter is malformed: each is named', schema: fieldErrorsSchema }
