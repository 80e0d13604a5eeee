import { sha256Of } from '#server/lib/sha256.ts'
import type { PolicyHosts } from '#server/third-parties/policy-hosts.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Extracts the inline scripts that the renderer marked, and removes the mark; the policy allows no others. */
export function takeMarkedScripts(page: Buffer, mark: string): { html: Buffer<ArrayBuffer>; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  // Latin-1 takes half the memory, and tags are ASCII.
  const html = page.toString('latin1')
  for (const [tag, code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (tag.slice(0, tag.indexOf('>')).includes(attribute)) scripts.push(Buffer.from(code, 'latin1').toString())
  }
  return { html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), scripts }
}

export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code)
}

/** Endpoint for violation reports, and its name in `report-to`. */
const REPORTS = { path: '/api/csp_report/', group: 'csp' }

export const REPORTING_ENDPOINTS = `${REPORTS.group}="${REPORTS.path}"`

/** Allows one inline script or style. */
export const hashSource = (code: string) => `'sha256-${sha256Of(code, 'base64')}'`

/**
 * Inline scripts are allowed by hash: with a nonce the page would be compressed for each visitor, and a 304 would
 * combine a new header with an old body. In development the `<style>` elements and the web socket of Vite are allowed.
 */
export function pagePolicy(scripts: readonly string[], hosts: PolicyHosts, dev: boolean): string {
  const hashes = new Set(scripts.map(hashSource))
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...hosts.script],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : []), ...hosts.style],
    // Custom properties: style="--x:…".
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...hosts.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...hosts.connect],
    'frame-src': hosts.frame.length > 0 ? hosts.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    // For browsers without `report-to`.
    'report-to': [REPORTS.group],
    'report-uri': [REPORTS.path],
  })
}

/** For everything that is not a page. */
export const STRICT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

export function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Not `same-origin`: a site with `www` shows its own pictures.
    'Cross-Origin-Resource-Policy': 'same-site',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** For PDFs: the browser's viewer is a page with styles. */
export const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
