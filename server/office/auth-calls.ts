import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { z } from 'zod'
import { NotFound } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { addressOf } from '#server/http/call-context.ts'
import {
  accountKey,
  beginAttempt,
  clientAttemptKey,
  endAttempt,
  forgetAttempts,
  takeCode,
} from '#server/services/office/attempts.ts'
import { endSignIns } from '#server/services/office/people/factors.ts'
import { demandGoodPassword, MAX_PASSWORD_LENGTH } from '#server/services/office/people/passwords.ts'
import { inTransaction } from '../db/transaction.ts'
import { demandFresh, type LogAction, writeLog } from '../services/office/actor.ts'
import { AUTH_PATH, type Auth } from './auth.ts'
import type { OfficeEnv } from './env.ts'
import type { Sessions } from './sessions.ts'

interface AuthCall {
  /** Strips unknown fields, such as `trustDevice`, which would skip the second factor. */
  body?: z.ZodType<Record<string, unknown>>
  /** Guessing is slowed down. */
  isAttempt?: true
  /** Needs a session with a recent factor. */
  isFresh?: true
  /** A success begins a session, or confirms the present one. */
  isFactor?: true
  /** Written to the log. */
  action?: LogAction
}

const password = z.string().max(MAX_PASSWORD_LENGTH)
const email = z.string().trim().toLowerCase().max(200)
const code = z.object({ code: z.string().trim().max(32) })
const response = z.record(z.string(), z.unknown())

/** The calls of better-auth that are served; all others are unknown. */
const CALLS: Readonly<Record<string, AuthCall>> = {
  'POST /sign-in/email': { body: z.object({ email, password }), isAttempt: true },
  'POST /sign-out': { body: z.object({}) },
  'POST /two-factor/enable': { body: z.object({ password }), isAttempt: true },
  'POST /two-factor/verify-totp': { body: code, isAttempt: true, isFactor: true },
  'POST /two-factor/verify-backup-code': { body: code, isAttempt: true, isFactor: true },
  'POST /two-factor/generate-backup-codes': {
    body: z.object({ password }),
    isAttempt: true,
    isFresh: true,
    action: 'person.codes',
  },
  'POST /change-password': {
    body: z.object({ currentPassword: password, newPassword: z.string().max(1000) }),
    isAttempt: true,
    isFresh: true,
    action: 'person.password',
  },
  'GET /passkey/generate-authenticate-options': {},
  'POST /passkey/verify-authentication': { body: z.object({ response }), isAttempt: true, isFactor: true },
  'GET /passkey/generate-register-options': { isFresh: true },
  'POST /passkey/verify-registration': {
    body: z.object({ response, name: z.string().trim().max(60).optional() }),
    isFresh: true,
    action: 'person.passkey',
  },
  'GET /passkey/list-user-passkeys': {},
  'POST /passkey/delete-passkey': {
    body: z.object({ id: z.string().max(64) }),
    isFresh: true,
    action: 'person.passkey-removed',
  },
}

interface AuthCallsOptions {
  auth: Auth
  sessions: Sessions
  db: Db
  config: Config
  now: () => Date
  clientOf: (message: IncomingMessage) => string
}

/** Adds to better-auth: a list of calls, slow guessing by account and client, recent factors, one session per sign-in, the log. */
export function answerAuth({ auth, sessions, db, config, now, clientOf }: AuthCallsOptions) {
  return async (c: Context<OfficeEnv>): Promise<Response> => {
    const path = c.req.path.slice(AUTH_PATH.length)
    const call = CALLS[`${c.req.method} ${path}`]
    if (!call) throw new NotFound()
    const body = call.body?.parse(await c.req.json())
    const session = await sessions.read(c)
    if (call.isFresh) demandFresh((await sessions.require(c)).actor, now())
    if (typeof body?.newPassword === 'string') demandGoodPassword(body.newPassword, session?.email ?? '')

    const client = clientAttemptKey(c.env?.incoming ? clientOf(c.env.incoming) : '')
    const name = session?.actor.id ?? (typeof body?.email === 'string' ? body.email : undefined)
    const account = name === undefined ? undefined : accountKey(name)
    if (call.isAttempt) await beginAttempt(db, account ? [client, account] : [client], now())

    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-length')
    const sent = path === '/change-password' ? { ...body, revokeOtherSessions: true } : body
    const answer = await auth.handler(
      new Request(c.req.url, { method: c.req.method, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) }),
    )
    // The plugin answers 500 to a passkey that is not valid.
    if (path === '/passkey/verify-registration' && answer.status === 500) return c.json({ code: 'passkey' }, 400)
    if (!answer.ok) return answer
    const result: unknown = await answer.clone().json()
    const person = session?.actor ?? personOf(result, addressOf(c as never, config))
    if (path === '/two-factor/verify-totp' && person && !(await takeCode(db, person.id, String(body?.code), now()))) {
      // Deletes the session that the plugin has created.
      if (!session) await db.deleteFrom('officeSession').where('token', '=', withToken.parse(result).token).execute()
      return c.json({ code: 'INVALID_CODE' }, 401)
    }
    if (call.isAttempt) await endAttempt(db, account, client)

    const cookies = answer.headers.getSetCookie()
    // A sign-in that needs a second factor sets the cookie and removes it again.
    const isNew = !(cookies.findLast(cookie => cookie.includes('session_token=')) ?? 'Max-Age=0').includes('Max-Age=0')
    await inTransaction(db, async trx => {
      // A new session replaces the one that the browser had.
      if (isNew) await deleteExpired(trx, now())
      if (session && (isNew || path === '/sign-in/email'))
        await trx.deleteFrom('officeSession').where('id', '=', session.sessionId).execute()
      const at = now()
      const confirmed = trx.updateTable('officeSession').set({ confirmedAt: at.toISOString() })
      if (session && call.isFactor) await confirmed.where('id', '=', session.sessionId).execute()
      // The new session replaces one with a recent factor.
      if (session && path === '/change-password') {
        await confirmed.where('userId', '=', session.actor.id).execute()
        await endSignIns(trx, session.actor.id)
      }
      const action = call.action ?? (call.isFactor && !session ? 'session.begin' : undefined)
      if (action && person) await writeLog(trx, person, { action, subject: `person:${person.id}` }, at)
    })
    if (!isNew) return answer
    // The token stays in the cookie, which scripts cannot read.
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.json({ ok: true })
  }
}

/** Deletes expired rows, at each sign-in. */
async function deleteExpired(trx: Trx, now: Date): Promise<void> {
  for (const table of ['officeSession', 'officeVerification', 'officeInvitation'] as const)
    await trx.deleteFrom(table).where('expiresAt', '<', now.toISOString()).execute()
  await forgetAttempts(trx, now)
}

const withToken = z.object({ token: z.string() })
const withUser = z.object({ user: z.object({ id: z.string(), name: z.string() }) })

function personOf(result: unknown, from: string) {
  const { data } = withUser.safeParse(result)
  return data && { ...data.user, roles: [], from }
}
