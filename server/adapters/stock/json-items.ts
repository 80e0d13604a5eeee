import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { StockLimits } from './limits.ts'

export interface JsonItem {
  /** `data[12] (line 340)`. */
  at: string
  value: unknown
}

/** The list is the document itself or the value of one of these keys. */
const LISTS = new Set(['data', 'properties'])

/**
 * Streams the items of one long list: the whole document would take several times its size in memory.
 * @throws StockRefused when it is not valid JSON, has no list, or is truncated
 */
export async function* readJsonItems(text: AsyncIterable<string>, limits: StockLimits): AsyncIterable<JsonItem> {
  const scanner = new Scanner(limits)
  for await (const piece of text) yield* scanner.read(piece)
  scanner.end()
}

interface Open {
  bracket: '[' | '{'
  key: string
}

class Scanner {
  readonly #limits: StockLimits
  readonly #open: Open[] = []
  /** Nesting depth at which the current item began; 0 = outside of items. */
  #itemDepth = 0
  #item = ''
  #count = 0
  #line = 1
  #itemLine = 1
  #isString = false
  #isEscaped = false
  /** The last string, which is a key if a colon follows. */
  #string = ''
  #hasList = false
  #isOver = false

  constructor(limits: StockLimits) {
    this.#limits = limits
  }

  *read(piece: string): Iterable<JsonItem> {
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      const wasItem = this.#itemDepth > 0
      this.#step(piece.charAt(at))
      if (!wasItem && this.#itemDepth > 0) from = at
      if (wasItem && this.#itemDepth === 0) {
        this.#item += piece.slice(from, at + 1)
        yield this.#take()
      }
    }
    if (this.#itemDepth > 0) this.#item += piece.slice(from)
    this.#refuseLong(this.#item)
    this.#refuseLong(this.#string)
  }

  end(): void {
    if (this.#open.length > 0 || this.#isString) this.#refuse('the document ends in the middle: is the file truncated?')
    if (!this.#hasList) this.#refuse('there is no list of lots («data» or «properties»)')
  }

  #step(char: string): void {
    if (char === '\n') this.#line += 1
    if (this.#isString) this.#stepString(char)
    else if (char === '"') {
      this.#isString = true
      this.#string = ''
    } else if (char === '{' || char === '[') this.#enter(char)
    else if (char === '}' || char === ']') this.#leave(char)
    else if (this.#open.length === 0 && char.trim() !== '') this.#refuse('this is not a JSON list')
  }

  #stepString(char: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (char === '\\') this.#isEscaped = true
    else if (char === '"') this.#isString = false
    else if (this.#itemDepth === 0) this.#string += char
  }

  #enter(bracket: Open['bracket']): void {
    if (this.#open.length === 0 && this.#isOver) this.#refuse('more than one document')
    if (this.#open.length >= this.#limits.depth) this.#refuse(`objects are nested deeper than ${this.#limits.depth}`)
    const parent = this.#open.at(-1)
    const isInList = parent?.bracket === '[' && (this.#open.length === 1 || LISTS.has(parent.key))
    this.#open.push({ bracket, key: this.#string })
    this.#string = ''
    if (this.#itemDepth > 0) return
    if (bracket === '[' && (parent === undefined || LISTS.has(this.#open.at(-1)?.key ?? ''))) this.#hasList = true
    if (bracket !== '{' || !isInList) return
    this.#itemDepth = this.#open.length
    this.#itemLine = this.#line
  }

  #leave(bracket: string): void {
    const open = this.#open.pop()
    if (open?.bracket !== (bracket === '}' ? '{' : '[')) this.#refuse(`«${bracket}» closes nothing`)
    if (this.#open.length < this.#itemDepth) this.#itemDepth = 0
    if (this.#open.length === 0) this.#isOver = true
  }

  #take(): JsonItem {
    const at = `data[${this.#count}] (line ${this.#itemLine})`
    const text = this.#item
    this.#refuseLong(text)
    this.#item = ''
    this.#count += 1
    try {
      return { at, value: JSON.parse(text) }
    } catch (error) {
      throw new StockRefused([`${at}: invalid JSON: ${error instanceof Error ? error.message : error}`], {
        cause: error,
      })
    }
  }

  #refuseLong(text: string): void {
    if (text.length > this.#limits.itemBytes)
      this.#refuse(`an item is longer than ${this.#limits.itemBytes} characters`)
  }

  #refuse(reason: string): never {
    throw new StockRefused([`line ${this.#line}: ${reason}`])
  }
}
