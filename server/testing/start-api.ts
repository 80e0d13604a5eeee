import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createApi } from '../api/api.ts'
import type { RenderFormPage } from '../api/request.ts'
import { composeServices } from '../compose.ts'
import { readConfig } from '../config.ts'
import type { DatabaseLocation } from '../db/connect.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { requestLog } from '../http/request-log.ts'
import { seedDatabase } from '../seed.ts'
import type { Services } from '../services/services.ts'
import { putDemo } from './demo-database.ts'

/** The real API over the demo, in this process. */
export interface TestApi {
  services: Services
  /** Every route that is registered, middleware too (`ALL`): paths as the framework writes them. */
  routes: readonly { method: string; path: string }[]
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Any other call, from another client address. */
  send(path: string, init: RequestInit, address?: string): Promise<Response>
  close(): Promise<void>
}

/**
 * Composes the services on a database, seeds the demo and answers calls as the site does; no port, no pages.
 * @param location    an empty database
 * @param environment additional settings
 */
export async function startApi(location: DatabaseLocation, environment: Record<string, string> = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-api-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: location.url ? dataDir : location.dataDir,
    DATABASE_URL: location.url,
    ...environment,
  })
  await putDemo(config)
  const { services, close } = await composeServices(config, db => seedDatabase(db, config))
  // Pages need a build: here each is a word.
  const formPage: RenderFormPage = async ({ kind }, status) => new Response(kind, { status })
  const app = new Hono<ApiEnv>({ strict: false })
    .use(requestLog({ log: services.log, config, observe: () => undefined, onUnknownProxy: () => undefined }))
    .route('/api', createApi(services, config, formPage))
  return {
    services,
    routes: app.routes,
    get: async (path, headers = {}) => app.request(path, { headers }),
    post: async (path, body, headers = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    send: async (path, init, address = '203.0.113.1') =>
      app.request(path, init, { incoming: { socket: { remoteAddress: address } } }),
    async close() {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
