import { type Context, Hono } from 'hono'
import { type CallName, calls } from '#contract/operations.ts'
import { BOOKING_PATH } from '#contract/paths.ts'
import { NOT_FOUND_TEXT } from '#domain/lib/errors.ts'
import type { Config } from '#server/config.ts'
import { refuseForeignWrites } from '#server/http/guards.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { captchaHandlers } from './captcha.ts'
import { cspReportHandlers } from './csp-report.ts'
import { DOCS_STYLE } from './docs.ts'
import { favoritesHandlers, neverKept } from './favorites.ts'
import { data, dataAnswer, type Handlers, type PlainHandler, partOf, routeOf, sendData } from './handlers.ts'
import { registerKept } from './kept-calls.ts'
import { registerLots } from './lots.ts'
import { onApiError, refuseOtherMethods } from './refusals.ts'
import { type RenderFormPage, requestHandlers } from './request.ts'
import { type KeptName, purchaseHandlers, siteHandlers } from './site.ts'

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
    .use('/favorites/*', neverKept)
  const bookings = requestHandlers(services, config, renderFormPage)
  registerKept(api, services, config.SITE_URL)
  // Before the lots, whose pattern for ids matches «subsidy_property_cards».
  registerCalls(api, {
    ...siteHandlers(services),
    ...purchaseHandlers(services),
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
export function registerCalls(api: Hono<ApiEnv>, handlers: Handlers<Exclude<CallName, KeptName>>): void {
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
    const queryOf = (c: Context<ApiEnv>) => new URL(c.req.url).searchParams
    api.get(route, c => sendData(c, dataAnswer(revision(), listJson(queryOf(c)))))
    api.get(`${route}/specs`, c => data(c, revision(), specs()))
    api.get(`${route}/facets`, c => sendData(c, dataAnswer(revision(), facetsJson(queryOf(c)))))
  }
  for (const { path, part, get } of content.single) {
    api.get(`${routeOf(path)}/:${part}`, c => data(c, revision(), get(partOf(c, part))))
  }
}
