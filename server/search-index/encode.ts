import { LRUCache } from 'lru-cache'
import { addressText, toAddress } from '#domain/lots/address.ts'
import type { Field } from '#domain/lots/fields.ts'
import type { Query } from '#domain/lots/query.ts'
import type { AnswersCache } from './types.ts'

const encoder = new TextEncoder()

/** JSON in UTF-8. */
export function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(value))
}

/** Cards in JSON: each is encoded when it is first listed, and joined after that. */
export class EncodedCards {
  private readonly cards: readonly unknown[]
  private readonly encoded: (Uint8Array<ArrayBuffer> | undefined)[]

  /** @param cards by row */
  constructor(cards: readonly unknown[]) {
    this.cards = cards
    this.encoded = new Array(cards.length)
  }

  /** `{…head, "results": […]}` @param head everything before the results */
  list(head: Record<string, unknown>, rows: readonly number[]): Uint8Array<ArrayBuffer> {
    const opening = encoder.encode(`${JSON.stringify(head).slice(0, -1)},"results":[`)
    const cards = rows.map(row => this.card(row))
    const commas = Math.max(0, cards.length - 1)
    const length = cards.reduce((sum, card) => sum + card.length, opening.length + commas + CLOSING.length)
    const answer = new Uint8Array(length)
    answer.set(opening)
    let at = opening.length
    for (const [i, card] of cards.entries()) {
      if (i > 0) answer[at++] = COMMA
      answer.set(card, at)
      at += card.length
    }
    answer.set(CLOSING, at)
    return answer
  }

  private card(row: number): Uint8Array<ArrayBuffer> {
    const known = this.encoded[row]
    if (known) return known
    const made = encodeJson(this.cards[row])
    this.encoded[row] = made
    return made
  }
}

const COMMA = 0x2c
const CLOSING = encoder.encode(']}')

/** Addresses of the neighbouring pages; null at the ends of the list. */
export function neighbourPages(
  fields: readonly Field[],
  query: Query,
  count: number,
  path: string,
): { next: string | null; previous: string | null } {
  const { offset, limit } = query
  const at = (place: number) => {
    const text = addressText(toAddress(fields, { ...query, offset: place }))
    return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
  }
  // Behind the end the way back leads to the last page that has something.
  const lastPage = Math.max(0, Math.ceil(count / limit) - 1) * limit
  return {
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, Math.min(offset - limit, lastPage))) : null,
  }
}

const MAX_ANSWERS = 1000
const MAX_BYTES = 32 * 2 ** 20

/** Keys carry the version of the catalogue, so old answers are evicted by themselves. */
export function createAnswersCache(): AnswersCache {
  return new LRUCache<string, Uint8Array<ArrayBuffer>>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
}
