import { existsSync, readFileSync, statSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { BOOKING_PATH } from '#contract/paths.ts'
import { COOKIE_CONSENTS } from '#contract/site.ts'
import { codeOf } from '#domain/lib/errors.ts'
import packageJson from '../package.json' with { type: 'json' }
import { httpUrl, wholeNumber } from './adapters/delivery/channel.ts'
import {
  CHANNEL_GROUPS,
  CHANNEL_SECRETS,
  CHANNEL_SETTINGS,
  channelProblems,
} from './adapters/delivery/create-channels.ts'
import { isStockLocation, NO_STOCK_LOCATION, STOCK_FORMATS } from './adapters/stock/open-stock.ts'
import { addressProblems } from './db/postgres-address.ts'
import { addNetwork, withoutLogins } from './lib/network.ts'

/** Invalid settings; `problems` has a line each, never with the value of a secret. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    const safe = problems.map(withoutLogins)
    super(`Settings are wrong:\n${safe.map(problem => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = safe
  }
}

/** Settings that must not be logged; each can be given as a file, `NAME_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  ...CHANNEL_SECRETS,
  'CAPTCHA_SERVER_KEY',
  'IMGPROXY_KEY',
  'IMGPROXY_SALT',
  'IMAGE_KEY',
  'OFFICE_KEY',
  // URLs of feeds may contain keys.
  'IMPORT_URL',
  'IMPORT_PROFITBASE_KEY',
]

const port = wholeNumber(0, 65_535, 'must be a port, 0 to 65535')
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
const hex = z.string().regex(/^([0-9a-f]{2})+$/i, 'must be bytes in hex')
const day = z.iso.date({ error: 'must be a day, YYYY-MM-DD' })
/** Hosts for the Content-Security-Policy. A wildcard would also allow other customers of the service. */
const hostList = z
  .string()
  .default('')
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(hosts => hosts.every(isPolicyHost), 'must be hosts without a path and without *, https://mc.example')
const cookieName = z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, _ and -')

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  ALLOWED_HOSTS: z.string().default(''),
  SITE_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: postgresUrl.optional(),
  /** Account that owns the tables; default: that of `DATABASE_URL`. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
  ...CHANNEL_SETTINGS,
  CSRF_COOKIE_NAME: cookieName.default('csrftoken'),
  CSRF_HEADER_NAME: cookieName.default('X-CSRFToken'),
  TRUSTED_PROXIES: z.string().default(''),
  BOOKING_PATH: z
    .string()
    .regex(/^\/api\/(?:[\w-]+\/)+$/, 'must be a path such as /api/booking/')
    .default(BOOKING_PATH),
  COOKIE_CONSENT: z.enum(COOKIE_CONSENTS, { error: `must be ${COOKIE_CONSENTS.join(' or ')}` }).default('notice'),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SERVER_KEY: z.string().optional(),
  CAPTCHA_URL: httpUrl.default('https://smartcaptcha.yandexcloud.net'),
  CALLTRACKING_MOD_ID: z.string().optional(),
  CALLTRACKING_SCRIPT_URL: httpUrl.default('https://mod.calltouch.ru/init.js'),
  /** CSS class of Calltouch, `call_phone_1`. */
  CALLTRACKING_PHONE_CLASS: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be one class, letters, digits, _ and -')
    .optional(),
  CALLTRACKING_HOSTS: hostList,
  METRICA_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'must be the number of a counter').optional(),
  METRICA_URL: httpUrl.default('https://mc.yandex.ru/metrika/tag.js'),
  METRICA_WEBVISOR: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  /** The script always calls this host too. */
  METRICA_HOSTS: hostList.default(['https://mc.yandex.com']),
  CALLBACK_WIDGET_URL: httpUrl.optional(),
  CALLBACK_WIDGET_SCRIPT_HOSTS: hostList,
  CALLBACK_WIDGET_CONNECT_HOSTS: hostList,
  CALLBACK_WIDGET_IMG_HOSTS: hostList,
  CALLBACK_WIDGET_FRAME_HOSTS: hostList,
  CALLBACK_WIDGET_STYLE_HOSTS: hostList,
  PLANNER_PROVIDER: z.enum(['planoplan']).optional(),
  PLANNER_URL: httpUrl.default('https://widget.planoplan.com'),
  PERSONAL_AREA_URL: httpUrl.optional(),
  IMGPROXY_URL: httpUrl.optional(),
  IMGPROXY_KEY: hex.optional(),
  IMGPROXY_SALT: hex.optional(),
  /** Key of HMAC-SHA256: shorter ones are guessable, longer ones add nothing. */
  IMAGE_KEY: hex.min(32, 'must be 16 to 64 bytes in hex').max(128, 'must be 16 to 64 bytes in hex').optional(),
  FIGURES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Norm of an answer to a request, in minutes of opening hours. */
  OFFICE_ANSWER_MINUTES: wholeNumber(1, 1440).default(15),
  /** Host name of the office; default: any that the site serves. */
  OFFICE_HOST: z.string().toLowerCase().refine(isHostName, 'is no name of a host').optional(),
  /** Encrypts secrets of second factors and signs sessions. */
  OFFICE_KEY: hex.min(64, 'must be at least 32 bytes in hex').optional(),
  CDN_SECONDS: wholeNumber(0, 86_400).default(0),
  IMAGE_CACHE_MB: wholeNumber(16, 1_048_576).default(2048),
  IMPORT_URL: z.string().refine(isStockLocation, NO_STOCK_LOCATION).optional(),
  IMPORT_FORMAT: z.enum(STOCK_FORMATS, { error: `must be one of ${STOCK_FORMATS.join(', ')}` }).optional(),
  IMPORT_PROJECT: z
    .string()
    .default('')
    .transform(names =>
      names
        .split(';')
        .map(name => name.trim())
        .filter(Boolean),
    ),
  IMPORT_MINUTES: wholeNumber(1, 1440).default(15),
  IMPORT_PRIVATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  IMPORT_PROFITBASE_KEY: z.string().optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  CONTENT_DIR: z.string().min(1).default('demo'),
  DEMO_TODAY: day.optional(),
  CV_MAX_MB: wholeNumber(1, 10).default(5),
  REQUESTS_PER_MINUTE: wholeNumber(10, 1_000_000).default(300),
  RETENTION_REQUESTS_MONTHS: wholeNumber(1, 120).default(12),
  RETENTION_IP_DAYS: wholeNumber(1, 3650).default(30),
})

export const SETTINGS: ReadonlySet<string> = new Set(Object.keys(environmentSchema.shape))

const KNOWN_NAMES: ReadonlySet<string> = new Set([...SETTINGS, ...SECRETS.map(name => `${name}_FILE`)])
/** Beginnings that several settings share, `IMPORT_`: other programs hardly use them. */
const OWN_PREFIXES = [...SETTINGS]
  .map(name => name.slice(0, name.indexOf('_') + 1))
  .filter((prefix, _, all) => prefix && all.filter(other => other === prefix).length > 2)
const MAX_TYPING_MISTAKES = 2

/** A variable that looks like a mistyped setting. A typing mistake would leave the default in force. */
interface UnknownSetting {
  name: string
  /** The setting of almost the same name. */
  meant?: string
}

export function unknownSettingText({ name, meant }: UnknownSetting): string {
  return `${name} is no setting${meant ? `: did you mean ${meant}?` : ''}`
}

function unknownSettings(environment: Record<string, string | undefined>): UnknownSetting[] {
  return Object.keys(environment).flatMap(name => {
    if (KNOWN_NAMES.has(name)) return []
    const meant = [...KNOWN_NAMES].find(
      known => known.length > 2 * MAX_TYPING_MISTAKES && distance(known, name) <= MAX_TYPING_MISTAKES,
    )
    if (meant) return [{ name, meant }]
    return OWN_PREFIXES.some(prefix => name.startsWith(prefix)) ? [{ name }] : []
  })
}

const TOGETHER: readonly (readonly string[])[] = [
  ...CHANNEL_GROUPS,
  ['CAPTCHA_SITE_KEY', 'CAPTCHA_SERVER_KEY'],
  ['IMGPROXY_URL', 'IMGPROXY_KEY', 'IMGPROXY_SALT'],
]

export type Config = ReturnType<typeof readConfig>

/**
 * Validates the environment. Empty values count as absent.
 * @param content whether the caller needs the content folder; a backup does not
 * @throws ConfigError with all problems
 */
export function readConfig(environment: Record<string, string | undefined>, content: 'read' | 'not read' = 'read') {
  const problems: string[] = []
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  readSecretFiles(given, problems)
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`)
  }
  problems.push(...groupProblems(given), ...databaseProblems(given), ...channelProblems(given))
  const proxies = new BlockList()
  for (const entry of (given.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean)) {
    if (!addNetwork(proxies, entry)) problems.push(`TRUSTED_PROXIES: ${entry} is neither an address nor a network`)
  }
  const contentDir = resolve(parsed.data?.CONTENT_DIR ?? 'demo')
  if (content === 'read' && !statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) {
    problems.push(`CONTENT_DIR: there is no folder ${contentDir}`)
  }
  const demo = content === 'read' ? readDemo(join(contentDir, 'demo.json'), problems) : undefined
  const siteUrl = siteUrlOf(parsed.data, problems)
  // A frame of our own origin could remove its sandbox.
  if (parsed.data?.PLANNER_PROVIDER && new URL(parsed.data.PLANNER_URL).origin === siteUrl) {
    problems.push('PLANNER_URL: must be another host than SITE_URL')
  }
  const hosts = (given.ALLOWED_HOSTS ?? '').split(/[\s,]+/).filter(Boolean)
  for (const host of hosts) if (!isHostName(host)) problems.push(`ALLOWED_HOSTS: ${host} is no name of a host`)
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems)
  const env = parsed.data
  return {
    ...env,
    SITE_URL: siteUrl,
    DATA_DIR: resolve(env.DATA_DIR),
    CONTENT_DIR: contentDir,
    /** Fixed date of a demo, `YYYY-MM-DD`; undefined = the real date. */
    DEMO_TODAY: env.DEMO_TODAY ?? demo?.today,
    /** Version of `package.json`. */
    VERSION: packageJson.version,
    trustedProxies: proxies,
    unknownSettings: unknownSettings(given),
    servedHosts: {
      names: new Set([
        new URL(siteUrl).hostname,
        ...hosts.map(host => host.toLowerCase()),
        ...(env.OFFICE_HOST ? [env.OFFICE_HOST] : []),
      ]),
      // Without `SITE_URL` the site answers to any address of the machine.
      isAnyAddress: env.SITE_URL === undefined,
    },
  }
}

function readSecretFiles(given: Record<string, string | undefined>, problems: string[]): void {
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (!file) continue
    if (given[name]) problems.push(`${name} and ${name}_FILE: give one of them`)
    else if (!existsSync(file)) problems.push(`${name}_FILE: there is no file ${file}`)
    else {
      try {
        given[name] = readFileSync(file, 'utf8').trim()
      } catch (error) {
        problems.push(`${name}_FILE: cannot read ${file}: ${codeOf(error)}`)
      }
    }
  }
}

function groupProblems(given: Record<string, string | undefined>): string[] {
  return TOGETHER.flatMap(group => {
    const missing = group.filter(name => !given[name])
    if (missing.length === 0 || missing.length === group.length) return []
    const present = group.filter(name => given[name])
    return [`${missing.join(', ')}: needed together with ${present.join(', ')}`]
  })
}

function databaseProblems(given: Record<string, string | undefined>): string[] {
  const problems = (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).flatMap(name =>
    postgresUrl.safeParse(given[name]).success
      ? addressProblems(given[name] ?? '').map(problem => `${name}: ${problem}`)
      : [],
  )
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL: needed together with DATABASE_OWNER_URL')
  return problems
}

function siteUrlOf(
  env: { SITE_URL?: string | undefined; HOST: string; PORT: number } | undefined,
  problems: string[],
): string {
  const { SITE_URL: given, HOST: host, PORT: port } = env ?? { HOST: '127.0.0.1', PORT: 0 }
  const url = URL.parse(given ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  if (!url) problems.push(`HOST: ${host} is neither an address nor a name`)
  // Links begin at the root.
  else if (url.href !== `${url.origin}/`) problems.push('SITE_URL: must be scheme and host alone, without a path')
  return url?.origin ?? 'http://127.0.0.1'
}

/** `https://mc.example`, `wss://mc.example:8443`. */
function isPolicyHost(text: string): boolean {
  return /^(?:https?|wss?):\/\/[a-z\d.-]+(?::\d+)?$/i.test(text) && URL.canParse(text)
}

/** A name or an address without a port, IPv6 in brackets. */
function isHostName(host: string): boolean {
  const url = URL.parse(`http://${host}/`)
  return url !== null && url.host === host.toLowerCase() && url.port === ''
}

/** `demo.json`: the date of a demo. */
const demoFile = z.object({ today: day })

/** @returns undefined when the content is not a demo */
function readDemo(file: string, problems: string[]): z.infer<typeof demoFile> | undefined {
  if (!existsSync(file)) return undefined
  try {
    return demoFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const code = codeOf(error)
    problems.push(`CONTENT_DIR: ${file} ${code ? `cannot be read: ${code}` : 'must be {"today": "YYYY-MM-DD"}'}`)
    return undefined
  }
}
