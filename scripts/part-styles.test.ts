import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { stylesOfParts } from './part-styles.ts'

/** Files of a small site, by their paths. */
function write(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'kvartal-parts-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const PAGE =
  "const Blocks = lazyPart(\n  async () => ({ default: (await import('./blocks.tsx')).Blocks }),\n  'blocks',\n)\n"

test('a page brings the looks of its late parts in the order in which their modules import them', () => {
  const root = write({
    'app/page.tsx': PAGE,
    'app/blocks.tsx':
      "import { B } from '#app/ui/b.tsx'\nimport {\n  C,\n} from './c.tsx'\nimport styles from './blocks.module.css'\n",
    'app/blocks.module.css': '',
    'app/ui/b.tsx': "import '../ui/b.module.css'\nexport * from '../c.tsx'\n",
    'app/ui/b.module.css': '',
    'app/c.tsx': "import styles from './c.module.css'\nimport { D } from './blocks.tsx'\n",
    'app/c.module.css': '',
  })
  const styles = stylesOfParts(PAGE, join(root, 'app/page.tsx'), root)
  expect(styles).toEqual(
    ['app/ui/b.module.css', 'app/c.module.css', 'app/blocks.module.css'].map(file => join(root, file)),
  )
})

test('parts within parts are shown at once too; types, packages and what comes at a click bring nothing', () => {
  const root = write({
    'app/blocks.tsx': [
      "import { x } from 'a-package'",
      "import type { T } from './type.tsx'",
      "const Form = lazyPart<Props>(() => import('./form.tsx'))",
      "const Card = styledLazy(async () => ({ default: (await import('./card.tsx')).Card }))",
      "const open = () => import('./dialog.tsx')",
    ].join('\n'),
    'app/type.tsx': "import './type.module.css'\n",
    'app/type.module.css': '',
    'app/form.tsx': "import './form.module.css'\n",
    'app/form.module.css': '',
    'app/card.tsx': "import './card.module.css'\n",
    'app/card.module.css': '',
    'app/dialog.tsx': "import './dialog.module.css'\n",
    'app/dialog.module.css': '',
  })
  expect(stylesOfParts(PAGE, join(root, 'app/page.tsx'), root)).toEqual(
    ['app/form.module.css', 'app/card.module.css'].map(file => join(root, file)),
  )
})

test('the looks of every late part of the site are found', () => {
  const root = resolve('.')
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx$|lib\/(?:lazy-part|styled-lazy)\.tsx?$/.test(name))
    .map(name => join(root, 'app', name))
  const showing = files.filter(file => /lazyPart\(|styledLazy\(/.test(readFileSync(file, 'utf8')))
  expect(showing.length).toBeGreaterThan(4)
  for (const file of showing) expect(stylesOfParts(readFileSync(file, 'utf8'), file, root), file).not.toEqual([])
  const home = stylesOfParts(
    readFileSync('app/features/home/home-page.tsx', 'utf8'),
    resolve('app/features/home/home-page.tsx'),
    root,
  )
  expect(home).toContain(resolve('app/features/home/news-block.module.css'))
})
