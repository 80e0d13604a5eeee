/** What a captcha service says of a token; `silent` = it did not answer as it should. */
export type CaptchaVerdict = 'ok' | 'failed' | 'silent'

/** One captcha service. */
export interface Captcha {
  /**
   * Asks the service once: a token is good for one question.
   * @param ip address of the visitor, when it is known
   */
  validate(token: string, ip: string | null): Promise<CaptchaVerdict>
}
