import { type Context, Hono } from 'hono'
import { cspReportSchema } from '#contract/csp-report.ts'
import { FieldErrors, TooMany } from '#contract/errors.ts'
import type { LotCard } from '#contract/lots/kinds.ts'
import type { LotCallName, LotCalls } from '#contract/lots/lot.ts'
import { type CallName, calls } from '#contract/operations.ts'
import { BOOKING_PATH } from '#contract/paths.ts'
import { captchaBodySchema } from '#contract/request.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { NOT_FOUND_TEXT } from '#domain/lib/errors.ts'
import { fill } from '#domain/text/format.ts'
import type { Config } from '#server/config.ts'
import { clientKey } from '#server/http/call-context.ts'
import { refuseForeignWrites } from '#server/http/guards.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { BodyRefused, readBody } from '#server/http/read-body.ts'
import type { KindCalls, LotsService } from '#server/services/lots/lots-service.ts'
import type { Services } from '#server/services/services.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { type ApiEnv, addressOf } from '../http/call-context.ts'
import { registerCached } from './cached-calls.ts'
import { DOCS_STYLE } from './docs.ts'
import { favoritesHandlers, neverCached } from './favorites.ts'
import {
  data,
  dataAnswer,
  done,
  type HandlerOf,
  type Handlers,
  json,
  NEVER_CACHED,
  type PlainHandler,
  partOf,
  queryOf,
  readId,
  routeOf,
  sendData,
  written,
} from './handlers.ts'
import { onApiError, refuseOtherMethods } from './refusals.ts'
import { type RenderFormPage, requestHandlers } from './request.ts'
import { type CachedName, siteHandlers } from './site.ts'

/** Paths are registered without the trailing slash: the outer application is not strict, so both spellings work. */
export function createApi(
  services: Services,
  config: Config,
  renderFormPage: RenderFormPage,
  onPolicyReport: (directive: string) => void = () => undefined,
) {
  const api: Hono<ApiEnv> = new Hono<ApiEnv>()
    .use(refuseOtherMethods(() => api.routes))
    .use(
      refuseForeignWrites({
        siteUrl: config.SITE_URL,
        cookieName: config.CSRF_COOKIE_NAME,
        headerName: config.CSRF_HEADER_NAME,
      }),
    )
    .use('/favorites/*', neverCached)
  const bookings = requestHandlers(services, config, renderFormPage)
  registerCached(api, services, config.SITE_URL)
  // Before the lots, whose pattern for ids matches «subsidy_property_cards».
  registerCalls(api, {
    ...siteHandlers(services),
    ...favoritesHandlers(services, config),
    ...captchaHandlers(services, config),
    ...cspReportHandlers(onPolicyReport),
    ...bookings,
  })
  registerBookings(api, config.BOOKING_PATH, bookings.createBooking)
  registerLots(api, services)
  registerContent(api, services)
  api.get('/docs/docs.css', c => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  api.notFound(c => c.json({ detail: NOT_FOUND_TEXT }, 404))
  api.onError((error, c) => onApiError(error, c, services.log))
  return api
}

/** Adds the configured path of bookings to the default one, which open forms still use. */
function registerBookings(api: Hono<ApiEnv>, path: string, handler: PlainHandler): void {
  if (path === BOOKING_PATH) return
  const route = routeOf(path)
  if (api.routes.some(known => known.path === route)) throw new Error(`BOOKING_PATH: ${path} is another call`)
  api.post(route, handler)
}

/** @param handlers of the calls that are not cached; a missing one does not compile */
export function registerCalls(api: Hono<ApiEnv>, handlers: Handlers<Exclude<CallName, CachedName>>): void {
  const plain = new Map<string, PlainHandler>(Object.entries(handlers))
  for (const [name, { method, path }] of Object.entries(calls)) {
    const handler = plain.get(name)
    if (handler) api.on(method.toUpperCase(), routeOf(path), handler)
  }
}

export function registerContent(api: Hono<ApiEnv>, { lists, content, site }: Services): void {
  const revision = () => site.current().revision
  for (const { path, listJson, specs, facetsJson } of [...lists, ...content.filtered]) {
    const route = routeOf(path)
    api.get(route, c => sendData(c, dataAnswer(revision(), listJson(queryOf(c)))))
    api.get(`${route}/specs`, c => data(c, revision(), specs()))
    api.get(`${route}/facets`, c => sendData(c, dataAnswer(revision(), facetsJson(queryOf(c)))))
  }
  for (const { path, part, get } of content.single) {
    api.get(`${routeOf(path)}/:${part}`, c => data(c, revision(), get(partOf(c, part))))
  }
}

/** Checks per client. Source: docs/operations.md#limits. */
const QUESTIONS_PER_MINUTE = 20

/** `/api/captcha/`. Source: docs/specification-coverage.md#71-request-and-captcha. */
function captchaHandlers(
  { requests, siteCalls }: Services,
  config: Config,
): Handlers<'getCaptchaActive' | 'validateCaptcha'> {
  const limit = createRateLimit(QUESTIONS_PER_MINUTE)
  return {
    getCaptchaActive: c => json(c, 200, { active: requests.captcha.isActive() }, NEVER_CACHED),
    async validateCaptcha(c) {
      const ip = addressOf(c, config)
      const waitSeconds = limit.hit(clientKey(ip))
      if (waitSeconds > 0) {
        throw new TooMany(fill(errorTexts.tooManySoon, { phone: siteCalls.getGlobal().phones.display }), waitSeconds)
      }
      const body = captchaBodySchema.safeParse((await readBody(c.req.raw)).fields)
      if (!body.success) throw new FieldErrors({ token: errorTexts.captchaFailed })
      return json(c, 200, { status: await requests.captcha.validate(body.data.token, ip) }, NEVER_CACHED)
    },
  }
}

/** Media types of reports; the first one is older. */
const TYPES = ['application/csp-report', 'application/reports+json']

/** Only the directive is counted, because the rest can be forged and may contain personal data. */
function cspReportHandlers(onReport: (directive: string) => void): Handlers<'reportPolicy'> {
  return {
    async reportPolicy(c) {
      const reports = cspReportSchema.safeParse((await readBody(c.req.raw, { jsonTypes: TYPES })).fields)
      if (!reports.success) throw new BodyRefused(400, 'The body is no report')
      for (const directive of reports.data) onReport(directive)
      return done(c)
    },
  }
}

/** A handler per call of a kind. A missing or wrongly typed one does not compile. */
export type LotHandlers = { readonly [Name in LotCallName]: HandlerOf<LotCalls<LotCard, LotCard>[Name]> }

function registerLots(api: Hono<ApiEnv>, { lots, site }: Pick<Services, 'lots' | 'site'>): void {
  for (const [first, ...others] of Map.groupBy(lots.kinds, ({ kind }) => kind.calls.list.path).values()) {
    if (!first) continue
    const handlers: Record<LotCallName, PlainHandler> = lotHandlers(
      doorOf(first, others, lots),
      () => site.current().revision,
    )
    const { calls } = first.kind
    for (const name of keysOf(calls))
      api.on(calls[name].method.toUpperCase(), routeOf(calls[name].path), handlers[name])
  }
}

/** Selects among the kinds that share a path. */
interface Door {
  ofQuery(query: URLSearchParams): KindCalls
  ofId(id: number): KindCalls
}

/** @param first default, when `type` is absent or unknown */
function doorOf(first: KindCalls, others: readonly KindCalls[], { find }: Pick<LotsService, 'find'>): Door {
  const byName = (name: string | undefined) => others.find(({ kind }) => kind.kind === name) ?? first
  return {
    ofQuery(query) {
      const [type, ...more] = new Set(query.getAll('type'))
      return byName(more.length === 0 ? type : undefined)
    },
    ofId: id => byName(find(id)?.sale.kind.kind),
  }
}

function lotHandlers({ ofQuery, ofId }: Door, revision: () => number): LotHandlers {
  return {
    list: c => written(c, revision(), ofQuery(queryOf(c)).listJson(queryOf(c))),
    specs: c => data(c, revision(), ofQuery(queryOf(c)).specs()),
    facets: c => written(c, revision(), ofQuery(queryOf(c)).facetsJson(queryOf(c))),
    one: c => data(c, revision(), ofId(idOf(c)).get(idOf(c))),
    similar: c => data(c, revision(), ofId(idOf(c)).listSimilar(idOf(c))),
  }
}

function idOf(c: Context<ApiEnv>): number {
  return readId(partOf(c, 'id'))
}
