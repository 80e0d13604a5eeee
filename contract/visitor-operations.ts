import { z } from 'zod'
import { CV_FIELD } from '#domain/requests/cv.ts'
import { cspReportBodySchema } from './csp-report.ts'
import { fieldErrorsSchema, notFound, refusalSchema } from './errors.ts'
import { favoriteBodySchema, favoriteFormSchema, favoritesCounterSchema, favoritesSchema } from './favorites.ts'
import type { Operation } from './openapi.ts'
import { apiPaths, BOOKING_PATH } from './paths.ts'
import {
  captchaActiveSchema,
  captchaAnswerSchema,
  captchaBodySchema,
  requestAnswerSchema,
  requestBodySchema,
} from './request.ts'

const idParams = z.object({ id: z.int().positive() })
const tooMany = { description: 'Too many requests: `retry_after` is when to try again', schema: refusalSchema }
const foreign = { description: 'The request came from another site', schema: refusalSchema }
const tooLarge = { description: 'The body is too large', schema: refusalSchema }
const unreadable = { description: 'Neither JSON nor a form, or a compressed body', schema: refusalSchema }
const unavailable = {
  description: 'The database is unavailable: nothing was changed, try again',
  schema: refusalSchema,
}
/** Wrong fields are named; a body that cannot be read gets one sentence. */
const wrong = z.union([fieldErrorsSchema, refusalSchema])

/** One form, three addresses. Source: docs/specification-coverage.md#71-request-and-captcha. */
function takesRequests(path: string, summary: string, withFile: Record<string, z.ZodType> = {}) {
  return {
    method: 'post',
    path,
    tag: 'Requests',
    summary: `${summary} Acknowledged only when it is stored. A plain form without JavaScript gets a page`,
    body: {
      'application/json': requestBodySchema,
      'multipart/form-data': requestBodySchema,
      'application/x-www-form-urlencoded': requestBodySchema,
      ...withFile,
    },
    responses: {
      200: { description: 'The same request was stored a moment ago: its id', schema: requestAnswerSchema },
      201: { description: 'Stored', schema: requestAnswerSchema },
      400: { description: 'Wrong fields, each named; or the body cannot be read', schema: wrong },
      403: foreign,
      413: tooLarge,
      415: unreadable,
      422: { description: 'This Idempotency-Key was used with another body', schema: refusalSchema },
      429: tooMany,
      503: {
        description: 'The database is unavailable: nothing was stored, try again with the same key',
        schema: refusalSchema,
      },
    },
  } satisfies Operation
}

/** Source: docs/specification-coverage.md#71-request-and-captcha, docs/specification-coverage.md#72-favorites. */
export const visitorCalls = {
  reportPolicy: {
    method: 'post',
    path: '/api/csp_report/',
    tag: 'Site',
    summary: 'CSP violation reports of browsers; only the directive is counted. Limit: 10 a minute per client',
    body: {
      'application/csp-report': cspReportBodySchema,
      'application/reports+json': cspReportBodySchema,
      'application/json': cspReportBodySchema,
    },
    responses: {
      204: { description: 'Counted', schema: null },
      400: { description: 'The body is not a report', schema: refusalSchema },
      403: foreign,
      413: tooLarge,
      415: unreadable,
      429: tooMany,
    },
  },
  getFavorites: {
    method: 'get',
    path: '/api/favorites/',
    tag: 'Favorites',
    summary: 'The list of the visitor, found by a cookie; empty without one',
    responses: { 200: { description: 'The list', schema: favoritesSchema }, 503: unavailable },
  },
  addFavorite: {
    method: 'post',
    path: '/api/favorites/',
    tag: 'Favorites',
    summary: 'Add a property to the list; adding it again changes nothing. The first one sets the cookie',
    body: { 'application/json': favoriteBodySchema, 'application/x-www-form-urlencoded': favoriteFormSchema },
    responses: {
      200: { description: 'It is in the list', schema: favoritesCounterSchema },
      303: { description: 'After a plain form: back to the page of favorites', schema: null },
      400: { description: 'The id is invalid, the list is full, or the body cannot be read', schema: wrong },
      403: foreign,
      404: notFound,
      413: tooLarge,
      415: unreadable,
      429: tooMany,
      503: unavailable,
    },
  },
  removeFavorite: {
    method: 'delete',
    path: '/api/favorites/{id}/',
    tag: 'Favorites',
    summary: 'Remove a property from the list; removing one that is not in it changes nothing',
    params: idParams,
    responses: {
      200: { description: 'It is not in the list', schema: favoritesCounterSchema },
      403: foreign,
      404: { description: 'The id is invalid', schema: refusalSchema },
      429: tooMany,
      503: unavailable,
    },
  },
  clearFavorites: {
    method: 'get',
    path: '/api/favorites/clear/',
    tag: 'Favorites',
    summary: 'Empty the list. Only from pages of this site',
    responses: {
      200: { description: 'The list is empty', schema: favoritesCounterSchema },
      403: { description: 'From another site, by a link from elsewhere, or by a prefetch', schema: refusalSchema },
      429: tooMany,
      503: unavailable,
    },
  },
  restoreFavorites: {
    method: 'post',
    path: '/api/favorites/restore/',
    tag: 'Favorites',
    summary: 'Undo the last removal, within a minute',
    responses: {
      200: { description: 'The list', schema: favoritesSchema },
      403: foreign,
      429: tooMany,
      503: unavailable,
    },
  },
  createRequest: takesRequests('/api/request/', 'Leave a request.'),
  createBooking: takesRequests(
    BOOKING_PATH,
    'Request a booking or a consultation: a manager calls back, nothing is sold.',
  ),
  createJobApplication: takesRequests(
    apiPaths.jobApplication(),
    'Apply for a vacancy, with a CV in the field `cv` of a multipart form: PDF, DOC, DOCX, ODT or RTF by its content, up to `CV_MAX_MB`.',
    { 'multipart/form-data': requestBodySchema.extend({ [CV_FIELD]: z.file().optional() }) },
  ),
  getRequestFile: {
    method: 'get',
    path: '/api/request_file/{id}/',
    tag: 'Requests',
    summary: 'The file that came with a request, by the address that a webhook or a CRM has received; valid for a week',
    params: z.object({ id: z.uuid() }),
    query: z.object({ expires: z.int().positive(), signature: z.string() }),
    responses: {
      200: { description: 'The file, as a download', schema: z.string(), type: 'application/octet-stream' },
      404: { description: 'The address is wrong or too old, or the file has been erased', schema: refusalSchema },
      503: unavailable,
    },
  },
  getCaptchaActive: {
    method: 'get',
    path: '/api/captcha/active/',
    tag: 'Requests',
    summary: 'Whether a form needs a captcha token now',
    responses: {
      200: { description: 'Keys are configured and the service is available', schema: captchaActiveSchema },
    },
  },
  validateCaptcha: {
    method: 'post',
    path: '/api/captcha/validate/',
    tag: 'Requests',
    summary: 'Validate a token before the request that carries it; it is valid for that one request',
    body: { 'application/json': captchaBodySchema },
    responses: {
      200: { description: 'The token is accepted for one request', schema: captchaAnswerSchema },
      400: { description: 'The service refused the token, or the body cannot be read', schema: wrong },
      403: foreign,
      413: tooLarge,
      415: unreadable,
      429: tooMany,
    },
  },
} satisfies Record<string, Operation>
