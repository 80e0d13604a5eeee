import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pages } from '#app/pages/registry.ts'
import { allTexts } from '#texts/all.ts'

const DEMO = fileURLToPath(new URL('..', import.meta.url))
/** The interface texts of the product. */
const TEXTS = [...allTexts.values()].flat().join('\n')

/** Shorter ones are too common to identify a quarter. */
const MIN_LETTERS = 4
const MIN_DIGITS = 6

/** `parkings-genplan`, `pages/contacts`: names of the scripts of pages, and their folders, which the data of a page contains. */
const PAGE_NAMES: ReadonlySet<string> = new Set(
  pages.flatMap(({ folder }) => (folder ? [folder.replaceAll('/', '-'), `pages/${folder}`] : [])),
)

/** What only the demo says, found in its files. */
export interface DemoWords {
  /** Proper names in every grammatical form: of the quarter, streets, people, companies. */
  names: ReadonlySet<string>
  /** Parts of addresses, slugs of several words, keys and files of pictures, ids of layouts. */
  marks: readonly string[]
  /** Phones, coordinates and other long numbers, digits alone. */
  numbers: ReadonlySet<string>
}

/** Gathers the words of the demo from its content, geometry and pictures. */
export function readDemoWords(): DemoWords {
  const sources = globSync(['content/**/*.{json,md}', '*.json', 'plans/layouts.json', 'images/index.json'], {
    cwd: DEMO,
  })
  const strings = sources.flatMap(path =>
    stringsOf(readFileSync(`${DEMO}/${path}`, 'utf8'), path).map(found => ({ ...found, path })),
  )
  const written = strings.filter(({ path }) => path.startsWith('content/')).map(({ text }) => text)
  return { names: namesIn(strings.map(({ text }) => text)), marks: marksIn(strings), numbers: numbersIn(written) }
}

/** @returns words and numbers of the demo in a text of another quarter, each once */
export function findDemoWords(text: string, { names, marks, numbers }: DemoWords): string[] {
  const found = [
    ...(text.match(/\p{L}+/gu) ?? []).filter(word => names.has(word)),
    ...marks.filter(mark => standsIn(text, mark)),
    ...numbersOf(text).filter(number => numbers.has(number)),
  ]
  return [...new Set(found)]
}

/** By itself, not inside of a hash. */
function standsIn(text: string, mark: string): boolean {
  return text.includes(mark) && new RegExp(`(?<![\\w-])${mark.replaceAll('.', '\\.')}(?![\\w-])`).test(text)
}

interface FoundString {
  /** Name of the field, or `body` of a Markdown file. */
  field: string
  text: string
}

function stringsOf(source: string, path: string): FoundString[] {
  if (path.endsWith('.json')) return inside(JSON.parse(source), '')
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const meta = head.split('\n').flatMap(line => {
    const [, field = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
    return value ? inside(JSON.parse(value), field) : []
  })
  return [...meta, { field: 'body', text: body }]
}

function inside(value: unknown, field: string): FoundString[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ field, text: String(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    // Keys of pictures are names of fields.
    ...(/^[^/]+\//.test(key) ? [{ field: 'image', text: key }] : []),
    ...inside(inner, Array.isArray(value) ? field : key),
  ])
}

/** Words with a capital in the middle of a sentence, and never without one. */
function namesIn(texts: readonly string[]): Set<string> {
  const all = [...texts, TEXTS].join('\n')
  const common = new Set(all.match(/(?<!\p{L})\p{Ll}+/gu))
  const product = new Set(TEXTS.toLowerCase().match(/\p{L}+/gu))
  const capital = texts.join('\n').match(/(?<=[\p{Ll}\d,][ \u00a0][«„]?|[«„])(?<!\p{L})\p{Lu}\p{Ll}+/gu) ?? []
  return new Set(
    capital.filter(word => {
      const small = word.toLowerCase()
      return /[а-яё]/.test(word) && word.length >= MIN_LETTERS && !common.has(small) && !product.has(small)
    }),
  )
}

const NAMING = /^(slug|image\w*|file|id)$/

function marksIn(strings: readonly FoundString[]): string[] {
  const slugs = strings.flatMap(({ field, text }) =>
    NAMING.test(field) && /^[\w./-]+$/.test(text) && /[a-z]\w*[-/][a-z0-9]|^[A-Z]+-\w+$|\.jpg$/.test(text)
      ? [text]
      : [],
  )
  const hosts = strings.flatMap(({ text }) => text.match(/[a-z0-9-]+\.example/g) ?? [])
  // Letters and pages are named by the product: every quarter has them.
  return [...new Set([...slugs, ...hosts])].filter(mark => !/^(email|sms)-/.test(mark) && !PAGE_NAMES.has(mark))
}

function numbersIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(numbersOf).filter(number => /[1-9]/.test(number)))
}

/** Phones and other numbers of many digits, however they are spaced; prices cannot be recognised by their length alone. */
function numbersOf(text: string): string[] {
  const spaced = text.match(/\+7[\d ()\u00a0-]{10,}/g) ?? []
  const whole = text.match(/(?<![\d.,])(?:\d{2}\.\d{4,}|\d{10,13}(?!\d))/g) ?? []
  return [...spaced, ...whole].map(number => number.replaceAll(/\D/g, '')).filter(({ length }) => length >= MIN_DIGITS)
}
