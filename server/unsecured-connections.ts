import type { Config } from './config.ts'
import { isSecuredAddress } from './db/postgres-address.ts'
import { isLoopback } from './lib/network.ts'
import type { Alert } from './services/alerts.ts'

type ConnectionSettings = Pick<Config, 'DATABASE_URL' | 'WEBHOOK_URL' | 'SMTP_URL' | 'SMTP_TLS'>

/** Connections that send personal data unencrypted to other machines. */
export function unsecuredConnections({ DATABASE_URL, WEBHOOK_URL, SMTP_URL, SMTP_TLS }: ConnectionSettings): Alert[] {
  const isMailOpen = SMTP_TLS === 'off' && isElsewhere(SMTP_URL)
  return [
    ...(DATABASE_URL && !isSecuredAddress(DATABASE_URL) ? (['database_tls'] as const) : []),
    ...(WEBHOOK_URL?.startsWith('http:') && isElsewhere(WEBHOOK_URL) ? (['webhook_tls'] as const) : []),
    ...(isMailOpen ? (['mail_tls'] as const) : []),
  ]
}

function isElsewhere(address: string | undefined): boolean {
  const host = URL.parse(address ?? '')?.hostname
  return host !== undefined && !isLoopback(host.toLowerCase())
}
