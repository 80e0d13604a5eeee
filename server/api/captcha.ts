import { type Context, Hono } from 'hono'
import { type CaptchaActive, type CaptchaAnswer, captchaBodySchema } from '#contract/captcha.ts'
import { FieldErrors, TooMany } from '#contract/errors.ts'
import { error } from '#domain/copy/error.ts'
import { fill } from '#domain/copy/fill.ts'
import type { Config } from '#server/config.ts'
import { clientKey } from '#server/http/client-address.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { readBody } from '#server/http/read-body.ts'
import type { Services } from '#server/services/services.ts'
import { type ApiEnv, addressOf } from '../http/call-context.ts'

/** Questions of one client. Source: reliability §4. */
const QUESTIONS_PER_MINUTE = 20

/** `/api/captcha/`: whether the form needs a token, and whether the one it got is good. Source: specification §7.1. */
export function captchaApi({ requests, siteCalls }: Services, config: Config) {
  const limit = createRateLimit(QUESTIONS_PER_MINUTE)
  const validate = async (c: Context<ApiEnv>) => {
    const ip = addressOf(c, config)
    const waitSeconds = limit.hit(clientKey(ip))
    if (waitSeconds > 0) {
      throw new TooMany(fill(error.tooManySoon, { phone: siteCalls.getGlobal().phones.display }), waitSeconds)
    }
    const body = captchaBodySchema.safeParse((await readBody(c.req.raw)).fields)
    if (!body.success) throw new FieldErrors({ token: error.captchaFailed })
    const answer: CaptchaAnswer = { status: await requests.captcha.validate(body.data.token, ip) }
    return c.json(answer, 200, NEVER_KEPT)
  }
  return new Hono<ApiEnv>()
    .get('/active', c => {
      const answer: CaptchaActive = { active: requests.captcha.isActive() }
      return c.json(answer, 200, NEVER_KEPT)
    })
    .post('/validate', validate)
}

const NEVER_KEPT = { 'Cache-Control': 'no-store' }
