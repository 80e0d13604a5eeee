import type { ThirdPartyName } from '#contract/site.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { createSmartCaptcha } from '#server/adapters/captcha/smart-captcha.ts'
import { reach } from '#server/adapters/delivery/post.ts'
import type { Config } from '#server/config.ts'
import { thirdParties } from '#server/third-parties/third-parties.ts'
import { type Finding, failure, ok, warning } from './findings.ts'
import type { CheckContext } from './run-checks.ts'

/** Its response to an invalid token shows whether our key is valid. */
const NO_TOKEN = 'doctor'
const TIME_LIMIT_MS = 5000

/** Third-party services: which are on, and whether they answer. */
export async function checkThirdParties({ config }: CheckContext): Promise<Finding[]> {
  const findings = await Promise.all(keysOf(thirdParties).map(name => browserFinding(name, config)))
  return [...findings, ...(await captchaFindings(config)), ...(await imgproxyFindings(config))]
}

/** No failure: pages and requests go on without it. */
async function browserFinding(name: ThirdPartyName, config: Config): Promise<Finding> {
  const service = thirdParties[name]
  const entry = service.keys(config) === null ? undefined : service.entry(config)
  if (entry === undefined) return ok({ code: 'thirdPartyOff', name })
  const problem = await firstAnswerProblem(entry)
  return problem === null
    ? ok({ code: 'thirdPartyAnswers', name })
    : warning({ code: 'thirdPartyFails', name, problem })
}

async function captchaFindings({ CAPTCHA_SERVER_KEY: serverKey, CAPTCHA_URL: url, SITE_URL: siteUrl }: Config) {
  if (!serverKey) return []
  const verdict = await createSmartCaptcha({ url, serverKey, siteUrl }).validate(NO_TOKEN, null)
  const findings: Record<typeof verdict, Finding> = {
    failed: ok({ code: 'captchaAnswers' }),
    ok: warning({ code: 'captchaLetsThrough' }),
    silent: failure({ code: 'captchaSilent' }),
  }
  return [findings[verdict]]
}

async function imgproxyFindings({ IMGPROXY_URL: url }: Config) {
  if (!url) return []
  const { isWell, says } = await reach(url)
  return [isWell ? ok({ code: 'imgproxyAnswers', says }) : failure({ code: 'imgproxyFails', says })]
}

/**
 * Checks the URL that browsers request first.
 * @returns null when it works, else a short problem
 */
export async function firstAnswerProblem(address: string, timeLimitMs = TIME_LIMIT_MS): Promise<string | null> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeLimitMs) })
    await answer.body?.cancel()
    if (answer.status >= 300 && answer.status < 400) return 'leads elsewhere, where the policy of pages may not let it'
    return answer.ok ? null : `answers ${answer.status}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'does not answer'
  }
}
