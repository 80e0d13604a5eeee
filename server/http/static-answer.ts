import type { ServerResponse } from 'node:http'
import { common } from '#domain/copy/common.ts'
import { page5xx } from '#domain/copy/page5xx.ts'
import { STRICT_POLICY } from './security-headers.ts'

/** When to come back after an overload, seconds. Source: reliability §4. */
const RETRY_AFTER_SECONDS = 5

/** The last resort, when no page can be rendered: the text of specification §8 without a single dependency. */
const HTML = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${common.titleBroken}</title><body><h1>${page5xx.text}</h1><p><a href="/">${page5xx.button}</a></p>`

function headersOf(status: 500 | 503, headers: Record<string, string>): Record<string, string> {
  return {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(HTML)),
    'Content-Security-Policy': STRICT_POLICY,
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}),
  }
}

/** Refuses a page without asking anything of the rest of the site. */
export function sendStatic(res: ServerResponse, status: 500 | 503, headers: Record<string, string>): void {
  res.writeHead(status, headersOf(status, headers)).end(HTML)
}

/** The same as a `Response`. */
export function answerStatic(status: 500 | 503, headers: Record<string, string>): Response {
  return new Response(HTML, { status, headers: headersOf(status, headers) })
}
