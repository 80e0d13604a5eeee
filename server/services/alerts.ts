import type { Logger } from 'pino'
import { keysOf } from '#domain/lib/collections.ts'

/** The names and the words `concern` and `concerns` are a promise to dashboards. Source: docs/operations.md#alerts. */
export const ALERT_TEXTS = {
  no_channel:
    'requests are stored but not delivered, because no channel to the office is configured (docs/settings.md)',
  channel_off:
    'deliveries wait for a channel that is not configured (`npm run requests -- --pending` names it): set its settings again (`npm run requests -- channels` names them) and restart; if it is gone for good, `npm run requests -- retry --all`, then `npm run requests -- drop CHANNEL`',
  channel_failing:
    'a channel has not accepted requests for half an hour: `npm run requests -- --pending` shows why, `npm run requests -- channels --check` asks the receivers',
  delivery_given_up:
    'deliveries were given up: `npm run requests -- --dead` shows why; then `npm run requests -- retry ID`, or `handled ID` when the office knows the request',
  requests_held: 'requests have been held for more than 15 minutes: `npm run requests -- --held`',
  requests_overdue:
    'requests are past their retention period, and no one has handled them: `npm run requests -- --overdue`',
  clock_jumped:
    'the clock is more than 30 days from where it was: nothing old is erased until `npm run requests -- trust-clock`',
  proxy_unknown:
    'visitors come through a proxy that TRUSTED_PROXIES does not name: all of them are one client to the limits',
  texts_old:
    'the texts of the interface are not those of CONTENT_DIR: `npm run build`, then start again (content/texts.json has changed)',
  database_tls:
    'what visitors leave goes to PostgreSQL without TLS, or with an unverified certificate: add sslmode=verify-full to DATABASE_URL',
  database_owner:
    'the account of DATABASE_URL may change and drop the tables: give the site one that only reads and writes rows, and the other to `npm run migrate` as DATABASE_OWNER_URL',
  webhook_tls: 'requests go to WEBHOOK_URL without TLS: everybody on the way can read them',
  mail_tls: 'letters with requests go to SMTP_URL without TLS: everybody on the way can read them',
  feeds_failed:
    'the files for portals could not be made, the old ones stay (see the log); they are tried again every minute',
  lots_hidden:
    'lots are not shown, because the content lacks their building, floor or layout, or their facts cannot be read: `npm run doctor` names them',
  import_failing:
    'prices and statuses are not imported any more: `npm run import -- --dry-run` shows why; `npm run import -- --accept` takes over what it stopped at',
}
export type Alert = keyof typeof ALERT_TEXTS
export const ALERT_NAMES: readonly Alert[] = keysOf(ALERT_TEXTS)

export function createAlerts(log: Pick<Logger, 'warn' | 'info'>) {
  const active = new Set<Alert>()
  return {
    set(alert: Alert, isActive: boolean): void {
      if (isActive === active.has(alert)) return
      if (isActive) {
        active.add(alert)
        log.warn({ concern: alert }, ALERT_TEXTS[alert])
      } else {
        active.delete(alert)
        log.info({ concern: alert }, 'no concern any more')
      }
    },
    list: (): Alert[] => ALERT_NAMES.filter(name => active.has(name)),
  }
}

export type Alerts = ReturnType<typeof createAlerts>
