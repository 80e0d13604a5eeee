import { createHash } from 'node:crypto'

/** Hosts that live adapters (captcha, counters …) add to the policy; empty without configuration. */
export interface PolicyHosts {
  script: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
  img: readonly string[]
}

export const NO_HOSTS: PolicyHosts = { script: [], connect: [], frame: [], img: [] }

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Content-Security-Policy of one page: its own inline scripts are allowed by their hashes.
 * Hashes and not nonces: a page with a nonce has to be compressed anew for every visitor, and a 304 would pair a new
 * header with an old body.
 * @param html  the page as it is sent
 * @param hosts what live adapters need
 * @param dev   development: Vite inserts `<style>` and talks over a web socket
 */
export function pagePolicy(html: string, hosts: PolicyHosts, dev: boolean): string {
  const hashes = new Set<string>()
  for (const [, code = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...hosts.script],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    // Measured values passed as custom properties: style="--x:…".
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...hosts.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...hosts.connect],
    'frame-src': hosts.frame.length > 0 ? hosts.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
  })
}

/** The policy of everything that is not a page: nothing may run. */
export const STRICT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Headers of every answer. HSTS only where the site is reached over TLS. */
export function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Not `same-origin`: a site that answers on `www` too shows its own pictures.
    'Cross-Origin-Resource-Policy': 'same-site',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
