import { isIP } from 'node:net'

// A visitor waits for this; then they are let through. Source: docs/reliability.md#requests.
const TIME_LIMIT_MS = 1500
const MAX_ANSWER_BYTES = 64 * 1024

export interface SmartCaptchaOptions {
  /** `https://smartcaptcha.yandexcloud.net`. */
  url: string
  serverKey: string
  /** Public address of the site: a token must have been made on it. */
  siteUrl: string
}

/**
 * What the service does not say of a token but of our key and account (401, 402, 403: blocked, not paid), of itself, of its address
 * or of the pace of questions. A token stands in the body of the question and causes none of these.
 */
const NOT_OF_A_TOKEN: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 407, 408, 421, 425, 426, 429])

/**
 * Yandex SmartCaptcha. Its documentation asks to let people through when it fails. A token that the service will not even read
 * (400, 413, 422 …) has failed: otherwise whoever writes nonsense would pass, and would look like an ill service.
 * Source: documentation of SmartCaptcha, "captcha-validation", "domain-validation".
 */
export function createSmartCaptcha({ url, serverKey, siteUrl }: SmartCaptchaOptions): Captcha {
  const address = new URL('/validate', url).href
  const ownHost = new URL(siteUrl).hostname
  return {
    async validate(token, ip) {
      const form = new URLSearchParams({ secret: serverKey, token })
      if (ip !== null) form.set('ip', ip)
      try {
        const response = await fetch(address, {
          method: 'POST',
          body: form,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
        })
        const isRefused = response.status >= 400 && response.status < 500 && !NOT_OF_A_TOKEN.has(response.status)
        if (isRefused) return isKeyRefused(await readStart(response)) ? 'silent' : 'failed'
        if (response.status !== 200) {
          await response.body?.cancel()
          return 'silent'
        }
        return readVerdict(await readStart(response), ownHost)
      } catch {
        return 'silent'
      }
    },
  }
}

function readVerdict(text: string, ownHost: string): CaptchaVerdict {
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return 'silent'
  if (answer.status === 'failed') return isKeyRefused(text) ? 'silent' : 'failed'
  if (answer.status !== 'ok') return 'silent'
  const host = 'host' in answer ? String(answer.host) : ''
  return isOwn(host, ownHost) ? 'ok' : 'failed'
}

/** Our own key is wrong: the visitor has nothing to do with it. */
function isKeyRefused(text: string): boolean {
  return /"message"\s*:\s*"Authentication failed/.test(text)
}

/** An empty host is a fault of the service and may be trusted; a site without a name of its own has nothing to compare. */
function isOwn(host: string, ownHost: string): boolean {
  if (host === '' || ownHost === 'localhost' || isIP(ownHost.replace(/^\[|\]$/g, '')) !== 0) return true
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/^www\./, '')
  return bare(host) === bare(ownHost)
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_ANSWER_BYTES) break
  }
  return text
}

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
