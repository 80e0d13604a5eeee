import { Hono } from 'hono'
import { BOOKING_PATH } from '#contract/paths.ts'
import { NOT_FOUND_TEXT } from '#domain/lib/errors.ts'
import type { Config } from '#server/config.ts'
import { refuseForeignWrites } from '#server/http/csrf.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { captchaHandlers } from './captcha.ts'
import { cspReportHandlers } from './csp-report.ts'
import { DOCS_STYLE } from './docs.ts'
import { favoritesHandlers, neverKept } from './favorites.ts'
import { type PlainHandler, routeOf } from './handlers.ts'
import { registerKept } from './kept-calls.ts'
import { registerLots } from './lots.ts'
import { onApiError, refuseOtherMethods } from './refusals.ts'
import { registerCalls, registerContent } from './register-calls.ts'
import { type RenderFormPage, requestHandlers } from './request.ts'
import { purchaseHandlers, siteHandlers } from './site.ts'

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
