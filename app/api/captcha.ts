import type { CaptchaActive } from '#contract/captcha.ts'
import { apiPaths } from '#contract/paths.ts'

/**
 * Whether a request has to bring a token of the captcha now.
 * @throws Error when the site does not answer
 */
export async function isCaptchaActive(): Promise<boolean> {
  const answer = await fetch(apiPaths.captchaActive())
  if (!answer.ok) throw new Error(`the captcha answers ${answer.status}`)
  const { active }: CaptchaActive = await answer.json()
  return active
}
