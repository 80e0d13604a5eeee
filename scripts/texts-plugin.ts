import { basename, resolve } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { typo } from '#domain/typography.ts'
import { FINGERPRINT, fingerprintOf, type Overrides, overridesPath, readOverrides } from '#server/interface-texts.ts'

/**
 * Builds the modules of `texts/`: puts the texts that a quarter overrides in place of the product's and sets the no-break spaces.
 * They stay constants, so a bundle carries only the texts that it shows.
 * @param contentDir the folder of the content; without one nothing is overridden
 */
export function interfaceTexts(contentDir?: string): Plugin {
  return {
    name: 'interface-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/texts\/[\w-]+\.ts$/ },
      handler(source, id) {
        if (contentDir !== undefined) this.addWatchFile(resolve(contentDir, overridesPath(contentDir)))
        const overrides = contentDir === undefined ? {} : readOverrides(contentDir)
        return { code: setTexts(source, basename(id, '.ts'), overrides), map: null }
      },
    },
    generateBundle() {
      if (this.environment.name !== 'ssr' || contentDir === undefined) return
      this.emitFile({ type: 'asset', fileName: FINGERPRINT, source: fingerprintOf(contentDir) })
    },
  }
}

/**
 * Rewrites the constants of a module of texts. A text marked `// ТЗ` is fixed by the specification and keeps its plain spaces.
 * @param section the name of the file, which begins the keys of its texts
 */
export function setTexts(source: string, section: string, overrides: Overrides): string {
  let result = source
  for (const statement of parseSync(`${section}.ts`, source).program.body.toReversed()) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const [constant] = statement.declaration.declarations
    if (constant?.id.type !== 'Identifier' || !constant.init) continue
    const { start, end } = constant.init
    const text = overrides[`${section}.${constant.id.name}`] ?? textOf(constant.init)
    if (text === null) continue
    const isVerbatim = /^\s*\/\/ ТЗ/.test(source.slice(statement.end))
    const set = (part: string) => JSON.stringify(isVerbatim ? part : typo(part))
    const literal = typeof text === 'string' ? set(text) : `[${text.map(set).join(', ')}]`
    result = `${result.slice(0, start)}${literal}${result.slice(end)}`
  }
  return result
}

/** Null for what is no text: `all.ts` has none. */
function textOf(init: ESTree.Expression): string | string[] | null {
  if (init.type === 'Literal') return typeof init.value === 'string' ? init.value : null
  if (init.type !== 'TSAsExpression' || init.expression.type !== 'ArrayExpression') return null
  return init.expression.elements.flatMap(form => (form?.type === 'Literal' ? String(form.value) : []))
}
