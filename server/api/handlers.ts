import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { NotFound } from '#contract/errors.ts'
import type { Operation } from '#contract/openapi.ts'
import type { CallName, calls } from '#contract/operations.ts'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import { compress } from '#server/http/compress.ts'
import { encodingOf, etagOf, isUnchanged } from '#server/http/send-page.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import type { Json } from '#server/search-index/types.ts'
import type { ApiEnv } from '../http/call-context.ts'

declare const described: unique symbol

export type Answer<Status extends number, Body> = Status extends number
  ? Response & { readonly [described]: { status: Status; body: Body } }
  : never

/** A page, the response to a plain form. */
type PageAnswer = Response & { readonly [described]: 'page' }

type Described = Pick<Operation, 'responses'>
type BodyAt<Call extends Described, Status extends keyof Call['responses']> = Call['responses'][Status] extends {
  schema: infer Schema
}
  ? Schema extends z.ZodType
    ? z.infer<Schema>
    : null
  : never

type AnswerOf<Call extends Described> = {
  [Status in keyof Call['responses'] & number]: Answer<Status, BodyAt<Call, Status>>
}[keyof Call['responses'] & number]

/** Handler with the response types of its operation. It throws errors, which `refusals.ts` converts to responses. */
export type HandlerOf<Call extends Described> = (
  c: Context<ApiEnv>,
) => AnswerOf<Call> | PageAnswer | Promise<AnswerOf<Call> | PageAnswer>

type Calls = typeof calls

export type BodyOf<Name extends CallName, Status extends keyof Calls[Name]['responses']> = BodyAt<Calls[Name], Status>

export type Handler<Name extends CallName> = HandlerOf<Calls[Name]>

export type PlainHandler = (c: Context<ApiEnv>) => Response | Promise<Response>

/** A handler per call. A missing, unknown or wrongly typed one does not compile. */
export type Handlers<Name extends CallName = CallName> = { readonly [Each in Name]: Handler<Each> }

export const NEVER_CACHED = { 'Cache-Control': 'no-store' }

export function json<const Status extends ContentfulStatusCode, Body extends object>(
  c: Context<ApiEnv>,
  status: Status,
  body: Body,
  headers: Record<string, string> = {},
): Answer<Status, Body> {
  return typed(c.json(body, status, headers))
}

export function done(c: Context<ApiEnv>): Answer<204, null> {
  return typed(c.body(null, 204, NEVER_CACHED))
}

/** A download. Its type is generic, so that browsers do not open user uploads. */
export function attachment(content: Uint8Array, headers: Record<string, string>): Answer<200, string> {
  const type = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(content.byteLength) }
  return typed(new Response(Buffer.from(content), { headers: { ...type, ...headers } }))
}

export function seeOther(c: Context<ApiEnv>, path: string): Answer<303, null> {
  return typed(c.redirect(path, 303))
}

export function page(response: Response): PageAnswer {
  return response as PageAnswer // a marker type
}

/** Data that caches revalidate. */
export async function data<Value>(c: Context<ApiEnv>, revision: number, value: Value): Promise<Answer<200, Value>> {
  return typed(await sendData(c, dataAnswer(revision, JSON.stringify(value))))
}

export async function written<Value>(
  c: Context<ApiEnv>,
  revision: number,
  json: Json<Value>,
): Promise<Answer<200, Value>> {
  return typed(await sendData(c, dataAnswer(revision, json)))
}

/** A path parameter, `{id}`. */
export function partOf(c: Context<ApiEnv>, name: string): string {
  return c.req.param(name) ?? ''
}

export function queryOf(c: Context<ApiEnv>): URLSearchParams {
  return new URL(c.req.url).searchParams
}

function typed<Status extends number, Body>(response: Response): Answer<Status, Body> {
  // The caller built the response from a value of that type.
  return response as unknown as Answer<Status, Body>
}

/** @throws NotFound when it is no valid id: `/flats/abc` and `/flats/999999` have the same response */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id === 0 || id > MAX_LOT_ID) throw new NotFound()
  return id
}

/** Converts `/api/property/{id}/` to the route `/property/:id`. */
export function routeOf(path: string): string {
  return path
    .replace(/^\/api(?=\/)/, '')
    .replace(/\/$/, '')
    .replace(/\{(\w+)\}/g, ':$1')
}

interface DataAnswer {
  etag: string
  json: string | Uint8Array<ArrayBuffer>
}

/** Adds the ETag, which contains the revision of the data. */
export function dataAnswer(revision: number, json: string | Uint8Array<ArrayBuffer>): DataAnswer {
  return { etag: `"${revision}-${sha256Of(json, 'base64url').slice(0, 16)}"`, json }
}

/** Shorter bodies fit into one packet. */
const MIN_COMPRESSED_BYTES = 1024

export async function sendData(
  c: Context<ApiEnv>,
  { etag, json }: DataAnswer,
  type = 'application/json; charset=utf-8',
): Promise<Response> {
  const encoding = json.length < MIN_COMPRESSED_BYTES ? 'identity' : encodingOf(c.req.header('accept-encoding'))
  const tag = etagOf(etag, encoding)
  c.header('Cache-Control', 'public, no-cache')
  c.header('ETag', tag)
  c.header('Vary', 'Accept-Encoding')
  if (isUnchanged(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  if (encoding === 'identity') return c.body(json, 200, { 'Content-Type': type })
  const body = await compress(Buffer.from(json), encoding)
  return c.body(body, 200, { 'Content-Type': type, 'Content-Encoding': encoding })
}
