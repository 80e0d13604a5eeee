import { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from './client.ts'
import { docsApi } from './docs.ts'
import { onApiError } from './on-error.ts'
import { propertyApi } from './property.ts'
import { siteApi } from './site.ts'

/**
 * All calls, below `/api`. Paths are registered without the last slash: the outer application is not strict and cuts it,
 * so that a call answers with the slash (canonical) and without.
 */
export function createApi(services: Services, config: Config) {
  const api = new Hono<ApiEnv>()
    .route('/property', propertyApi(services))
    .route('/', siteApi(services))
    .route('/', docsApi(config))
  api.notFound(c => c.json({ detail: 'This page could not be found' }, 404))
  api.onError((error, c) => onApiError(error, c, services.log))
  return api
}
