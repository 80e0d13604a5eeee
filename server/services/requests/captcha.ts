import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { FieldErrors, Unavailable } from '#contract/errors.ts'
import type { Captcha } from '#server/adapters/captcha/smart-captcha.ts'
import type { Db, RequestTable, Trx } from '#server/db/schema.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { onceAtATime } from '../../lib/limiter.ts'

interface CaptchaOptions {
  db: Db
  /** Absent = no keys are configured. */
  service: Captcha | undefined
  now: () => Date
  log: Logger
}

/** A failing provider never loses a request. Source: docs/reliability.md#requests. */
export function createCaptcha({ db, service, now, log }: CaptchaOptions) {
  const breaker = createCaptchaBreaker(now)
  const { isOpen } = breaker
  const tokens = createCaptchaTokens(db, now)
  const checkToken = createTokenCheck(breaker, tokens, log)
  // Concurrent calls with the same token share one verdict, because the service accepts a token once.
  const judgeOnce = onceAtATime<CaptchaMark>()
  const judge: TokenCheck = (captcha, token, ip) =>
    judgeOnce(sha256Of(token), async () => {
      if (await tokens.isRemembered(token)) return 'ok'
      return isOpen() ? 'skipped' : checkToken(captcha, token, ip)
    })

  return {
    /** Whether the form must send a token: keys are configured and the service responds. */
    isActive: () => service !== undefined && !isOpen(),
    /** Remembers a valid token for the request that follows. @throws FieldErrors when the service rejects the token */
    async validate(token: string, ip: string | null): Promise<CaptchaMark> {
      return service ? judge(service, token, ip) : 'off'
    },
    /**
     * Validates the token of a request before anything is stored; a form without a script sends none.
     * @throws FieldErrors when the service rejects the token, or a page with a script sends none
     */
    async check(
      token: string | null,
      { ip, isWithoutScript }: { ip: string | null; isWithoutScript: boolean },
    ): Promise<CaptchaMark> {
      if (!service) return 'off'
      if (token === null) {
        // Without JavaScript there is no token; only the request limits apply.
        if (isWithoutScript || isOpen()) return 'skipped'
        throw new FieldErrors({ token: errorTexts.captchaFailed })
      }
      return judge(service, token, ip)
    },
    /** Uses the token up, in the transaction that stores the request. @throws FieldErrors when it is used up already */
    async consume(trx: Trx, token: string | null, mark: CaptchaMark): Promise<void> {
      if (mark !== 'ok' || token === null) return
      if (!(await tokens.take(trx, token))) throw new FieldErrors({ token: errorTexts.captchaFailed })
    },
    /** Called after that transaction is committed. Earlier it may fail or be retried, so the token stays in memory. */
    consumed(token: string | null): void {
      if (token !== null) tokens.taken(token)
    },
  }
}

type TokenCheck = (captcha: Captcha, token: string, ip: string | null) => Promise<CaptchaMark>

function createTokenCheck(breaker: CaptchaBreaker, tokens: CaptchaTokens, log: Logger): TokenCheck {
  return async (captcha, token, ip) => {
    // Tokens of the service are printable ASCII. Anything else is refused without calling the service, and does not
    // count as a response of it.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new FieldErrors({ token: errorTexts.captchaFailed })
    const verdict = await captcha.validate(token, ip)
    if (verdict === 'silent') {
      breaker.failed(ip)
      log.warn({ isOpen: breaker.isOpen() }, 'captcha service does not respond')
      return 'skipped'
    }
    breaker.answered()
    if (verdict === 'failed') throw new FieldErrors({ token: errorTexts.captchaFailed })
    await tokens.remember(token)
    return 'ok'
  }
}

export type CaptchaMark = RequestTable['captcha']

export type CaptchaService = ReturnType<typeof createCaptcha>

const OPENS_AFTER = 5
// Requires several addresses, so that a single visitor cannot disable the captcha for all.
const OPENS_AFTER_ADDRESSES = 3
const FAILURE_WINDOW_MS = 60_000
const OPEN_FOR_MS = 60_000
const MAX_FAILURES = 50

function createCaptchaBreaker(now: () => Date) {
  /** Consecutive failures, latest last. */
  let failures: { ms: number; ip: string | null }[] = []
  let openUntilMs = 0
  return {
    /** The service is not called at the moment. */
    isOpen(): boolean {
      const aheadMs = openUntilMs - now().getTime()
      return aheadMs > 0 && aheadMs <= OPEN_FOR_MS
    },
    failed(ip: string | null): void {
      const ms = now().getTime()
      const recent = [...failures, { ms, ip }].filter(({ ms: time }) => Math.abs(ms - time) < FAILURE_WINDOW_MS)
      failures = recent.slice(-MAX_FAILURES)
      const addresses = new Set(failures.map(failure => failure.ip))
      if (failures.length >= OPENS_AFTER && addresses.size >= OPENS_AFTER_ADDRESSES) openUntilMs = ms + OPEN_FOR_MS
    },
    answered(): void {
      failures = []
      openUntilMs = 0
    },
  }
}

type CaptchaBreaker = ReturnType<typeof createCaptchaBreaker>

/** Longer than a page retries a request (five minutes), because the last attempt sends the token of the first. */
const TOKEN_TTL_MS = 10 * 60_000
const MAX_UNSTORED = 1000

/**
 * Tokens are kept in memory while the database fails: the service accepts a token once, so it cannot be validated
 * again. They are sensitive until used, so the database has only their hashes.
 */
function createCaptchaTokens(db: Db, now: () => Date) {
  const unstored = new LRUCache<string, true>({ max: MAX_UNSTORED, ttl: TOKEN_TTL_MS })

  const remember = async (token: string) => {
    const row = { sha256: sha256Of(token), expiresAt: new Date(now().getTime() + TOKEN_TTL_MS).toISOString() }
    try {
      await db
        .insertInto('captchaToken')
        .values(row)
        .onConflict(conflict => conflict.column('sha256').doNothing())
        .execute()
      unstored.delete(row.sha256)
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      unstored.set(row.sha256, true)
    }
  }

  return {
    remember,
    async isRemembered(token: string): Promise<boolean> {
      const sha256 = sha256Of(token)
      if (unstored.has(sha256)) {
        await remember(token)
        return true
      }
      const row = await db
        .selectFrom('captchaToken')
        .select('sha256')
        .where('sha256', '=', sha256)
        .where('expiresAt', '>', now().toISOString())
        .executeTakeFirst()
      return row !== undefined
    },
    /** Removes a token. @returns false when it is absent: another request has used it */
    async take(trx: Trx, token: string): Promise<boolean> {
      const sha256 = sha256Of(token)
      const { numDeletedRows } = await trx
        .deleteFrom('captchaToken')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n || unstored.has(sha256)
    },
    taken: (token: string): void => void unstored.delete(sha256Of(token)),
  }
}

type CaptchaTokens = ReturnType<typeof createCaptchaTokens>
