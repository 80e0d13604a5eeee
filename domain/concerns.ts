/**
 * What the person who runs the site should know and no visitor notices. The names are a promise to dashboards;
 * docs/operations.md#concerns tells what to do.
 */
export const CONCERN_NAMES = [
  'no_channel',
  'channel_off',
  'requests_held',
  'requests_overdue',
  'clock_jumped',
  'proxy_unknown',
  'texts_old',
  'database_tls',
  'database_owner',
  'webhook_tls',
  'mail_tls',
  'feeds_failed',
  'import_failing',
] as const
export type Concern = (typeof CONCERN_NAMES)[number]
