import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import type { ApiEnv } from '#server/http/call-context.ts'
import { holdsDemo } from '#server/services/content/store-content.ts'
import { DEMO_PERSON, hasAdministrator } from '#server/services/office/people/factors.ts'

const PATH = '/office/demo/'
const TOKEN_BYTES = 32
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** A proxy in front of the site forwards visitors from elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** The administrator of a demo on this machine, who signs in by a link that the start prints. */
export interface Demo {
  link: string
  /** Whether the link was used in this process. */
  isUsed(): boolean
  /** Whether a request comes from this machine and has the right link. */
  accepts(c: Context<ApiEnv>): boolean
  /** Creates the administrator. @returns false when there is a real one meanwhile */
  createAdministrator(): Promise<boolean>
  /** Whether the session of the administrator is valid for a request. */
  isValidFor(c: { env: ApiEnv['Bindings'] | undefined }): Promise<boolean>
}

/**
 * Null unless all of this holds: no `SITE_URL`, `OFFICE_HOST` or `DATABASE_URL` is set, the site listens on a loopback
 * address, the content is the demo with its date, and no other administrator can sign in. The secret is in memory, new at each
 * start, and the account has no password. Source: docs/security.md#the-office.
 */
export async function openDemo(db: Db, config: Config, now: () => Date): Promise<Demo | null> {
  const {
    HOST: host,
    PORT: port,
    OFFICE_HOST: officeHost,
    DATABASE_URL: database,
    servedHosts,
    DEMO_TODAY: today,
  } = config
  const isLocal = (LOOPBACK.has(host) || host === 'localhost') && servedHosts.isAnyAddress && !officeHost && !database
  if (!isLocal || !today || port === 0 || !(await holdsDemo(db)) || (await hasAdministrator(db))) return null
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const path = Buffer.from(PATH + token)
  let isUsed = false
  const isFromHere = ({ env }: { env: ApiEnv['Bindings'] | undefined }) => {
    const incoming = env?.incoming
    return (
      LOOPBACK.has(incoming?.socket.remoteAddress ?? '') &&
      !FORWARDED.some(name => incoming?.headers[name] !== undefined) &&
      /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(incoming?.headers.host ?? '')
    )
  }
  return {
    link: `http://localhost:${port}${path.toString()}`,
    isUsed: () => isUsed,
    accepts(c) {
      const given = Buffer.from(c.req.path)
      return given.length === path.length && timingSafeEqual(given, path) && c.req.method === 'GET' && isFromHere(c)
    },
    async createAdministrator() {
      if (await hasAdministrator(db)) return false
      const at = now().toISOString()
      await db
        .insertInto('officeUser')
        .values({
          id: DEMO_PERSON,
          email: 'demo@localhost',
          name: 'Администратор демо',
          roles: 'admin',
          emailVerified: false,
          createdAt: at,
          updatedAt: at,
        })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
      isUsed = true
      return true
    },
    isValidFor: async c => isFromHere(c) && !(await hasAdministrator(db)),
  }
}
