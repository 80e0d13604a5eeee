import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { FieldErrors, Unavailable } from '#contract/errors.ts'
import { onceAtATime } from '#domain/once-at-a-time.ts'
import type { Captcha } from '#server/adapters/captcha/smart-captcha.ts'
import type { Database, RequestTable } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import * as errorTexts from '#texts/field-errors.ts'
import type { Caller } from './create-request.ts'

export interface CaptchaOptions {
  db: Kysely<Database>
  /** Absent = no keys are configured. */
  service: Captcha | undefined
  now: () => Date
  log: Logger
}

/** Source: docs/reliability.md#requests. */
export function createCaptcha({ db, service, now, log }: CaptchaOptions): CaptchaService {
  const breaker = createCaptchaBreaker(now)
  const { isOpen } = breaker
  const tokens = createCaptchaTokens(db, now)
  const ask = createAsking(breaker, tokens, log)
  // Concurrent calls with one token share one verdict: the service takes a token once.
  const judgeOnce = onceAtATime<CaptchaMark>()
  const judge: Ask = (captcha, token, ip) =>
    judgeOnce(hashOf(token), async () => {
      if (await tokens.isRemembered(token)) return 'ok'
      return isOpen() ? 'skipped' : ask(captcha, token, ip)
    })

  return {
    isActive: () => service !== undefined && !isOpen(),
    async validate(token, ip) {
      return service ? judge(service, token, ip) : 'off'
    },
    async check(token, { ip, isWithoutScript }) {
      if (!service) return 'off'
      if (token === null) {
        // Without script there is nobody to fetch a token; the limits of requests stand guard alone.
        if (isWithoutScript || isOpen()) return 'skipped'
        throw new FieldErrors({ token: errorTexts.captchaFailed })
      }
      return judge(service, token, ip)
    },
    async consume(trx, token, mark) {
      if (mark !== 'ok' || token === null) return
      if (!(await tokens.take(trx, token))) throw new FieldErrors({ token: errorTexts.captchaFailed })
    },
    consumed(token) {
      if (token !== null) tokens.taken(token)
    },
  }
}

type Ask = (captcha: Captcha, token: string, ip: string | null) => Promise<CaptchaMark>

function createAsking(breaker: CaptchaBreaker, tokens: CaptchaTokens, log: Logger): Ask {
  return async (captcha, token, ip) => {
    // The service writes plain words: anything else was made up. It may not trouble the service, nor pass for an answer of it.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new FieldErrors({ token: errorTexts.captchaFailed })
    const verdict = await captcha.validate(token, ip)
    if (verdict === 'silent') {
      breaker.failed(ip)
      log.warn({ isOpen: breaker.isOpen() }, 'captcha service does not answer')
      return 'skipped'
    }
    breaker.answered()
    if (verdict === 'failed') throw new FieldErrors({ token: errorTexts.captchaFailed })
    await tokens.remember(token)
    return 'ok'
  }
}

/** How the captcha judged a request, stored with it. */
export type CaptchaMark = RequestTable['captcha']

/** Who brings a token, or why there is none. */
export interface CaptchaSender extends Pick<Caller, 'ip'> {
  /** A form without a script, or a page that could not get that of the captcha. */
  isWithoutScript: boolean
}

/** What a request asks of the captcha. */
export interface CaptchaGate {
  /**
   * Whether the form has to bring a token: keys are configured and the service answers.
   * Source: docs/specification-coverage.md#71-request-and-captcha.
   */
  isActive(): boolean
  /**
   * Judges the token that came with a request, before anything is stored.
   * @param token null = none came
   * @returns `ok`, `skipped` when nobody could be asked, `off` when there is none
   * @throws FieldErrors when the service says that no person sent it
   */
  check(token: string | null, sender: CaptchaSender): Promise<CaptchaMark>
  /**
   * Uses the token up, in the transaction that stores the request: it serves once.
   * @throws FieldErrors when another request was faster with the same token
   */
  consume(trx: Transaction<Database>, token: string | null, mark: CaptchaMark): Promise<void>
  /** That transaction is on disk: only now may memory forget the token too, because work inside of it may fail or run again. */
  consumed(token: string | null): void
}

/** The captcha as the site uses it: asks the service at most once about a token, and never costs a buyer their request. */
export interface CaptchaService extends CaptchaGate {
  /**
   * `POST /api/captcha/validate/`: asks now, and remembers a good token for the request that follows.
   * @throws FieldErrors when the service refuses the token
   */
  validate(token: string, ip: string | null): Promise<CaptchaMark>
}

const OPENS_AFTER = 5
// One visitor alone does not switch the captcha off for all, whatever the service makes of their tokens.
const OPENS_AFTER_ADDRESSES = 3
const FAILURE_WINDOW_MS = 60_000
const OPEN_FOR_MS = 60_000
const MAX_FAILURES = 50

/** Whether the captcha's service is asked: not for a while after it was silent too often. Source: docs/reliability.md#requests. */
export interface CaptchaBreaker {
  /** Nobody is asked at this moment. */
  isOpen(): boolean
  /** The service was silent to a visitor of this address. */
  failed(ip: string | null): void
  answered(): void
}

/** A breaker that lets everything through at first. */
function createCaptchaBreaker(now: () => Date): CaptchaBreaker {
  /** The failures in a row, the latest last. */
  let failures: { ms: number; ip: string | null }[] = []
  let openUntilMs = 0
  return {
    isOpen() {
      const aheadMs = openUntilMs - now().getTime()
      return aheadMs > 0 && aheadMs <= OPEN_FOR_MS
    },
    failed(ip) {
      const ms = now().getTime()
      const recent = [...failures, { ms, ip }].filter(({ ms: time }) => Math.abs(ms - time) < FAILURE_WINDOW_MS)
      failures = recent.slice(-MAX_FAILURES)
      const addresses = new Set(failures.map(failure => failure.ip))
      if (failures.length >= OPENS_AFTER && addresses.size >= OPENS_AFTER_ADDRESSES) openUntilMs = ms + OPEN_FOR_MS
    },
    answered() {
      failures = []
      openUntilMs = 0
    },
  }
}

/** Longer than a page retries a request, five minutes: the last attempt comes with the token of the first. */
const TOKEN_LIFE_MS = 10 * 60_000
const MAX_UNSTORED = 1000

/** Good tokens that no request has used yet, by their hash. */
export interface CaptchaTokens {
  remember(token: string): Promise<void>
  isRemembered(token: string): Promise<boolean>
  /** Takes a token out. @returns false when it was not there: another request has used it */
  take(trx: Transaction<Database>, token: string): Promise<boolean>
  /** The transaction that took it is done. */
  taken(token: string): void
}

/** Tokens in the store, and beside it those that an ill store could not take: asked again, the service would find them used. */
function createCaptchaTokens(db: Kysely<Database>, now: () => Date): CaptchaTokens {
  const unstored = new LRUCache<string, true>({ max: MAX_UNSTORED, ttl: TOKEN_LIFE_MS })

  const remember = async (token: string) => {
    const row = { sha256: hashOf(token), expiresAt: new Date(now().getTime() + TOKEN_LIFE_MS).toISOString() }
    try {
      await inStore(() =>
        db
          .insertInto('captchaToken')
          .values(row)
          .onConflict(conflict => conflict.column('sha256').doNothing())
          .execute(),
      )
      unstored.delete(row.sha256)
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      unstored.set(row.sha256, true)
    }
  }

  return {
    remember,
    async isRemembered(token) {
      const sha256 = hashOf(token)
      if (unstored.has(sha256)) {
        await remember(token)
        return true
      }
      const row = await inStore(() =>
        db
          .selectFrom('captchaToken')
          .select('sha256')
          .where('sha256', '=', sha256)
          .where('expiresAt', '>', now().toISOString())
          .executeTakeFirst(),
      )
      return row !== undefined
    },
    async take(trx, token) {
      const sha256 = hashOf(token)
      const { numDeletedRows } = await trx
        .deleteFrom('captchaToken')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n || unstored.has(sha256)
    },
    taken: token => void unstored.delete(hashOf(token)),
  }
}

/** A token is a secret of its visitor until it is used: the store keeps a hash. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
