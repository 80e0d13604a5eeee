import { originOf } from './policy-hosts.ts'
import { hasSiteFrame, type ThirdParty } from './third-party.ts'

/** The captcha of the forms. Source: docs/integrations.md#smartcaptcha. */
export const captcha: ThirdParty<{ sitekey: string; script: string }> = {
  keys: config =>
    config.CAPTCHA_SITE_KEY
      ? { sitekey: config.CAPTCHA_SITE_KEY, script: new URL('/captcha.js', config.CAPTCHA_URL).href }
      : null,
  entry: config => captcha.keys(config)?.script,
  hosts(config) {
    const own = [originOf(config.CAPTCHA_URL)]
    return { script: own, connect: own, frame: own }
  },
  isNeededOn: hasSiteFrame,
}
