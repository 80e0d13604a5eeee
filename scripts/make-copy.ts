import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { typo } from '#domain/typography.ts'

/** One row of `interface.md`. */
export interface CopyRow {
  /** `catalog.sort.priceAsc` */
  key: string
  text: string
  /** Fixed by the customer's specification (source «ТЗ»): kept to the letter, without typography. */
  isVerbatim: boolean
  line: number
}

/** Everything wrong with an `interface.md`, one line each. */
export class CopyError extends Error {}

const SOURCE = fileURLToPath(new URL('../texts/interface.md', import.meta.url))
const COPY_DIR = fileURLToPath(new URL('../domain/copy/', import.meta.url))
const MARK = '// Made by scripts/make-copy.ts from texts/interface.md: edit that file, then run `npm run copy`.\n'
const KEY = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*(\.[a-z][A-Za-z0-9]*)+$/

/**
 * Reads the tables «Ключ | Текст | Источник» of an `interface.md`; other tables and text are notes for people.
 * @throws CopyError naming line and reason of every bad row
 */
export function parseCopy(markdown: string): CopyRow[] {
  const rows: CopyRow[] = []
  const problems: string[] = []
  const seen = new Map<string, number>()
  let inTable = false
  for (const [index, source] of markdown.split('\n').entries()) {
    const line = index + 1
    if (!source.startsWith('|')) {
      inTable = false
      continue
    }
    const cells = source
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => cell.trim().replaceAll('\\|', '|'))
    const [key = '', text = '', origin] = cells
    if (key === 'Ключ') inTable = true
    else if (inTable && !/^-+$/.test(key)) {
      const name = `${moduleOf(key)} ${nameOf(key)}`
      const earlier = seen.get(name)
      if (cells.length !== 3 || origin === undefined) problems.push(`line ${line} · ${key} · needs three cells`)
      else if (!KEY.test(key)) problems.push(`line ${line} · ${key} · not a key like section.nameOfText`)
      else if (text === '') problems.push(`line ${line} · ${key} · the text is empty`)
      else if (earlier !== undefined) problems.push(`line ${line} · ${key} · the same name as on line ${earlier}`)
      else rows.push({ key, text, isVerbatim: origin.startsWith('ТЗ'), line })
      seen.set(name, line)
    }
  }
  if (problems.length > 0) throw new CopyError(problems.join('\n'))
  return rows
}

/**
 * The modules of `domain/copy`: file name → source, one file per first part of the keys. A module gives its texts as one name
 * (`catalog.title`) that is its own namespace, and not an object: so a page carries only the texts that it shows.
 */
export function renderCopy(rows: readonly CopyRow[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const [section, own] of Map.groupBy(rows, row => sectionOf(row.key))) {
    const file = fileOf(section)
    const texts = own.map(row => `export const ${nameOf(row.key)} = ${literalOf(row, section)}\n`)
    files.set(file, `${MARK}export * as ${section} from './${file}'\n${texts.join('')}`)
  }
  return files
}

/** `catalog.sort.priceAsc` → `catalog`. */
function sectionOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

/** The file of `domain/copy` in which a text stands: `emptyList.title` → `empty-list.ts`. */
export function moduleOf(key: string): string {
  return fileOf(sectionOf(key))
}

function fileOf(section: string): string {
  return `${section.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ts`
}

/** The name of a text in its module: `catalog.sort.priceAsc` → `sortPriceAsc`. */
export function nameOf(key: string): string {
  const [, first = '', ...rest] = key.split('.')
  return `${first}${rest.map(part => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`
}

function literalOf(row: CopyRow, section: string): string {
  if (section !== 'plural') return quoted(row.isVerbatim ? row.text : typo(row.text))
  const forms = row.text.split(',').map(form => typo(form.trim()))
  if (forms.length !== 3) throw new CopyError(`line ${row.line} · ${row.key} · needs three forms`)
  return `[${forms.map(quoted).join(', ')}] as const`
}

/** A string literal in which a no-break space can be seen. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\u00a0', '\\u00a0')}'`
}

function main(): void {
  const rows = parseCopy(readFileSync(SOURCE, 'utf8'))
  const files = renderCopy(rows)
  mkdirSync(COPY_DIR, { recursive: true })
  for (const file of readdirSync(COPY_DIR)) {
    const path = join(COPY_DIR, file)
    if (file.endsWith('.ts') && !files.has(file) && readFileSync(path, 'utf8').startsWith(MARK)) rmSync(path)
  }
  for (const [file, source] of files) writeFileSync(join(COPY_DIR, file), source)
  console.log(`copy: ${rows.length} texts in ${files.size} modules`)
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    if (!(error instanceof CopyError)) throw error
    console.error(`texts/interface.md is not usable:\n${error.message}`)
    process.exitCode = 1
  }
}
