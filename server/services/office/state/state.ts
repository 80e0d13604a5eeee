import type { Logger } from 'pino'
import { AppError, codeOf } from '#domain/lib/errors.ts'
import { driverError } from '#server/db/errors.ts'
import { TABLES_VERSION } from '#server/db/migrations/list.ts'
import type { Alerts } from '../../alerts.ts'
import { type CheckContext, runChecks } from '../../checks/run-checks.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, demand } from '../actor.ts'

interface StateContext extends Omit<CheckContext, 'snapshot' | 'explain'> {
  site: () => SiteSnapshot
  alerts: Pick<Alerts, 'list'>
  log: Pick<Logger, 'error'>
}

/** What `npm run doctor` checks, run in the server, with the alerts of `/readyz` and what runs. */
export async function readState(actor: Actor, { site, alerts, log, ...context }: StateContext) {
  demand(actor, 'state.read')
  const begunMs = performance.now()
  const explain = (error: unknown) => {
    log.error({ err: error }, 'a check of the state failed')
    const failure = driverError(error)
    // Other messages may contain paths and addresses of the server.
    return failure instanceof AppError ? failure.message : (codeOf(failure) ?? 'see the log of the server')
  }
  const checks = await runChecks({ ...context, snapshot: site(), explain })
  const { config, now } = context
  return {
    at: now().toISOString(),
    tookMs: Math.round(performance.now() - begunMs),
    alerts: alerts.list(),
    checks,
    running: {
      site: config.VERSION,
      node: process.versions.node,
      tables: TABLES_VERSION,
      startedAt: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    },
  }
}
