import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const TEST = /\.test\.tsx?$/
/** Quoted names of modules: `import`, `import()`, `new URL()`, a script that is started. */
const MODULE = /['"]((?:\.{1,2}|#(?:app|contract|demo|domain|server))\/[^'"\n]+\.(?:tsx?|mjs|module\.css))['"]/g

/** Which files name which, backwards: from a file to those that use it. */
export interface Users {
  get(file: string): readonly string[]
}

/** Reads what the files of the repository name. @param files paths from `root` */
export function readUsers(root: string, files: readonly string[]): Users {
  const users = new Map<string, string[]>()
  for (const file of files) {
    if (!/\.(tsx?|mjs)$/.test(file) || !existsSync(join(root, file))) continue
    const source = readFileSync(join(root, file), 'utf8')
    const named = new Set([...source.matchAll(MODULE)].map(([, name = '']) => resolve(file, name)))
    for (const target of named) users.set(target, [...(users.get(target) ?? []), file])
  }
  return { get: file => users.get(file) ?? [] }
}

function resolve(file: string, name: string): string {
  return name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))
}

/**
 * Test files that lead to a file by what they name: those of the same subject first (the calls of the favorites test their service
 * through the whole application, many steps away), then fewest steps, of equally near ones those of the same folder, and tests
 * without a browser before those with one.
 */
export function nearestTests(users: Users, file: string, limit: number): string[] {
  const found = findTests(users, file)
  const words = wordsOf(file)
  const isOfSubject = (test: string) => wordsOf(test).some(word => words.includes(word))
  const { near = [], far = [] } = Object.groupBy(found, test => (isOfSubject(test) ? 'near' : 'far'))
  return [...near, ...far].slice(0, limit)
}

/** Every test that leads to a file, fewest steps first. */
function findTests(users: Users, file: string): string[] {
  const found: string[] = TEST.test(file) ? [file] : []
  const seen = new Set([file])
  let ring: string[] = [file]
  while (ring.length > 0) {
    const next = ring.flatMap(known => users.get(known)).filter(user => !seen.has(user) && seen.add(user))
    const tests = next.filter(user => TEST.test(user) && !user.startsWith('e2e/'))
    found.push(...tests.sort((a, b) => distance(a, file) - distance(b, file) || a.localeCompare(b)))
    ring = next.filter(user => !TEST.test(user))
  }
  return found
}

/** What a file is about: the words of its own name and of its folder's. */
function wordsOf(file: string): string[] {
  const [folder = '', name = ''] = file.split('/').slice(-2)
  return [folder, name.replace(/\..*$/, '')].flatMap(part => part.split('-'))
}

/** How far apart two files stand in the tree; a browser counts like a folder. */
function distance(test: string, file: string): number {
  const [a, b] = [dirname(test).split('/'), dirname(file).split('/')]
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return a.length + b.length - 2 * shared + (test.endsWith('.tsx') ? 1 : 0)
}
