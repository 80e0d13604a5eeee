import type { Config } from '#server/config.ts'
import type { PolicyHosts } from './security-headers.ts'

/** Hosts that pages may ask besides our own: only those of the adapters that are configured. Source: integrations §5.1. */
export function adapterHosts(config: Config): PolicyHosts {
  const captcha = config.CAPTCHA_SITE_KEY ? [originOf(config.CAPTCHA_URL)] : []
  const tracker = config.CALLTRACKING_PROVIDER && config.CALLTRACKING_MOD_ID
  const trackerScript = tracker ? [originOf(config.CALLTRACKING_SCRIPT_URL)] : []
  const trackerCalls = tracker ? [originOf(config.CALLTRACKING_SCRIPT_URL), originOf(config.CALLTRACKING_URL)] : []
  return {
    script: [...captcha, ...trackerScript],
    connect: [...captcha, ...trackerCalls],
    frame: captcha,
    img: config.IMGPROXY_URL ? [originOf(config.IMGPROXY_URL)] : [],
  }
}

function originOf(address: string): string {
  return new URL(address).origin
}
