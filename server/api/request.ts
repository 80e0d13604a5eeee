import type { Context } from 'hono'
import type { FormResult } from '#app/context.ts'
import { AppError, FieldErrors, Unavailable } from '#contract/errors.ts'
import { CV_FIELD } from '#domain/requests/cv.ts'
import { isShownField } from '#domain/requests/request.ts'
import { fill } from '#domain/text/format.ts'
import type { Config } from '#server/config.ts'
import { clientKey } from '#server/http/call-context.ts'
import { BodyRefused, wantsPage as isForPage, readBody } from '#server/http/read-body.ts'
import { answerForm } from '#server/http/static-answer.ts'
import { createLimiter, Overloaded } from '#server/lib/limiter.ts'
import type { Services } from '#server/services/services.ts'
import * as errorTexts from '#texts/field-errors.ts'
import * as resultTexts from '#texts/request-form.ts'
import { type ApiEnv, addressOf } from '../http/call-context.ts'
import { attachment, type Handlers, json, NEVER_CACHED, page, partOf } from './handlers.ts'

/** Each file is up to four times in memory. Source: docs/operations.md#limits. */
const UPLOADS = { running: 2, waiting: 16, waitMs: 5000, perClient: 1 }

export type RenderFormPage = (result: FormResult, status: number) => Promise<Response>

/** JSON is answered with JSON, a plain form with a page: thanks, or the filled form with its errors. */
export function requestHandlers(
  services: Services,
  config: Config,
  renderFormPage: RenderFormPage,
): Handlers<'createRequest' | 'createBooking' | 'createJobApplication' | 'getRequestFile'> {
  const uploads = createLimiter(UPLOADS)
  const cv = { field: CV_FIELD, maxBytes: config.CV_MAX_MB * 1024 ** 2 }
  const officePhone = () => services.siteCalls.getGlobal().phones.display

  /** @param file settings of the file that is allowed */
  const take = async (c: Context<ApiEnv>, file?: typeof cv) => {
    const wantsPage = isForPage(c.req.header('content-type'), c.req.header('accept'))
    const ip = addressOf(c, config)
    const client = clientKey(ip)
    let values: Record<string, string> = file ? { type: 'consult', [CV_FIELD]: '' } : {}
    const readAndCreate = async () => {
      const body = await readBody(c.req.raw, { multipart: true, ...(file && { file }) })
      values = { ...values, ...textFields(body.fields), ...(body.file && { [CV_FIELD]: body.file.name }) }
      return services.requests.create(body.fields, {
        idempotencyKey: c.req.header('idempotency-key') ?? null,
        ip,
        client,
        userAgent: c.req.header('user-agent') ?? null,
        referrer: foreignPage(c.req.header('referer'), [c.req.url, config.SITE_URL]),
        isClientShared: c.get('isClientShared') ?? false,
        isPlainForm: wantsPage,
        isMultipart: body.kind === 'multipart',
        file: body.file,
      })
    }
    try {
      // A queued body is not read.
      const accepted = await (file ? uploads.run(readAndCreate, client) : readAndCreate())
      const [office] = services.siteCalls.getContacts().offices
      const answer = { id: accepted.id, status: 'accepted' as const, calls_from: office?.opens ?? null }
      const status = accepted.result === 'duplicate' ? 200 : 201
      return wantsPage
        ? page(await renderFormPage({ kind: 'sent', receipt: answer }, status))
        : json(c, status, answer, NEVER_CACHED)
    } catch (failure) {
      const error = failure instanceof Overloaded ? busy(failure) : failure
      if (!wantsPage) throw error
      return page(await failedForm(error, values))
    }
  }

  const busy = (cause: Overloaded) => new Unavailable(fill(errorTexts.tooManySoon, { phone: officePhone() }), { cause })

  const failedForm = async (error: unknown, values: Record<string, string>): Promise<Response> => {
    const officeText = fill(resultTexts.resultErrorText, { phone: officePhone() })
    if (error instanceof FieldErrors) {
      const wrong = Object.keys(error.body)
      // Visitors cannot correct fields that the form does not show, so invalid ones are dropped.
      const shown = Object.fromEntries(
        Object.entries(values).filter(([field]) => isShownField(field) || !wrong.includes(field)),
      )
      return wrong.some(isShownField)
        ? renderFormPage({ kind: 'wrong', values: shown, errors: error.body }, error.status)
        : renderFormPage({ kind: 'failed', values: shown, message: officeText }, error.status)
    }
    // Its message is for programs, and nothing was read to fill the form with. Our forms never cause it.
    if (error instanceof BodyRefused) return answerForm(error.status, officeText, {})
    if (error instanceof AppError) {
      const page = await renderFormPage({ kind: 'failed', values, message: error.message }, error.status)
      if (error.retryAfterSeconds !== undefined) page.headers.set('Retry-After', String(error.retryAfterSeconds))
      return page
    }
    services.log.error({ err: error }, 'form failed')
    return renderFormPage({ kind: 'failed', values, message: officeText }, 500)
  }

  return {
    createRequest: c => take(c),
    createBooking: c => take(c),
    createJobApplication: c => take(c, cv),
    async getRequestFile(c) {
      const { expires = '', signature = '' } = c.req.query()
      const { name, content } = await services.requests.file(partOf(c, 'id'), Number(expires), signature)
      // Source: RFC 8187.
      const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
      return attachment(content, { ...NEVER_CACHED, 'Content-Disposition': `attachment; filename*=UTF-8''${encoded}` })
    },
  }
}

function textFields(fields: unknown): Record<string, string> {
  const entries = Object.entries(fields ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

/** The referrer, if it is another site. @param siteUrls URLs of this site */
function foreignPage(referrer: string | undefined, siteUrls: readonly string[]): string | null {
  const host = URL.parse(referrer ?? '')?.host
  return host === undefined || siteUrls.some(address => URL.parse(address)?.host === host) ? null : (referrer ?? null)
}
