import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#server/http/call-context.ts'
import { hasPeople } from '#server/services/office/people/factors.ts'
import type { createOfficeApp, OfficeAppOptions } from './application.ts'

/** Interval at which a closed office looks for a first account. */
const CHECK_MS = 1000

export interface OfficeOptions extends Omit<OfficeAppOptions, 'folder'> {
  /** Folder of the browser build of the site, next to that of the office. */
  clientFolder: string | undefined
}

/**
 * Answers below `/office` once the database has an account; before, the address is unknown as any other. The code of the
 * office is loaded then.
 */
export function createOffice(options: OfficeOptions): MiddlewareHandler<ApiEnv> {
  const { db, config, demo, now } = options
  let isOpen = false
  let nextCheckMs = 0
  let check = Promise.resolve(false)
  /** Concurrent calls share one query. */
  const findAccount = async () => {
    if (isOpen || demo?.isUsed()) return true
    if (now().getTime() >= nextCheckMs) {
      nextCheckMs = now().getTime() + CHECK_MS
      // A database that does not respond leaves it closed.
      check = hasPeople(db).catch(() => false)
    }
    isOpen = await check
    return isOpen
  }
  let app: ReturnType<typeof createOfficeApp> | undefined
  const load = () => {
    const folder = join(options.clientFolder ?? 'build/client', '../office')
    app ??= import('./application.ts').then(module => module.createOfficeApp({ ...options, folder }))
    return app
  }
  return async (c, next) => {
    const { OFFICE_HOST: host } = config
    if (host && c.req.header('host')?.toLowerCase().replace(/:\d+$/, '') !== host) return await next()
    const isDemoLink = demo?.accepts(c) ?? false
    if (!isDemoLink && !(await findAccount())) return await next()
    return await (await load()).fetch(c.req.raw, c.env)
  }
}
