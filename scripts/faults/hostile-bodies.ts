import { operations } from '#contract/operations.ts'
import type { FloodCall } from './flood.ts'

const KB = 1024

/** Bodies of 64 KB that are expensive to parse, to every operation that takes posts and to pages. */
export function hostileBodies(): FloodCall[] {
  const paths = [
    ...operations.filter(({ method }) => method === 'post').map(({ path }) => path),
    '/',
    '/flats',
    '/api/nothing/',
  ]
  const bodies: [string, string][] = [
    [FORM, repeat(at => `f${at.toString(36)}=&`, 64)],
    [FORM, repeat(at => `f${at.toString(36)}=&`, 250)],
    [FORM, repeat(() => '&', 64)],
    [FORM, repeat(() => '%D0', 64)],
    [FORM, `name=${'я'.repeat(30 * KB)}`],
    [JSON_TYPE, `{${repeat(at => `"${at.toString(36)}":0,`, 63)}"z":0}`],
    [JSON_TYPE, `{"a":[${repeat(() => '0,', 63)}0]}`],
    [JSON_TYPE, `{"name":"${repeat(() => '\\u0000', 63)}"}`],
    [JSON_TYPE, repeat(() => '[', 63)],
    [MULTIPART, repeat(() => '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', 63)],
    [MULTIPART, repeat(() => '--b\r\n', 63)],
    [MULTIPART, `--b\r\n${repeat(at => `X-${at}: 1\r\n`, 62)}\r\n\r\n--b--`],
    ['text/plain', repeat(() => 'x', 64)],
    ['', repeat(() => '\u0000', 64)],
  ]
  return paths.flatMap(path =>
    bodies.map(([type, body]) => ({
      method: 'POST',
      path,
      ...(type ? { headers: { 'Content-Type': type } } : {}),
      body: new TextEncoder().encode(body),
    })),
  )
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data; boundary=b'

/** Repeats a piece up to a size; the piece may depend on its index. */
function repeat(piece: (at: number) => string, kilobytes: number): string {
  let text = ''
  for (let at = 0; text.length < kilobytes * KB; at += 1) text += piece(at)
  return text.slice(0, kilobytes * KB)
}
