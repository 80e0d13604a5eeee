import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import { DEMO_PERSON } from '#server/services/office/people/factors.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#server/services/office/people/passwords.ts'
import { dialectOf } from '../db/dialect.ts'

export const AUTH_PATH = '/office/api/auth'

/** Calls after which a session counts as confirmed by a factor. */
const FACTORS: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
])

const IDLE_SECONDS = 12 * 3600
/** Minimum time between two extensions of a session. */
const RENEW_SECONDS = 5 * 60
const MAX_AGENT = 300

export interface AuthOptions {
  db: Db
  log: Logger
  /** Encrypts the secrets of second factors and signs cookies. */
  secret: string
  /** `https://office.example`: where the office is served. */
  origin: string
  /** Name of the quarter, shown by authenticator applications. */
  title: string
}

/** Sign-in, sessions and factors, over our tables. Source: docs/security.md#the-office. */
export function createAuth({ db, log, secret, origin, title }: AuthOptions) {
  const { protocol, hostname } = new URL(origin)
  const isHttps = protocol === 'https:'
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]'
  return betterAuth({
    appName: title,
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    telemetry: { enabled: false },
    // Its messages may contain personal data; failures are logged by `onError`.
    logger: { disabled: true },
    database: { db, type: dialectOf(db), transaction: false },
    trustedOrigins: request => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    user: {
      modelName: 'officeUser',
      additionalFields: {
        roles: { type: 'string', input: false },
        blockedAt: { type: 'string', required: false, input: false },
      },
    },
    session: {
      modelName: 'officeSession',
      expiresIn: IDLE_SECONDS,
      updateAge: RENEW_SECONDS,
      // We demand a recent factor instead of a new session.
      freshAge: 0,
      additionalFields: { confirmedAt: { type: 'string', required: false, input: false } },
    },
    account: { modelName: 'officeAccount' },
    verification: { modelName: 'officeVerification' },
    // Our limit also counts by account, in the database.
    rateLimit: { enabled: false },
    advanced: {
      // `__Host-` instead of the prefix `__Secure-` that this option adds.
      useSecureCookies: false,
      cookiePrefix: isHttps ? '__Host-office' : 'office',
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, ctx) => ({
            data: {
              ...session,
              userAgent: session.userAgent?.slice(0, MAX_AGENT),
              confirmedAt: FACTORS.has(ctx?.path ?? '') ? new Date().toISOString() : null,
            },
          }),
        },
      },
    },
    onAPIError: {
      onError(error) {
        if (!(error instanceof APIError)) log.error({ err: error }, 'sign-in of the office failed')
      },
    },
    plugins: [
      twoFactor({
        issuer: title,
        accountLockout: { maxFailedAttempts: 5 },
        schema: { twoFactor: { modelName: 'officeTwoFactor' } },
      }),
      passkey({
        rpName: title,
        // Passkeys are found without an e-mail address.
        rpID: isLoopback ? 'localhost' : hostname,
        ...(isLoopback ? {} : { origin }),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => demandVerifiedUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => demandVerifiedUser(verification.authenticationInfo.userVerified),
        },
        schema: { passkey: { modelName: 'officePasskey', fields: { credentialID: 'credentialId' } } },
      }),
      { id: 'demo', endpoints: { signInDemo } },
    ],
  })
}

/** Creates a session of the demo administrator; clients cannot call it. */
const signInDemo = createAuthEndpoint.serverOnly({ method: 'POST' }, async ctx => {
  const { internalAdapter } = ctx.context
  const user = await internalAdapter.findUserById(DEMO_PERSON)
  const session = user && (await internalAdapter.createSession(user.id))
  if (!session) throw new APIError('NOT_FOUND')
  await setSessionCookie(ctx, { session, user })
  return ctx.json({})
})

export type Auth = ReturnType<typeof createAuth>

/** A passkey alone is enough to sign in, so the device must have verified its owner. */
function demandVerifiedUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}
