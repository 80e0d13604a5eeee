import { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import { refuseForeignWrites } from '#server/http/csrf.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { captchaApi } from './captcha.ts'
import { cspReportApi } from './csp-report.ts'
import { docsApi } from './docs.ts'
import { favoritesApi } from './favorites.ts'
import { onApiError } from './on-error.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { propertyApi } from './property.ts'
import { type RenderFormPage, requestApi } from './request.ts'
import { siteApi } from './site.ts'

/**
 * All calls, below `/api`. Paths are registered without the last slash: the outer application is not strict and cuts it,
 * so that a call answers with the slash (canonical) and without.
 * @param onPolicyReport told of what browsers say that the policy of a page has stopped
 */
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
    .route('/property', propertyApi(services))
    .route('/favorites', favoritesApi(services, config))
    .route('/captcha', captchaApi(services, config))
    .route('/csp_report', cspReportApi(onPolicyReport))
    .route('/', requestApi(services, config, renderFormPage))
    .route('/', siteApi(services))
    .route('/', docsApi(services, config))
  api.notFound(c => c.json({ detail: 'This page could not be found' }, 404))
  api.onError((error, c) => onApiError(error, c, services.log))
  return api
}
