import { captchaBodySchema } from '#contract/captcha.ts'
import { FieldErrors, TooMany } from '#contract/errors.ts'
import { fill } from '#domain/text/fill.ts'
import type { Config } from '#server/config.ts'
import { clientKey } from '#server/http/call-context.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { readBody } from '#server/http/read-body.ts'
import type { Services } from '#server/services/services.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { addressOf } from '../http/call-context.ts'
import { type Handlers, json, NEVER_KEPT } from './handlers.ts'

/** Checks per client. Source: docs/operations.md#limits. */
const QUESTIONS_PER_MINUTE = 20

/** `/api/captcha/`. Source: docs/specification-coverage.md#71-request-and-captcha. */
export function captchaHandlers(
  { requests, siteCalls }: Services,
  config: Config,
): Handlers<'getCaptchaActive' | 'validateCaptcha'> {
  const limit = createRateLimit(QUESTIONS_PER_MINUTE)
  return {
    getCaptchaActive: c => json(c, 200, { active: requests.captcha.isActive() }, NEVER_KEPT),
    async validateCaptcha(c) {
      const ip = addressOf(c, config)
      const waitSeconds = limit.hit(clientKey(ip))
      if (waitSeconds > 0) {
        throw new TooMany(fill(errorTexts.tooManySoon, { phone: siteCalls.getGlobal().phones.display }), waitSeconds)
      }
      const body = captchaBodySchema.safeParse((await readBody(c.req.raw)).fields)
      if (!body.success) throw new FieldErrors({ token: errorTexts.captchaFailed })
      return json(c, 200, { status: await requests.captcha.validate(body.data.token, ip) }, NEVER_KEPT)
    },
  }
}
