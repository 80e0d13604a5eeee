import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { FieldErrors } from '#contract/errors.ts'
import { onceAtATime } from '#domain/once-at-a-time.ts'
import type { Captcha } from '#server/adapters/captcha/captcha.ts'
import type { Database } from '#server/db/schema.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { type CaptchaBreaker, createCaptchaBreaker } from './captcha-breaker.ts'
import type { CaptchaMark, CaptchaService } from './captcha-gate.ts'
import { type CaptchaTokens, createCaptchaTokens, hashOf } from './captcha-tokens.ts'

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
