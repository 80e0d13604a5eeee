import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** Classes of the selectors of a style sheet, without those of others, `:global(.maplibregl-canvas)`. */
function definedIn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|'[^']*'|(?:url|:global)\([^)]*\)/g, '')
  return new Set(Array.from(bare.matchAll(/\.([a-z_][\w-]*)/gi), ([, name = '']) => name))
}

/** Classes that a component takes from its modules, each as `module.css name`; `module.css *` where it takes what a value names. */
function takenIn(file: string, code: string): string[] {
  return Array.from(code.matchAll(IMPORT), ([, styles = '', from = '']) => {
    const module = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)
    const named = code.replace(IMPORT, '').matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\[)`, 'g'))
    return Array.from(named, ([, name = '*']) => `${module} ${name}`)
  }).flat()
}

const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map(path => `app/${path.replaceAll('\\', '/')}`)
const read = (file: string) => readFileSync(file, 'utf8')
const defined = files
  .filter(file => file.endsWith('.module.css'))
  .flatMap(file => Array.from(definedIn(read(file)), name => `${file} ${name}`))
const taken = new Set(files.filter(file => /\.tsx?$/.test(file)).flatMap(file => takenIn(file, read(file))))

test('a class that a component takes from its style sheet is defined there', () => {
  expect(taken.size).toBeGreaterThan(1000)
  const known = new Set(defined)
  expect([...taken].filter(name => !name.endsWith(' *') && !known.has(name))).toEqual([])
})

test('a class that a style sheet defines is taken by a component', () => {
  const isTaken = (name: string) => taken.has(name) || taken.has(name.replace(/ .*/, ' *'))
  expect(defined.filter(name => !isTaken(name))).toEqual([])
})

test('classes are told from what only looks like one', () => {
  const css =
    "@import 'a.css'; /* .no */ .a:has(.b-c) > p { inset: 0.5rem; mask: url(x.svg); content: '.d' } :global(.e) {}"
  expect([...definedIn(css)]).toEqual(['a', 'b-c'])
  const code = "import card from '../ui/card.module.css'\n<p className={cx(card.cards, card[look])} />"
  expect(takenIn('app/routes/a.tsx', code)).toEqual(['app/ui/card.module.css cards', 'app/ui/card.module.css *'])
})
