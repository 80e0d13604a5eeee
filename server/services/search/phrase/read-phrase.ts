import { stemOf } from '../russian.ts'
import { correct } from './correct.ts'
import type { Pair, Rule } from './rule.ts'
import { KIND_KEY, rules } from './rules.ts'
import type { PhraseTerms, StemmedWord } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What a person has said, part by part. */
export interface ReadPhrase {
  /** What is looked for, where it was said. */
  kinds: readonly { kind: string; said: string }[]
  /** Values of an address, in the order in which they were said, with the words that said them. */
  parts: readonly PhrasePart[]
  /** Words that no rule understood. */
  missed: readonly string[]
}

export interface PhrasePart {
  said: string
  pairs: readonly Pair[]
}

/** Words that say that something is looked for, not what. */
const EMPTY = new RegExp(
  `^(?:${[
    'а|в|во|на|с|со|и|или|для|до|от|по|из|под|за|к|у|о|об|не|но|же|ли|бы|то|-|№',
    'я|мы|мне|нам|нас|вас|вам|есть|где|что|чтобы?|был[аио]?|будет|можно|желательно|пожалуйста|только|уже|еще|какие|какая|какой|любая|любой',
    'хо(?:чу|тим|тел[аи]?(?: бы)?)|ищ(?:у|ем)|нуж(?:на|но|ен|ны)|куп(?:ить|лю|им)|покупка|подбер(?:ите|и)|подобрать|покаж(?:и|ите)|найд(?:и|ите)|найти|посмотреть',
    'квартир[а-я]*|кв|жиль[а-я]*|вариант[а-я]*|недвижимост[а-я]*|новостройк[а-я]*|планировк[а-я]*|продаж[а-я]*|продается',
    'цен[а-я]*|стоимост[а-я]*|бюджет[а-я]*|площад[а-я]*|дом[а-я]*|год[а-я]*|рубл[а-я]*|этаж[а-я]*|срок[а-я]*|вид[а-я]*|окн[а-я]*|жк|жилой|комплекс[а-я]*|зон[а-я]*',
  ].join('|')})$`,
  'u',
)

/** A phrase in plain words, read by rules alone. */
export function readPhrase(typed: string, terms: PhraseTerms): ReadPhrase {
  const tokens = correct(tokensOf(typed), terms.correctable)
  const reader = new Reader(tokens, terms)
  return reader.read()
}

class Reader {
  private readonly line: string
  /** Where each token begins in the line. */
  private readonly starts: number[] = []
  private readonly parts: PhrasePart[] = []
  private readonly missed: string[] = []
  private readonly kinds: { kind: string; said: string }[] = []
  /** Whether the last word was missed too: they are told together. */
  private isMissing = false

  private readonly tokens: readonly Token[]
  private readonly words: readonly StemmedWord[]
  private readonly terms: PhraseTerms

  constructor(tokens: readonly Token[], terms: PhraseTerms) {
    this.tokens = tokens
    this.words = tokens.map(({ text }) => ({ text, stem: stemOf(text) }))
    this.terms = terms
    let at = 0
    for (const { text } of tokens) {
      this.starts.push(at)
      at += text.length + 1
    }
    this.line = tokens.map(({ text }) => text).join(' ')
  }

  read(): ReadPhrase {
    for (let at = 0; at < this.tokens.length; ) at += this.step(at)
    return { kinds: this.kinds, parts: this.parts, missed: this.missed }
  }

  /** Reads what begins with a token. @returns how many tokens that was */
  private step(at: number): number {
    const byRule = this.tryRules(rules.beforeTerms, at)
    if (byRule > 0) return byRule
    const term = this.terms.find(this.words, at)
    if (term) {
      this.take(at, term.length, [term.pair])
      return term.length
    }
    const later = this.tryRules(rules.afterTerms, at)
    if (later > 0) return later
    const isEmpty = EMPTY.test(this.tokens[at]?.text ?? '')
    if (!isEmpty) this.miss(at, 1)
    return 1
  }

  private tryRules(list: readonly Rule[], at: number): number {
    for (const { pattern, read } of list) {
      pattern.lastIndex = this.starts[at] ?? 0
      const match = pattern.exec(this.line)
      const pairs = match && read(match, this.terms)
      if (!match || !pairs) continue
      const length = match[0].trim().split(' ').length
      if (pairs.length === 0) this.miss(at, length)
      else this.take(at, length, pairs)
      return length
    }
    return 0
  }

  private take(at: number, length: number, pairs: readonly Pair[]): void {
    const kind = pairs.find(([key]) => key === KIND_KEY)?.[1]
    const said = this.typed(at, length)
    if (kind) this.kinds.push({ kind, said })
    else this.parts.push({ said, pairs })
    this.isMissing = false
  }

  private miss(at: number, length: number): void {
    const words = this.typed(at, length)
    const last = this.isMissing ? this.missed.pop() : undefined
    this.missed.push(last ? `${last} ${words}` : words)
    this.isMissing = true
  }

  private typed(at: number, length: number): string {
    return this.tokens
      .slice(at, at + length)
      .map(({ typed }) => typed)
      .join(' ')
  }
}
