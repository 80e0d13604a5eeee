import { stemOf } from '../russian.ts'
import type { StemmedWord } from './terms.ts'
import type { Token } from './tokens.ts'

/** The tokens of a phrase with one space between two of them, to match patterns at a token. */
export class Line {
  readonly tokens: readonly Token[]
  readonly words: readonly StemmedWord[]
  readonly #text: string
  /** Where each token begins in the text. */
  readonly #starts: readonly number[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    this.words = tokens.map(({ text }) => ({ text, stem: stemOf(text) }))
    this.#text = tokens.map(({ text }) => text).join(' ')
    let at = 0
    this.#starts = tokens.map(({ text }) => {
      const start = at
      at += text.length + 1
      return start
    })
  }

  /** @param pattern sticky */
  match(pattern: RegExp, at: number): RegExpExecArray | null {
    const start = this.#starts[at]
    if (start === undefined) return null
    pattern.lastIndex = start
    return pattern.exec(this.#text)
  }

  /** Tokens as they were typed. */
  typed(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ typed }) => typed)
      .join(' ')
      .replaceAll(' ,', ',')
      .replaceAll(/(?<=[а-я]) - (?=[а-я])/gu, '-')
  }
}

/** Tokens that a pattern has matched. */
export function lengthOf({ 0: matched }: RegExpExecArray): number {
  return matched.trim().split(' ').length
}
