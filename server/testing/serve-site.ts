/**
 * The site of `start-site.ts` in a separate process, so that a test can kill it. Settings come from the environment; with
 * `DELIVERS=yes` it delivers what it takes. Prints `listens on <url>`.
 */
import { startSite } from './start-site.ts'

// What a setting of the site is named: the rest of the environment is this machine's.
const NAMES = [
  'CONTENT_DIR',
  'DATA_DIR',
  'DATABASE_URL',
  'TRUSTED_PROXIES',
  'REQUESTS_PER_MINUTE',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'SMTP_URL',
  'SMTP_TLS',
  'MAIL_FROM',
  'MAIL_TO',
  'LOG_LEVEL',
]
const given = NAMES.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))
const { url } = await startSite({ environment: Object.fromEntries(given), delivers: process.env.DELIVERS === 'yes' })
process.stdout.write(`the site listens on ${url}\n`)
