import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { typo } from '#domain/text/typography.ts'
import {
  describeUnknownText,
  FINGERPRINT,
  fingerprintOf,
  type Overrides,
  overridesPath,
  readOverrides,
  type UnknownText,
} from '#server/interface-texts.ts'
import type { InterfaceText } from '#texts/all.ts'

const TEXTS = fileURLToPath(new URL('../texts/', import.meta.url))

/**
 * Applies the overrides of a quarter and sets no-break spaces. Texts stay constants, so a bundle has only those it
 * shows.
 */
export function interfaceTexts(contentDir?: string): Plugin {
  let overrides: Overrides = {}
  let unknown: readonly UnknownText[] = []
  const read = () => {
    if (contentDir !== undefined) ({ overrides, unknown } = readOverrides(contentDir, productTexts()))
  }
  return {
    name: 'interface-texts',
    enforce: 'pre',
    buildStart: read,
    watchChange: read,
    transform: {
      filter: { id: /\/texts\/[\w-]+\.ts$/ },
      handler(source, id) {
        if (contentDir !== undefined) this.addWatchFile(resolve(contentDir, overridesPath(contentDir)))
        return { code: setTexts(source, basename(id, '.ts'), overrides), map: null }
      },
    },
    generateBundle() {
      if (this.environment.name !== 'ssr' || contentDir === undefined) return
      for (const text of unknown) this.warn(`${overridesPath(contentDir)}: ${describeUnknownText(text)}`)
      this.emitFile({ type: 'asset', fileName: FINGERPRINT, source: fingerprintOf(contentDir) })
    },
  }
}

/** Read from the files: with an import, each edit of a text would restart the development server. */
function productTexts(): Map<string, InterfaceText> {
  return new Map(
    readdirSync(TEXTS).flatMap(file => {
      const section = basename(file, '.ts')
      const constants = constantsIn(readFileSync(`${TEXTS}${file}`, 'utf8'))
      return constants.map(({ name, text }): [string, InterfaceText] => [`${section}.${name}`, text])
    }),
  )
}

/**
 * A text marked `// ТЗ` is fixed by the specification and keeps its plain spaces.
 * @param section the prefix of the keys
 */
export function setTexts(source: string, section: string, overrides: Overrides): string {
  let result = source
  for (const { name, text: original, start, end, isVerbatim } of constantsIn(source).toReversed()) {
    const text = overrides[`${section}.${name}`] ?? original
    const set = (part: string) => JSON.stringify(isVerbatim ? part : typo(part))
    const literal = typeof text === 'string' ? set(text) : `[${text.map(set).join(', ')}]`
    result = `${result.slice(0, start)}${literal}${result.slice(end)}`
  }
  return result
}

function constantsIn(source: string) {
  return parseSync('texts.ts', source).program.body.flatMap(statement => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    const [constant] = statement.declaration.declarations
    if (constant?.id.type !== 'Identifier' || !constant.init) return []
    const { start, end } = constant.init
    const text = textOf(constant.init)
    const isVerbatim = /^\s*\/\/ ТЗ/.test(source.slice(statement.end))
    return text === null ? [] : [{ name: constant.id.name, text, start, end, isVerbatim }]
  })
}

/** Null if it is no text: `all.ts` has none. */
function textOf(init: ESTree.Expression): string | string[] | null {
  if (init.type === 'Literal') return typeof init.value === 'string' ? init.value : null
  if (init.type !== 'TSAsExpression' || init.expression.type !== 'ArrayExpression') return null
  return init.expression.elements.flatMap(form => (form?.type === 'Literal' ? String(form.value) : []))
}
