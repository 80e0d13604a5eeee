import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One row of an `interface.md`. */
export interface CopyRow {
  /** `catalogue.sort.priceAsc` */
  key: string
  text: string
  /** Fixed by the customer's specification (source «ТЗ»): kept to the letter, without typography. */
  isVerbatim: boolean
  line: number
}

/** Everything wrong with an `interface.md`, one line each. */
export class CopyError extends Error {}

/** Keys whose text is the three forms of a noun. */
export const PLURAL = 'plural'

const PRODUCT = fileURLToPath(new URL('../../texts/interface.md', import.meta.url))
const KEY = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*(\.[a-z][A-Za-z0-9]*)+$/

/**
 * The texts of the product.
 * @throws CopyError naming line and reason of every bad row
 */
export function readProductCopy(): CopyRow[] {
  return parseCopy(readFileSync(PRODUCT, 'utf8'))
}

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
      const name = `${sectionOf(key)} ${nameOf(key)}`
      const earlier = seen.get(name)
      if (cells.length !== 3 || origin === undefined) problems.push(`line ${line} · ${key} · needs three cells`)
      else if (!KEY.test(key)) problems.push(`line ${line} · ${key} · not a key like section.nameOfText`)
      else if (text === '') problems.push(`line ${line} · ${key} · the text is empty`)
      else if (sectionOf(key) === PLURAL && text.split(',').length !== 3)
        problems.push(`line ${line} · ${key} · needs three forms`)
      else if (earlier !== undefined) problems.push(`line ${line} · ${key} · the same name as on line ${earlier}`)
      else rows.push({ key, text, isVerbatim: origin.startsWith('ТЗ'), line })
      seen.set(name, line)
    }
  }
  if (problems.length > 0) throw new CopyError(problems.join('\n'))
  return rows
}

/** The first part of a key: `catalogue.sort.priceAsc` → `catalogue`. */
export function sectionOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

/** The file of `domain/copy` in which the texts of a section stand: `emptyList` → `empty-list.ts`. */
export function moduleOf(section: string): string {
  return `${section.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ts`
}

/** The name of a text in its module: `catalogue.sort.priceAsc` → `sortPriceAsc`. */
export function nameOf(key: string): string {
  const [, first = '', ...rest] = key.split('.')
  return `${first}${rest.map(part => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`
}
