import { isIP } from 'node:net'
import type { Captcha, CaptchaVerdict } from './captcha.ts'

// A visitor waits for this; then he is let through. Source: reliability §1.
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
 * Yandex SmartCaptcha. Its documentation asks to let people through when it fails: anything but a clear «failed» is no refusal.
 * Source: integrations §1.2, smartcaptcha docs "captcha-validation", "domain-validation".
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
  if (answer.status === 'failed') {
    // Our own key is wrong: the visitor has nothing to do with it.
    return 'message' in answer && String(answer.message).startsWith('Authentication failed') ? 'silent' : 'failed'
  }
  if (answer.status !== 'ok') return 'silent'
  const host = 'host' in answer ? String(answer.host) : ''
  return isOwn(host, ownHost) ? 'ok' : 'failed'
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
