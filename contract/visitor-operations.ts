import { z } from 'zod'
import { CV_FIELD } from '#domain/requests/cv.ts'
import { captchaActiveSchema, captchaAnswerSchema, captchaBodySchema } from './captcha.ts'
import { cspReportBodySchema } from './csp-report.ts'
import { fieldErrorsSchema, notFound, refusalSchema } from './error-body.ts'
import { favoriteBodySchema, favoriteFormSchema, favoritesCounterSchema, favoritesSchema } from './favorites.ts'
import type { Operation } from './openapi.ts'
import { apiPaths, BOOKING_PATH } from './paths.ts'
import { requestAnswerSchema, requestBodySchema } from './request.ts'

const idParams = z.object({ id: z.int().positive() })
const tooMany = { description: 'Too many of them: `retry_after` says when to come back', schema: refusalSchema }
const foreign = { description: 'Another site made the browser send it', schema: refusalSchema }
const tooLarge = { description: 'The body is too large', schema: refusalSchema }
const unreadable = { description: 'Neither JSON nor a form, or an encoded body', schema: refusalSchema }
const storeIsIll = { description: 'The store is ill: nothing was changed, try again', schema: refusalSchema }
/** Fields that are wrong are named; a body that is no body says so in one sentence. */
const wrong = z.union([fieldErrorsSchema, refusalSchema])

/** One form, three addresses. Source: docs/specification-coverage.md#71-request-and-captcha. */
function takesRequests(path: string, summary: string, withFile: Record<string, z.ZodType> = {}) {
  return {
    method: 'post',
    path,
    tag: 'Requests',
    summary: `${summary} It is acknowledged only when it is on disk. A plain form without JavaScript is answered with a page`,
    body: {
      'application/json': requestBodySchema,
      'multipart/form-data': requestBodySchema,
      'application/x-www-form-urlencoded': requestBodySchema,
      ...withFile,
    },
    responses: {
      200: { description: 'The same request came a moment ago: its id', schema: requestAnswerSchema },
      201: { description: 'Stored', schema: requestAnswerSchema },
      400: { description: 'Fields are wrong, each is named; or the body cannot be read', schema: wrong },
      403: foreign,
      413: tooLarge,
      415: unreadable,
      422: { description: 'This Idempotency-Key came with another body', schema: refusalSchema },
      429: tooMany,
      503: { description: 'The store is ill: nothing was stored, try again with the same key', schema: refusalSchema },
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
      400: { description: 'The body is no report', schema: refusalSchema },
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
    summary: 'The list of the visitor, known by a cookie; empty without one',
    responses: { 200: { description: 'The list', schema: favoritesSchema }, 503: storeIsIll },
  },
  addFavorite: {
    method: 'post',
    path: '/api/favorites/',
    tag: 'Favorites',
    summary: 'Put a property into the list; again is no mistake. The first one makes the cookie',
    body: { 'application/json': favoriteBodySchema, 'application/x-www-form-urlencoded': favoriteFormSchema },
    responses: {
      200: { description: 'It is in the list', schema: favoritesCounterSchema },
      303: { description: 'To a plain form: back to the page of favorites', schema: null },
      400: { description: 'The id is none, the list is full, or the body cannot be read', schema: wrong },
      403: foreign,
      404: notFound,
      413: tooLarge,
      415: unreadable,
      429: tooMany,
      503: storeIsIll,
    },
  },
  removeFavorite: {
    method: 'delete',
    path: '/api/favorites/{id}/',
    tag: 'Favorites',
    summary: 'Take a property out of the list; what is not there is not missed',
    params: idParams,
    responses: {
      200: { description: 'It is not in the list', schema: favoritesCounterSchema },
      403: foreign,
      404: { description: 'The id is none', schema: refusalSchema },
      429: tooMany,
      503: storeIsIll,
    },
  },
  clearFavorites: {
    method: 'get',
    path: '/api/favorites/clear/',
    tag: 'Favorites',
    summary: 'Empty the list. Answers our own pages only',
    responses: {
      200: { description: 'The list is empty', schema: favoritesCounterSchema },
      403: { description: 'Another site, a link from elsewhere, or a browser that reads ahead', schema: refusalSchema },
      429: tooMany,
      503: storeIsIll,
    },
  },
  restoreFavorites: {
    method: 'post',
    path: '/api/favorites/restore/',
    tag: 'Favorites',
    summary: 'Bring back what the last removal took, within a minute',
    responses: {
      200: { description: 'The list', schema: favoritesSchema },
      403: foreign,
      429: tooMany,
      503: storeIsIll,
    },
  },
  createRequest: takesRequests('/api/request/', 'Leave a request.'),
  createBooking: takesRequests(
    BOOKING_PATH,
    'Ask to book a property or for a consultation: a manager calls back, nothing is sold.',
  ),
  createJobApplication: takesRequests(
    apiPaths.jobApplication(),
    'Answer to a vacancy, with a CV in the field `cv` of a multipart form: PDF, DOC, DOCX, ODT or RTF by its content, up to `CV_MAX_MB`.',
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
      200: { description: 'The file, to be saved', schema: z.string(), type: 'application/octet-stream' },
      404: { description: 'The address is wrong or too old, or the file has been erased', schema: refusalSchema },
      503: storeIsIll,
    },
  },
  getCaptchaActive: {
    method: 'get',
    path: '/api/captcha/active/',
    tag: 'Requests',
    summary: 'Whether a form has to bring a captcha token now',
    responses: { 200: { description: 'Keys are configured and the service answers', schema: captchaActiveSchema } },
  },
  validateCaptcha: {
    method: 'post',
    path: '/api/captcha/validate/',
    tag: 'Requests',
    summary: 'Ask about a token before the request that carries it; it serves that one request',
    body: { 'application/json': captchaBodySchema },
    responses: {
      200: { description: 'The token may go with the request', schema: captchaAnswerSchema },
      400: { description: 'The service refused the token, or the body cannot be read', schema: wrong },
      403: foreign,
      413: tooLarge,
      415: unreadable,
      429: tooMany,
    },
  },
} satisfies Record<string, Operation>
