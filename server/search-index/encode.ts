import { LRUCache } from 'lru-cache'
import { clamp } from '#domain/lib/maths.ts'
import { addressText, toAddress } from '#domain/lots/address.ts'
import type { Field, Query } from '#domain/lots/fields.ts'

/** JSON in UTF-8. */
export function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** URLs of the previous and next page; null at the ends of the list. */
export function neighbourPages(
  fields: readonly Field[],
  query: Query,
  count: number,
  path: string,
): { next: string | null; previous: string | null } {
  const { offset, limit } = query
  const at = (offset: number) => {
    const text = addressText(toAddress(fields, { ...query, offset }))
    return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
  }
  // After the end, the previous page is the last one that is not empty.
  const lastPage = Math.max(0, Math.ceil(count / limit) - 1) * limit
  return {
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(clamp(offset - limit, 0, lastPage)) : null,
  }
}

const MAX_ANSWERS = 1000
const MAX_BYTES = 8 * 2 ** 20

/** Encoded answers of all indexes. Keys have the number of their index, so old answers are evicted by themselves. */
export const answers = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  max: MAX_ANSWERS,
  maxSize: MAX_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
})
