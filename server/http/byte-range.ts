/** Bytes of a file, both ends included. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * The part of a file that a request asks for. Source: RFC 9110, 14.
 * @param etag of the file: a part of another one is not asked for (`If-Range`)
 * @returns null = the whole: nothing, several parts or no bytes were asked for
 */
export function rangeOf(headers: Headers, bytes: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('Range') ?? '')
  const ifRange = headers.get('If-Range')
  if (!asked || (ifRange !== null && ifRange !== etag)) return null
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return null
  // `-500` are the last five hundred bytes.
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from > to ? 'unsatisfiable' : { from, to }
}
