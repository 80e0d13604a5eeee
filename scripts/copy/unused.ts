import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type CopyRow, moduleOf, nameOf, sectionOf } from './parse.ts'

/** Who shows texts: pages, calls, letters. */
const FOLDERS = ['app', 'contract', 'domain', 'server']
const COPY_MODULE = /(?:^#domain|^\.{1,2})\/copy\/([\w-]+\.ts)$/

/**
 * Keys of the texts that no code uses; tests and the modules of texts themselves do not count.
 * @param root the repository
 */
export function unusedTexts(rows: readonly CopyRow[], root: string): string[] {
  const used = new Set(sourcesOf(root).flatMap(file => textsUsedIn(file, readFileSync(join(root, file), 'utf8'))))
  return rows.map(({ key }) => key).filter(key => !used.has(`${moduleOf(sectionOf(key))} ${nameOf(key)}`))
}

/**
 * The texts that a source uses, each as `catalogue.ts sortPriceAsc`. What is not written as `catalogue.sortPriceAsc`, or imported by
 * its own name, is not seen: its keys are told as unused.
 */
export function textsUsedIn(file: string, source: string): string[] {
  if (!source.includes('/copy/')) return []
  const { body } = parseSync(file, source).program
  const imported = body.flatMap(importedTexts)
  const moduleByName = new Map(imported.map(({ local, module }) => [local, module]))
  const used = imported.map(({ name, module }) => `${module} ${name}`)
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    const { type, object, property, computed } = node
    if (type === 'MemberExpression' && !computed && isIdentifier(object) && isIdentifier(property)) {
      const module = moduleByName.get(object.name)
      if (module) used.push(`${module} ${property.name}`)
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(body)
  return used
}

function importedTexts(statement: ReturnType<typeof parseSync>['program']['body'][number]) {
  if (statement.type !== 'ImportDeclaration') return []
  const [, module] = COPY_MODULE.exec(statement.source.value) ?? []
  if (!module) return []
  return statement.specifiers.flatMap(({ type, local, ...specifier }) =>
    type === 'ImportSpecifier' && 'imported' in specifier && specifier.imported.type === 'Identifier'
      ? [{ module, name: specifier.imported.name, local: local.name }]
      : [],
  )
}

function sourcesOf(root: string): string[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`),
  ).filter(path => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$|\/testing\//.test(path))
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isIdentifier(value: unknown): value is { name: string } {
  return isNode(value) && value.type === 'Identifier'
}
