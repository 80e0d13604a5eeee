import { existsSync, readFileSync } from 'node:fs'
import { overridesFile } from '#server/built-texts.ts'
import { CopyError, type CopyRow, parseCopy, readProductCopy } from './parse.ts'

/**
 * The texts that the site of a quarter shows: those of the product, and in their place what the quarter overrides.
 * @param contentDir the folder of the content; without an `interface.md` in it the product's texts are shown as they are
 * @throws CopyError naming line and reason of every bad row
 */
export function readCopyOf(contentDir: string): CopyRow[] {
  return override(readProductCopy(), readOverrides(contentDir))
}

/**
 * What a quarter overrides; nothing when it has no `interface.md`.
 * @throws CopyError naming line and reason of every bad row
 */
export function readOverrides(contentDir: string): CopyRow[] {
  const file = overridesFile(contentDir)
  if (!existsSync(file)) return []
  const rows = parseCopy(readFileSync(file, 'utf8'))
  if (rows.length === 0) throw new CopyError('no text is overridden: a table begins with «Ключ | Текст | Источник»')
  return rows
}

/**
 * Puts the texts of a quarter in place of the product's.
 * @throws CopyError naming every key that the product does not have and every placeholder that is missing or that no code fills
 */
export function override(product: readonly CopyRow[], own: readonly CopyRow[]): CopyRow[] {
  const known = new Map(product.map(row => [row.key, row]))
  const problems = own.flatMap(row => problemsOf(row, known.get(row.key)))
  if (problems.length > 0) throw new CopyError(problems.join('\n'))
  const ownByKey = new Map(own.map(row => [row.key, row]))
  return product.map(row => ownByKey.get(row.key) ?? row)
}

function problemsOf(own: CopyRow, product: CopyRow | undefined): string[] {
  const at = `line ${own.line} · ${own.key}`
  if (!product) return [`${at} · the interface has no such text`]
  const asked = placeholdersOf(product.text)
  const written = placeholdersOf(own.text)
  return [
    ...written.filter(name => !asked.includes(name)).map(name => `${at} · unknown placeholder {{${name}}}`),
    ...asked.filter(name => !written.includes(name)).map(name => `${at} · the placeholder {{${name}}} is missing`),
  ]
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]
}
