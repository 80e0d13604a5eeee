import type { Context } from 'hono'
import { NeedsFactor } from '#contract/errors.ts'
import { AppError } from '#domain/lib/errors.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { addressOf } from '#server/http/call-context.ts'
import { DEMO_PERSON, readRoles } from '#server/services/office/people/factors.ts'
import type { Actor } from '../services/office/actor.ts'
import type { Auth } from './auth.ts'
import type { Demo } from './demo.ts'
import type { OfficeEnv } from './env.ts'

/** A session ends after this time however it is used. */
const WHOLE_MS = 7 * 24 * 3600_000

/** No valid session. */
class SignedOut extends AppError {
  readonly status = 401
}

/** Signed in by the password alone: the second factor must be set up first. */
class NeedsSetup extends AppError {
  readonly status = 403
  readonly code = 'setup'
}

interface OfficeSession {
  sessionId: string
  email: string
  actor: Actor
  isSetUp: boolean
}

interface SessionsOptions {
  auth: Auth
  db: Db
  config: Config
  demo: Demo | null
  now: () => Date
}

export function createSessions({ auth, db, config, demo, now }: SessionsOptions) {
  const remove = (id: string) => db.deleteFrom('officeSession').where('id', '=', id).execute()

  /** The session of the cookie, whatever it may do; renews it. */
  async function read(c: Context<OfficeEnv>): Promise<OfficeSession | null> {
    const { response: found, headers } = await auth.api.getSession({
      headers: c.req.raw.headers,
      returnHeaders: true,
    })
    for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    if (!found) return null
    const { session, user } = found
    const isDemo = user.id === DEMO_PERSON
    const isOver = now().getTime() - session.createdAt.getTime() > WHOLE_MS
    if (isOver || user.blockedAt || (isDemo && !(await demo?.isValidFor(c)))) {
      await remove(session.id)
      return null
    }
    // The demo administrator has no factor to repeat.
    const confirmedAt = isDemo ? now() : session.confirmedAt ? new Date(session.confirmedAt) : undefined
    return {
      sessionId: session.id,
      email: user.email,
      isSetUp: user.twoFactorEnabled === true,
      actor: {
        id: user.id,
        name: user.name,
        roles: readRoles(user.roles),
        from: addressOf(c as never, config), // the same bindings
        ...(confirmedAt ? { confirmedAt } : {}),
      },
    }
  }

  return {
    read,
    remove,
    /** @throws SignedOut, NeedsSetup, NeedsFactor */
    async require(c: Context<OfficeEnv>): Promise<OfficeSession> {
      const found = await read(c)
      if (!found) throw new SignedOut('sign in first')
      if (found.actor.confirmedAt) return found
      throw found.isSetUp ? new NeedsFactor() : new NeedsSetup('set up the second factor first')
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
