import type { Transaction } from 'kysely'
import type { Database, RequestTable } from '#server/db/schema.ts'
import type { Caller } from './create-request.ts'

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
