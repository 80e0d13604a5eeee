import { AppError } from '#domain/lib/errors.ts'

// Defined in `domain`, because the store throws one of them and may not import the contract.
// Exported again here, so that services import all error classes from one module.
export { AppError, Conflict, Forbidden, NeedsFactor, NotFound, TooMany, Unavailable } from '#domain/lib/errors.ts'

/** Body of a 400 answer. Source: docs/specification-coverage.md#errors-at-the-fields. */
export type FieldErrorsBody = Record<string, { error_msg: string }>

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
