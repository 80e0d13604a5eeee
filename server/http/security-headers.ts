import { createHash } from 'node:crypto'
import type { PolicyHosts } from '#server/third-parties/policy-hosts.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Inline scripts of a page that the renderer itself wrote, recognised by its mark, which is removed. Whatever got
 * into the page by another way bears none, and its policy lets it run nowhere.
 * @param page as it was rendered
 * @param mark attribute `nonce` of our own scripts: random, another one in every render
 */
export function takeMarkedScripts(page: Buffer, mark: string): { html: Buffer; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  // A byte for a character: tags are ASCII, and a copy takes half the memory that letters would.
  const html = page.toString('latin1')
  for (const [tag, code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (tag.slice(0, tag.indexOf('>')).includes(attribute)) scripts.push(Buffer.from(code, 'latin1').toString())
  }
  return { html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), scripts }
}

/** All inline scripts of a file of ours. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code)
}

/** Where browsers report violations of a policy, and the name of that endpoint in `report-to`. */
const REPORTS = { path: '/api/csp_report/', group: 'csp' }

/** Header of every page, so that its `report-to` leads somewhere. */
export const REPORTING_ENDPOINTS = `${REPORTS.group}="${REPORTS.path}"`

/**
 * Content-Security-Policy of one page: its own inline scripts are allowed by their hashes.
 * Hashes and not nonces: a page with a nonce has to be compressed anew for every visitor, and a 304 would pair a new
 * header with an old body.
 * @param scripts inline scripts of the page, character by character
 * @param hosts   what third parties need
 * @param dev     development: Vite inserts `<style>` and talks over a web socket
 */
export function pagePolicy(scripts: readonly string[], hosts: PolicyHosts, dev: boolean): string {
  const hashes = new Set(scripts.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`))
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...hosts.script],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : []), ...hosts.style],
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
    // The second for browsers that know only the first draft of it.
    'report-to': [REPORTS.group],
    'report-uri': [REPORTS.path],
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

/** For a PDF: the browser's viewer is a page with its own styles around the document. */
export const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
