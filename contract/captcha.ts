import { z } from 'zod'
import * as errorTexts from '#texts/field-errors.ts'

/** `GET /api/captcha/active/`: whether a form has to bring a token now. Source: docs/specification-coverage.md#71-request-and-captcha. */
export const captchaActiveSchema = z.object({ active: z.boolean() })
export type CaptchaActive = z.infer<typeof captchaActiveSchema>

/** `POST /api/captcha/validate/`. */
export const captchaBodySchema = z.object({
  token: z
    .string({ error: errorTexts.captchaFailed })
    .min(1, errorTexts.captchaFailed)
    .max(4096, errorTexts.captchaFailed),
})

/** The token may go with the request; `skipped`: the service does not answer, `off`: there is none, and both let it pass. */
export const captchaAnswerSchema = z.object({ status: z.enum(['ok', 'skipped', 'off']) })
