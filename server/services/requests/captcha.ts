import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { FieldErrors, Unavailable } from '#contract/errors.ts'
import { error } from '#domain/copy/error.ts'
import type { Captcha } from '#server/adapters/captcha/captcha.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import type { CaptchaMark, CaptchaService } from './captcha-gate.ts'

/** As long as the service itself keeps a token. */
const TOKEN_LIFE_MS = 5 * 60_000
const CLOSES_AFTER = 5
// One visitor alone does not switch the captcha off for all, whatever the service makes of his tokens.
const CLOSES_AFTER_ADDRESSES = 3
const FAILURE_WINDOW_MS = 60_000
const CLOSED_FOR_MS = 60_000
const MAX_UNSTORED = 1000

export interface CaptchaOptions {
  db: Kysely<Database>
  /** Absent = no keys are configured. */
  service: Captcha | undefined
  now: () => Date
  log: Logger
}

/** Source: integrations §1.3, reliability §1. */
export function createCaptcha({ db, service, now, log }: CaptchaOptions): CaptchaService {
  /** The failures in a row, the latest last. */
  let failures: { ms: number; ip: string | null }[] = []
  let closedUntilMs = 0
  // Good tokens that an ill store could not take. Asking the service again would find them used.
  const unstored = new LRUCache<string, true>({ max: MAX_UNSTORED, ttl: TOKEN_LIFE_MS })

  const isClosed = () => {
    const aheadMs = closedUntilMs - now().getTime()
    return aheadMs > 0 && aheadMs <= CLOSED_FOR_MS
  }

  // A repeated press that arrives while the first is still being judged hears the same verdict.
  const underWay = new Map<string, Promise<CaptchaMark>>()
  const ask = (captcha: Captcha, token: string, ip: string | null): Promise<CaptchaMark> => {
    const sha256 = hashOf(token)
    const asked = underWay.get(sha256) ?? askOnce(captcha, token, ip).finally(() => underWay.delete(sha256))
    underWay.set(sha256, asked)
    return asked
  }

  const askOnce = async (captcha: Captcha, token: string, ip: string | null): Promise<CaptchaMark> => {
    // The service writes plain words: anything else was made up, and may not trouble it.
    const verdict = /^[\x21-\x7e]+$/.test(token) ? await captcha.validate(token, ip) : 'failed'
    if (verdict === 'silent') {
      const ms = now().getTime()
      failures = [...failures, { ms, ip }].filter(({ ms: time }) => Math.abs(ms - time) < FAILURE_WINDOW_MS).slice(-50)
      const addresses = new Set(failures.map(failure => failure.ip))
      if (failures.length >= CLOSES_AFTER && addresses.size >= CLOSES_AFTER_ADDRESSES)
        closedUntilMs = ms + CLOSED_FOR_MS
      log.warn({ isClosed: isClosed() }, 'captcha service does not answer')
      return 'skipped'
    }
    failures = []
    closedUntilMs = 0
    if (verdict === 'failed') throw new FieldErrors({ token: error.captchaFailed })
    await remember(token)
    return 'ok'
  }

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

  const isRemembered = async (token: string): Promise<boolean> => {
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
  }

  return {
    isActive: () => service !== undefined && !isClosed(),
    async validate(token, ip) {
      if (!service) return 'off'
      return isClosed() ? 'skipped' : ask(service, token, ip)
    },
    async check(token, caller) {
      if (!service) return 'off'
      if (token === null) {
        // Without script there is nobody to fetch a token; the limits of requests stand guard alone.
        if (caller.isPlainForm || isClosed()) return 'skipped'
        throw new FieldErrors({ token: error.captchaFailed })
      }
      if (await isRemembered(token)) return 'ok'
      return isClosed() ? 'skipped' : ask(service, token, caller.ip)
    },
    async consume(trx, token, mark) {
      if (mark !== 'ok' || token === null) return
      const sha256 = hashOf(token)
      const { numDeletedRows } = await trx
        .deleteFrom('captchaToken')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n && !unstored.has(sha256)) throw new FieldErrors({ token: error.captchaFailed })
    },
    consumed(token) {
      if (token !== null) unstored.delete(hashOf(token))
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
