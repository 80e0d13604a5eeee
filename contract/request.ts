import { z } from 'zod'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import {
  CONSENT_DOCUMENTS,
  type ConsentDocument,
  DEFAULT_REQUEST_TYPE,
  HONEYPOT_FIELD,
  mailProblem,
  nameProblem,
  normaliseName,
  phoneProblem,
} from '#domain/requests/request.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { nextOpeningSchema } from './site-calls-contacts.ts'

/** Longest extra value, as JSON in UTF-8. Source: docs/operations.md#limits. */
export const MAX_EXTRA_BYTES = 1024
// The longest address that the server accepts; a shorter part is stored.
const MAX_LINK_LENGTH = 8192
const MAX_TOKEN_LENGTH = 4096

/** A text field whose rule is a function of `domain`: the browser runs the same one. */
function textField(missing: string, problemOf: (text: string) => string | undefined) {
  return z.string({ error: missing }).superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
}

/** A checkbox: true in JSON, `on` in a plain form. */
const flag = z
  .union([z.boolean(), z.literal(['on', 'true', '1', 'false', '0', ''])], { error: errorTexts.field })
  .transform(value => value === true || value === 'on' || value === 'true' || value === '1')

const consentSchema = z.object(
  {
    /** Which document: `personal_data_consent`, `confidentiality_policy`, `user_agreement`. */
    doc: z.enum(Object.values(CONSENT_DOCUMENTS).flat(), { error: errorTexts.field }),
    /** Version of the text that the visitor saw. */
    version: z
      .string({ error: errorTexts.field })
      .regex(/^\d+(?:\.\d+){0,4}$/, errorTexts.field)
      .max(20, errorTexts.field)
      .optional(),
    /** Hash of that text, as `/api/personal_data_consent/` gives it. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, errorTexts.field)
      .optional(),
    /** Time of the browser; the evidence has the time of the server. */
    accepted_at: z.string().max(40, errorTexts.field).optional(),
  },
  { error: errorTexts.field },
)

/** Further fields are kept with the request. Source: docs/specification-coverage.md#fields-of-a-request. */
export const requestBodySchema = z.looseObject({
  name: textField(errorTexts.nameRequired, nameProblem).transform(normaliseName),
  /** In any spelling; kept as eleven digits, 7 first. */
  phone: z
    .union([z.string(), z.number().transform(String)], { error: errorTexts.phoneRequired })
    .pipe(textField(errorTexts.phoneRequired, phoneProblem))
    .transform(phoneDigits),
  /** The domain in lower case, as it means the same. */
  mail: textField(errorTexts.email, mailProblem)
    .transform(mail => mail.trim().replace(/@.*$/, domain => domain.toLowerCase()) || null)
    .default(null),
  /** `callback`, `consult`, `booking` or a word of the caller's own. */
  type: z
    .string({ error: errorTexts.field })
    .regex(/^[A-Za-z][\w-]{0,29}$/, errorTexts.field)
    .default(DEFAULT_REQUEST_TYPE),
  /** Address of the page, absolute or from the root. */
  link: z.string({ error: errorTexts.field }).max(MAX_LINK_LENGTH, errorTexts.field).default(''),
  /** Id of the property, 0 = none; as digits in a form. */
  property: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{0,10}$/, errorTexts.field)
          .transform(Number),
      ],
      { error: errorTexts.field },
    )
    .pipe(z.number().int(errorTexts.field).min(0, errorTexts.field).max(MAX_LOT_ID, errorTexts.field))
    .default(0),
  /** Page of another site with the link to this one. */
  source: z.string({ error: errorTexts.field }).max(MAX_LINK_LENGTH, errorTexts.field).optional(),
  /** Captcha token, when the captcha is active. */
  token: z.string({ error: errorTexts.field }).max(MAX_TOKEN_LENGTH, errorTexts.field).optional(),
  /** The script of the captcha could not be loaded: the request is accepted within the limits of unchecked ones. */
  captcha_unreachable: flag.optional(),
  consents: z.array(consentSchema, { error: errorTexts.field }).max(10, errorTexts.field).optional(),
  /** Versions and hashes of the texts that the form showed, as `writeShownTexts` gives them. */
  shown_texts: z.string({ error: errorTexts.field }).max(500, errorTexts.field).optional(),
  /** The two checkboxes of a plain HTML form. */
  personal: flag.optional(),
  policy: flag.optional(),
  [HONEYPOT_FIELD]: z.string({ error: errorTexts.field }).max(MAX_EXTRA_BYTES, errorTexts.field).optional(),
})

export const consentFieldsSchema = requestBodySchema.pick({
  consents: true,
  shown_texts: true,
  personal: true,
  policy: true,
})

/** `201`: stored, `200`: the same request was stored a moment ago under this id. */
export const requestAnswerSchema = z.object({
  id: z.uuid(),
  status: z.literal('accepted'),
  calls_from: nextOpeningSchema,
})
export type RequestAnswer = z.infer<typeof requestAnswerSchema>

export interface ConsentInput {
  document: ConsentDocument
  version: string | undefined
  sha256: string | undefined
}

export interface RequestInput {
  name: string
  /** Eleven digits, 7 first. */
  phone: string
  mail: string | null
  type: string
  /** Without tracking parameters and fragment. */
  link: string
  property: number
  token: string | null
  /** Its page could not load the captcha. */
  hasNoCaptcha: boolean
  /** Page of another site with the link to this one, without its query; null = unknown, or none. */
  source: string | null
  /** Empty when the caller sent no consents: no evidence is invented. */
  consents: readonly ConsentInput[]
  /** Caller's own values, at most 20 of 1 KB. */
  extra: Readonly<Record<string, unknown>>
  /** Traffic source: tracking fields of the body and of `link`. */
  tracking: Readonly<Record<string, string>>
  isSuspicious: boolean
}

/** `GET /api/captcha/active/`: whether a form has to bring a token now. Source: docs/specification-coverage.md#71-request-and-captcha. */
export const captchaActiveSchema = z.object({ active: z.boolean() })
export type CaptchaActive = z.infer<typeof captchaActiveSchema>

/** `POST /api/captcha/validate/`. */
export const captchaBodySchema = z.object({
  token: z
    .string({ error: errorTexts.captchaFailed })
    .min(1, errorTexts.captchaFailed)
    .max(MAX_TOKEN_LENGTH, errorTexts.captchaFailed),
})

/** `ok`: the request may be sent with the token. It is also accepted if the service does not answer (`skipped`) or there is none (`off`). */
export const captchaAnswerSchema = z.object({ status: z.enum(['ok', 'skipped', 'off']) })
