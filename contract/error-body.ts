import { z } from 'zod'

/** 400: field → what is wrong with it. Source: docs/specification-coverage.md#errors-at-the-fields. */
export const fieldErrorsSchema = z.record(z.string(), z.object({ error_msg: z.string() }))

/** Any other known refusal: a sentence for the visitor; `retry_after` in seconds when waiting helps (429, 503). */
export const refusalSchema = z.object({
  detail: z.string(),
  retry_after: z.number().int().positive().optional(),
})

/** Responses of operations. */
export const notFound = { description: 'There is no such thing', schema: refusalSchema }
export const badQuery = { description: 'A parameter is malformed: each is named', schema: fieldErrorsSchema }
