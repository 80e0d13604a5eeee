import type { Context } from 'hono'
import type { Logger } from 'pino'
import { AppError, FieldErrors } from '#contract/errors.ts'
import type { ApiEnv } from '../http/call-context.ts'

/**
 * Where an error of a call becomes a status. The visitor's mistake names its fields, a known refusal says itself,
 * anything else is ours: logged once with the request's id, and the answer says only that.
 */
export function onApiError(error: Error, c: Context<ApiEnv>, log: Logger): Response {
  const requestId = c.get('requestId')
  if (error instanceof FieldErrors) return c.json(error.body, 400)
  if (error instanceof AppError) {
    const { retryAfterSeconds } = error
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    const body = {
      detail: error.message,
      ...(retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }),
    }
    return new Response(JSON.stringify(body), {
      status: error.status,
      headers: { 'Content-Type': 'application/json', ...Object.fromEntries(c.res.headers) },
    })
  }
  // Never error.message in the answer: it can carry a query or a phone number.
  log.error({ err: error, requestId, route: c.req.routePath }, 'call failed')
  return c.json({ request_id: requestId }, 500)
}
