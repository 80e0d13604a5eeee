import { keysOf } from '#domain/keys-of.ts'
import { createSmartCaptcha } from '#server/adapters/captcha/smart-captcha.ts'
import { reach } from '#server/adapters/delivery/reach.ts'
import type { Config } from '#server/config.ts'
import { thirdParties } from '#server/third-parties/third-parties.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

/** What it says of a token that nobody has made tells whether it knows our key. */
const NO_TOKEN = 'doctor'

/** Services of others: which are switched on, and those that the server itself asks, whether they answer. */
export const checkThirdParties: Check = {
  subject: 'others',
  async look({ config }) {
    const told = keysOf(thirdParties).map(name =>
      ok(`${name}: ${thirdParties[name].keys(config) === null ? 'off' : 'on'}`),
    )
    return [...told, ...(await captchaFindings(config)), ...(await imgproxyFindings(config))]
  },
}

async function captchaFindings({ CAPTCHA_SERVER_KEY: serverKey, CAPTCHA_URL: url, SITE_URL: siteUrl }: Config) {
  if (!serverKey) return []
  const verdict = await createSmartCaptcha({ url, serverKey, siteUrl }).validate(NO_TOKEN, null)
  const findings: Record<typeof verdict, Finding> = {
    failed: ok('captcha: answers and knows the key'),
    ok: warning('captcha: lets everybody through: is the account paid?'),
    silent: failure('captcha: does not answer, or refuses the key; requests go their ways unchecked'),
  }
  return [findings[verdict]]
}

async function imgproxyFindings({ IMGPROXY_URL: url }: Config) {
  if (!url) return []
  const { isWell, says } = await reach(url)
  return [(isWell ? ok : failure)(`imgproxy: ${says}`)]
}
