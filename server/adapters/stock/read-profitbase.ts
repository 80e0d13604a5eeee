import { z } from 'zod'
import { messageOf } from '#domain/lib/errors.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { type RawLot, StockRefused } from '#domain/stock/source.ts'
import { FINISH_WORDS, valueOfWord } from '#domain/stock/words.ts'
import type { StockLimits } from './limits.ts'
import { readText } from './read-text.ts'

/** Numbers may be strings, and unknown values are null. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform(value => (value === null || value === undefined || value === '' ? undefined : String(value)))
const flag = text.transform(value => value === 'true' || value === '1')

/** An object with these fields; PHP serializes an empty one as a list. */
function objectOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
  return z.preprocess(value => (isEmpty(value) ? null : value), z.object(shape).partial().nullish())
}

/** The used fields of a property in the response of `/property?full=true`. */
const property = z.object({
  number: text,
  rooms_amount: text,
  studio: flag,
  floor: text,
  sectionName: text,
  projectName: text,
  houseName: text,
  propertyType: text,
  status: text,
  bookedUntilDate: text,
  soldAt: text,
  preset: text,
  area: objectOf({ area_total: text, area_living: text, area_kitchen: text }),
  price: objectOf({ value: text }),
  attributes: objectOf({ facing: text, code: text }),
})
type Property = z.infer<typeof property>

const KINDS: readonly (readonly [RegExp, LotKind])[] = [
  [/park|garage|car/, 'parking'],
  [/pantry|stor/, 'storage'],
  [/commerc|office|retail/, 'commercial'],
  [/^property$|flat|apartment|residential/, 'flat'],
]

/** API 4: the response of `/property?full=true`. @throws StockRefused naming the item */
export async function* readProfitbase(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot> {
  const skipped = new Map<string, number>()
  for await (const { at, value } of readJsonItems(readText(path, 'utf-8'), limits)) {
    const { success, data, error } = property.safeParse(value)
    if (!success) throw new StockRefused(error.issues.map(issue => `${at}: ${issue.path.join('.')}: ${issue.message}`))
    const type = `${data.propertyType ?? 'property'}`.toLowerCase()
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1]
    if (kind) yield { at, fields: fieldsOf(data, kind) }
    else skipped.set(type, (skipped.get(type) ?? 0) + 1)
  }
  for (const [type, count] of skipped) notes.push(`${count} lots of the type «${type}» skipped`)
}

function fieldsOf(lot: Property, kind: LotKind): RawLot['fields'] {
  const { area, price, attributes } = lot
  return {
    kind,
    number: lot.number ?? '',
    project: lot.projectName,
    building: lot.houseName,
    section: lot.sectionName,
    floor: lot.floor,
    layout: attributes?.code ?? lot.preset,
    rooms: lot.studio ? '0' : lot.rooms_amount,
    status: lot.status ?? '',
    price: priceOf(price?.value, lot.status),
    booked_until: lot.bookedUntilDate,
    sold_at: lot.soldAt,
    area: area?.area_total,
    area_living: area?.area_living,
    area_kitchen: area?.area_kitchen,
    finish: valueOfWord(FINISH_WORDS, attributes?.facing ?? ''),
  }
}

/** 0 or an empty price means that it is not shown. For a sold lot it means that the price is unchanged. */
function priceOf(value: string | undefined, status: string | undefined): string | undefined {
  const isZero = value === undefined || /^[0\s.,]*$/.test(value)
  if (!isZero) return value
  return status?.toLowerCase() === 'sold' ? undefined : ''
}

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
      throw new StockRefused([`${at}: invalid JSON: ${messageOf(error)}`], {
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
