import type { ServerResponse } from 'node:http'
import * as common from '#texts/common.ts'
import * as shell from '#texts/shell.ts'
import { hashSource, STRICT_POLICY } from './security-headers.ts'

/** `Retry-After` during overload, seconds. Source: docs/operations.md#limits. */
export const RETRY_AFTER_SECONDS = 5

/** The colours of tokens.css. */
const STYLES = `body{display:grid;place-content:center start;min-height:90vh;margin:0;padding:0 8vw;color:#1f2a26;background:#f6f3ec;font-family:sans-serif}
h1{max-width:20em;font:400 clamp(2rem,4vw,3rem)/1.1 Georgia,serif}
a{display:inline-block;padding:1.2em 2.2em;color:#fff;background:#b4532f;border-radius:9em;text-decoration:none}`

const POLICY = `${STRICT_POLICY}; style-src ${hashSource(STYLES)}`

/** A page without dependencies. @param text never contains user input */
function pageOf(title: string, text: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLES}</style><body><h1>${text}</h1><p><a href="/">${shell.serverErrorButton}</a></p>`
}

/** Shown when no page can be rendered. Source of the text: docs/specification-coverage.md#page-of-an-error. */
const BROKEN = pageOf(common.titleBroken, shell.serverErrorText)

function headersOf(body: string, headers: Record<string, string>, retryAfterSeconds?: number): Record<string, string> {
  return {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
  }
}

const waitOf = (status: 500 | 503) => (status === 503 ? RETRY_AFTER_SECONDS : undefined)

export function sendStatic(res: ServerResponse, status: 500 | 503, headers: Record<string, string>): void {
  res.writeHead(status, headersOf(BROKEN, headers, waitOf(status))).end(BROKEN)
}

export function answerStatic(status: 500 | 503, headers: Record<string, string>): Response {
  return new Response(BROKEN, { status, headers: headersOf(BROKEN, headers, waitOf(status)) })
}

/** Answers a plain form with one sentence, for frequent refusals. The input is still in the browser's history. */
export function answerForm(status: number, text: string, headers: Record<string, string>): Response {
  const page = pageOf(common.titleBroken, text)
  return new Response(page, { status, headers: headersOf(page, headers) })
}

/** Refuses a write before its body is read. @param wantsPage a browser shows the response */
export function sendTooMany(
  res: ServerResponse,
  { text, waitSeconds, wantsPage }: { text: string; waitSeconds: number; wantsPage: boolean },
  headers: Record<string, string>,
): void {
  const body = wantsPage ? pageOf(common.titleBroken, text) : JSON.stringify({ detail: text, retry_after: waitSeconds })
  const type = wantsPage ? {} : { 'Content-Type': 'application/json; charset=utf-8' }
  res.writeHead(429, { ...headersOf(body, headers, waitSeconds), ...type }).end(body)
}
