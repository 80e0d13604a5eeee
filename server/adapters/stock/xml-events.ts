import { SaxesParser } from 'saxes'
import { StockRefused } from '#domain/stock/source.ts'
import type { StockLimits } from './limits.ts'
import { markedEncoding, readHead, readText, type StockEncoding, unmarkedUtf16 } from './read-text.ts'

/** An element of an XML document; names have no namespace prefix. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
  line: number
}

/** Selects the elements that are returned whole. */
interface XmlReading {
  /** Whether to return the element with this path, `['realty-feed', 'offer']`. */
  isSelected(path: readonly string[]): boolean
}

/**
 * Refuses document types, custom entities, and anything beyond the limits.
 * @throws StockRefused with line and column
 */
export async function* readXml(
  text: AsyncIterable<string>,
  { isSelected }: XmlReading,
  limits: StockLimits,
): AsyncIterable<XmlElement> {
  const builder = new ElementBuilder(isSelected, limits)
  for await (const piece of text) {
    builder.write(piece)
    yield* builder.taken()
  }
  builder.end()
  yield* builder.taken()
}

/** The text of an XML file, decoded by its first bytes or its declaration. @throws StockRefused for unsupported encodings */
export async function* textOfXml(path: string): AsyncIterable<string> {
  const head = await readHead(path)
  let isBefore = true
  for await (const piece of readText(path, markedEncoding(head) ?? unmarkedUtf16(head) ?? declaredEncoding(head))) {
    // Some programs write blank lines before the declaration of XML, where none is allowed.
    const text: string = isBefore ? piece.trimStart() : piece
    isBefore &&= text === ''
    yield text
  }
}

function declaredEncoding(head: Buffer): StockEncoding {
  const name = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head.toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8'
  if (name === 'utf-8' || name === 'utf8') return 'utf-8'
  if (name === 'windows-1251' || name === 'cp1251') return 'windows-1251'
  throw new StockRefused([`line 1: the encoding «${name}» is not supported: use UTF-8 or windows-1251`])
}

class ElementBuilder {
  readonly #parser = new SaxesParser()
  readonly #isSelected: XmlReading['isSelected']
  readonly #limits: StockLimits
  readonly #path: string[] = []
  /** Open elements of the selected one, outermost first. */
  readonly #open: XmlElement[] = []
  #ready: XmlElement[] = []
  /** Characters since the last tag, to limit the size of one text, comment or attribute. */
  #sinceTag = 0
  #size = 0

  constructor(isSelected: XmlReading['isSelected'], limits: StockLimits) {
    this.#isSelected = isSelected
    this.#limits = limits
    this.#parser.on('error', error => {
      throw new StockRefused([readable(error.message)], { cause: error })
    })
    this.#parser.on('doctype', () => this.#refuse('a document type (<!DOCTYPE) is not allowed'))
    this.#parser.on('opentag', ({ name, attributes }) => this.#enter(name, attributes))
    this.#parser.on('closetag', () => this.#leave())
    const keep = (text: string) => this.#add(text)
    this.#parser.on('text', keep)
    this.#parser.on('cdata', keep)
  }

  write(piece: string): void {
    this.#sinceTag += piece.length
    this.#parser.write(piece)
    if (this.#sinceTag > this.#limits.itemBytes)
      this.#refuse(`more than ${this.#limits.itemBytes} characters without a tag`)
  }

  end(): void {
    this.#parser.close()
  }

  taken(): XmlElement[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  #enter(tag: string, attributes: Record<string, string>): void {
    this.#sinceTag = 0
    const name = tag.slice(tag.indexOf(':') + 1)
    this.#path.push(name)
    if (this.#path.length > this.#limits.depth) this.#refuse(`elements are nested deeper than ${this.#limits.depth}`)
    if (this.#open.length === 0 && !this.#isSelected(this.#path)) return
    const element: XmlElement = { name, attributes, children: [], text: '', line: 0 }
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
    this.#count(name.length + Object.values(attributes).join('').length)
  }

  #add(text: string): void {
    this.#sinceTag = 0
    const element = this.#open.at(-1)
    if (!element) return
    element.text += text
    this.#count(text.length)
  }

  #count(size: number): void {
    this.#size += size
    if (this.#size > this.#limits.itemBytes)
      this.#refuse(`an element is longer than ${this.#limits.itemBytes} characters`)
  }

  #leave(): void {
    this.#sinceTag = 0
    this.#path.pop()
    const element = this.#open.pop()
    if (!element) return
    element.text = element.text.trim()
    element.line = this.#parser.line
    if (this.#open.length > 0) return
    this.#size = 0
    this.#ready.push(element)
  }

  #refuse(reason: string): never {
    throw new StockRefused([`line ${this.#parser.line}: ${reason}`])
  }
}

/** Formats `12:7: unclosed tag: offer.` for messages. */
function readable(message: string): string {
  const [, line, column, what] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? []
  return line ? `line ${line}, column ${column}: ${what}` : message
}

/** The first child at a path, `childOf(offer, 'price', 'value')`. */
function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at?.children.find(child => child.name === name), element)
}

/** The text at a path; undefined if absent. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return childOf(element, ...path)?.text || undefined
}
