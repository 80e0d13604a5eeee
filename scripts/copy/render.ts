import { typo } from '#domain/typography.ts'
import { type CopyRow, moduleOf, nameOf, PLURAL, sectionOf } from './parse.ts'

/** The first line of every module that is made. */
export const MARK =
  '// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.\n'

/**
 * The modules of `domain/copy`: file name → source, one file per first part of the keys. A module gives its texts as one name
 * (`catalogue.title`) that is its own namespace, and not an object: so a page carries only the texts that it shows.
 */
export function renderCopy(rows: readonly CopyRow[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const [section, own] of Map.groupBy(rows, row => sectionOf(row.key))) {
    const file = moduleOf(section)
    const texts = own.map(row => `export const ${nameOf(row.key)} = ${literalOf(row)}\n`)
    files.set(file, `${MARK}export * as ${section} from './${file}'\n${texts.join('')}`)
  }
  return files
}

function literalOf({ key, text, isVerbatim }: CopyRow): string {
  if (sectionOf(key) !== PLURAL) return quoted(isVerbatim ? text : typo(text))
  const forms = text.split(',').map(form => quoted(typo(form.trim())))
  return `[${forms.join(', ')}] as const`
}

/** A string literal in which a no-break space can be seen. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\u00a0', '\\u00a0')}'`
}
