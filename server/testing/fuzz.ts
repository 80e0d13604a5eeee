import { elementAt } from '#domain/lib/collections.ts'
/** A repeatable source of chance: mulberry32. @returns 0 ≤ x < 1 */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One call with something wrong about it, as `fetch` takes it. */
export interface BrokenCall {
  /** Path and query, percent-encoded or deliberately not. */
  path: string
  init: RequestInit
}

/** The parts of an OpenAPI document that say what a call takes. */
interface Document {
  paths: Record<string, Record<string, OperationObject>>
}
interface OperationObject {
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}

/** Text that programs stumble over. */
const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1.5',
  '1,5',
  '1e400',
  '1_000',
  '0x10',
  '+1',
  ' 1',
  '２',
  '9'.repeat(400),
  '2147483648',
  '9007199254740993',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  "' OR 1=1 --",
  "'; drop table request; --",
  '%',
  '_',
  '\\',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}',
  '=cmd|calc',
  '../../../etc/passwd',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '\uFFFE',
  '\u202Eevil',
  'e\u0301'.repeat(40),
  '🏠'.repeat(60),
  'a'.repeat(101),
  'ы'.repeat(3000),
  '2026-13-45',
] as const

/** Bytes that are no text in UTF-8, and other ways to write a query wrong. */
const RAW_QUERIES = [
  '%',
  '%%%',
  '&&&',
  '===',
  '?',
  '%ED%A0%80=%ED%A0%80',
  '%C0%AE=1',
  '[]=[]',
  'a[b][c]=1',
  '__proto__[x]=1',
  ';rooms=1;',
]

const NAMES = [
  'rooms[]',
  'rooms[0]',
  'Rooms',
  'rooms\u0000',
  'price_min_min',
  '__proto__',
  'constructor',
  'limit',
  'offset',
  'ordering',
  'soft',
  'group',
  'format',
  '_method',
]

/** What is sensible, so that a call gets past the first check and breaks deeper. */
const SENSIBLE: Record<string, (random: () => number) => unknown> = {
  name: () => 'Анна Проверка',
  phone: random => `+7 (9${digits(random, 2)}) ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 2)}`,
  mail: () => 'anna@example.org',
  type: random => pick(random, ['callback', 'consult', 'booking']),
  property: random => 1001 + Math.floor(random() * 400),
  id: random => 1001 + Math.floor(random() * 400),
  link: () => '/flats?utm_source=x',
  personal: () => true,
  policy: () => true,
  consents: () => undefined,
  token: () => '',
  visit_note: () => '',
}

/**
 * Makes broken calls from an OpenAPI document: wrong types, lengths, names, encodings, bodies and headers, most of them next
 * to valid parts.
 * @param document as `/api/openapi.json` gives it
 */
export function breakCalls(document: Document, random: () => number): () => BrokenCall {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Array<Call>(weightOf(operation)).fill({ path, method: method.toUpperCase(), operation }),
    ),
  )
  if (calls.length === 0) throw new Error('the document names no calls')
  return () => {
    const { path, method, operation } = pick(random, calls)
    const { body, type } = operation.requestBody ? breakBody(random, operation.requestBody.content) : {}
    const headers = breakHeaders(random, type)
    return {
      path: breakPath(random, path) + breakQuery(random, operation),
      init: { method, headers, ...(body === undefined ? {} : { body }) },
    }
  }
}

/** The call as one line, to be repeated by hand. */
export function describeCall({ path, init }: BrokenCall): string {
  const body = typeof init.body === 'string' ? init.body : init.body ? '<bytes>' : ''
  return `${init.method} ${path.slice(0, 300)} ${JSON.stringify(init.headers).slice(0, 300)} ${body.slice(0, 500)}`
}

interface Call {
  path: string
  method: string
  operation: OperationObject
}

/** The more a call takes, the more of it can be wrong. */
function weightOf({ parameters, requestBody }: OperationObject): number {
  return 1 + 20 * Object.keys(requestBody?.content ?? {}).length + Math.min(parameters.length, 10)
}

function breakPath(random: () => number, path: string): string {
  const filled = path.replace(/\{\w+\}/g, () =>
    random() < 0.5 ? String(1001 + Math.floor(random() * 400)) : encode(pick(random, WORDS)),
  )
  if (random() < 0.9) return filled
  return pick(random, [
    filled.slice(0, -1),
    `${filled}x`,
    `${filled}/`,
    filled.toUpperCase(),
    `${filled}%2e%2e/`,
    `${filled}%00`,
  ])
}

function breakQuery(random: () => number, { parameters }: OperationObject): string {
  if (random() < 0.05) return `?${pick(random, RAW_QUERIES)}`
  const known = parameters.filter(parameter => parameter.in === 'query')
  const count = random() < 0.03 ? 110 : Math.floor(random() * 6)
  const parts = Array.from({ length: count }, () => {
    const parameter = known.length > 0 && random() < 0.85 ? pick(random, known) : undefined
    const name = parameter?.name ?? pick(random, NAMES)
    const value = parameter && random() < 0.5 ? sensible(random, parameter.schema) : pick(random, WORDS)
    const pair = `${encode(name)}=${encode(String(value))}`
    return random() < 0.05 ? Array(60).fill(pair).join('&') : pair
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function breakHeaders(random: () => number, type: string | undefined): Record<string, string> {
  const words = [
    '',
    '*',
    '"',
    'a'.repeat(2000),
    'W/"1"',
    '"1-abc"',
    '../..',
    '00000000-0000-4000-8000-000000000000',
    '{}',
    ';;;',
    'q=1;q=',
    '-1',
  ]
  const names = [
    'accept',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'range',
    'idempotency-key',
    'cookie',
    'x-csrftoken',
    'x-forwarded-for',
    'x-request-id',
    'user-agent',
    'referer',
  ]
  const headers: Record<string, string> = {}
  if (type !== undefined) headers['content-type'] = type
  for (let i = Math.floor(random() * 3); i > 0; i--) headers[pick(random, names)] = pick(random, words)
  return headers
}

function breakBody(
  random: () => number,
  content: Record<string, { schema: Schema }>,
): { body: BodyInit; type: string } {
  const types = Object.keys(content)
  const type = pick(random, types)
  const fields = breakFields(random, content[type]?.schema ?? {})
  const sentType =
    random() < 0.95
      ? type
      : pick(random, [...types, 'text/plain', 'application/xml', 'multipart/form-data; boundary=', ''])
  if (random() < 0.1) return { body: pick(random, BROKEN_BODIES), type: sentType }
  if (type === 'application/json') {
    const json = JSON.stringify(fields)
    return { body: random() < 0.05 ? json.slice(0, Math.floor(random() * json.length)) : json, type: sentType }
  }
  const pairs = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  if (type === 'multipart/form-data') {
    const parts = pairs.map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    return { body: `${parts.join('')}${random() < 0.9 ? '--b--\r\n' : ''}`, type: 'multipart/form-data; boundary=b' }
  }
  return {
    body: pairs.map(([name, value]) => `${encode(name ?? '')}=${encode(value ?? '')}`).join('&'),
    type: sentType,
  }
}

const DEEP = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
const BROKEN_BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  'null',
  '0',
  '""',
  '[]',
  '{}',
  '[[[[]]]]',
  '{"name":',
  '{"__proto__":{"isAdmin":true},"name":"x"}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"name":"a","name":"b"}',
  DEEP,
  '['.repeat(60_000),
  `{"name":"${'x'.repeat(70_000)}"}`,
  `{${Array.from({ length: 300 }, (_, i) => `"f${i}":${i}`).join(',')}}`,
  '--b\r\nContent-Disposition: form-data; name="file"; filename="x.exe"\r\n\r\nMZ\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data\r\n\r\n',
  new Uint8Array([0xff, 0xfe, 0, 0xd8, 0x7b]),
  new Uint8Array(1024).fill(0x80),
]

/** Some fields right, some wrong, some too many; every other time nearly all are right, to get past the first check. */
function breakFields(random: () => number, schema: Schema): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const wrong = random() < 0.5 ? 0.03 : 0.35
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const dice = random()
    const value =
      dice < wrong ? breakValue(random, 3) : SENSIBLE[name] ? SENSIBLE[name](random) : sensible(random, part)
    if (dice > wrong / 4 && value !== undefined) fields[name] = value
  }
  for (let i = Math.floor(random() * random() * 8); i > 0; i--) {
    Object.defineProperty(fields, pick(random, WORDS), {
      value: breakValue(random, 3),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return fields
}

function breakValue(random: () => number, depthLeft: number): unknown {
  const dice = random()
  if (dice < 0.5 || depthLeft === 0) return pick(random, WORDS)
  if (dice < 0.75) return pick(random, [null, true, false, 0, -1, 1.5, 1e308, -1e-308, 2 ** 53, '\uD800'])
  const inner = Array.from({ length: Math.floor(random() * 4) }, () => breakValue(random, depthLeft - 1))
  return dice < 0.88 ? inner : Object.fromEntries(inner.map((value, i) => [WORDS[i * 7] ?? 'x', value]))
}

function sensible(random: () => number, schema: Schema): unknown {
  if (schema.enum && schema.enum.length > 0) return pick(random, schema.enum)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'array') return sensible(random, schema.items ?? {})
  if (schema.type === 'integer' || schema.type === 'number') return Math.floor(10 ** (random() * 8))
  if (schema.type === 'boolean') return random() < 0.5
  return pick(random, ['1', '2', 'park', '-price', 'price,-area', 'x'])
}

/** Percent-encoded; half a character, which has no encoding, as bytes that are no UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function digits(random: () => number, count: number): string {
  return String(Math.floor(random() * 10 ** count)).padStart(count, '0')
}

function pick<T>(random: () => number, list: readonly T[]): T {
  return elementAt(list, Math.floor(random() * list.length))
}
