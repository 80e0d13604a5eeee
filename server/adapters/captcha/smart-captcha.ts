import { isIP } from 'node:net'
import { readStart } from '#server/lib/http-answer.ts'

// A visitor waits for this; after the timeout the request is accepted unchecked. Source: docs/reliability.md#requests.
const TIME_LIMIT_MS = 1500

export interface SmartCaptchaOptions {
  /** `https://smartcaptcha.yandexcloud.net`. */
  url: string
  serverKey: string
  /** Public URL of the site; tokens of other sites are refused. */
  siteUrl: string
}

/** Statuses that concern our key or account, the service, its URL or the rate of calls, but not the token. */
const NOT_OF_A_TOKEN: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 407, 408, 421, 425, 426, 429])

/**
 * A token that the service refuses to read (400, 413, 422 …) counts as failed; otherwise malformed tokens would pass
 * and look like an outage. Source: documentation of SmartCaptcha, "captcha-validation", "domain-validation".
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

/** Our own key is invalid, which is not the visitor's fault. */
function isKeyRefused(text: string): boolean {
  return /"message"\s*:\s*"Authentication failed/.test(text)
}

/** An empty host means a problem of the service and is accepted. A site without a domain has nothing to compare. */
function isOwn(host: string, ownHost: string): boolean {
  if (host === '' || ownHost === 'localhost' || isIP(ownHost.replace(/^\[|\]$/g, '')) !== 0) return true
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/^www\./, '')
  return bare(host) === bare(ownHost)
}

/** Verdict of a captcha service; `silent` = no valid response. */
type CaptchaVerdict = 'ok' | 'failed' | 'silent'

export interface Captcha {
  /** The service accepts each token once. */
  validate(token: string, ip: string | null): Promise<CaptchaVerdict>
}
