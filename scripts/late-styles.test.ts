import { expect, test } from 'vitest'
import { type Bundle, stylesBelow, withoutStyles } from './late-styles.ts'

const script = (imports: string[], styles: string[] = []) => ({
  type: 'chunk' as const,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
})
const BUNDLE: Bundle = {
  'page.js': script(['shared.js'], ['page.css']),
  'shared.js': script(['base.js'], ['site.css']),
  // Two scripts that import each other.
  'base.js': script(['shared.js', 'gone.js']),
  'page.css': { type: 'asset' },
}

/** As Vite writes it. */
const CODE = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["site.css","window.css","page.css","tour.css"])))=>i.map(i=>d[i]);
load(()=>import("./window.js"),__vite__mapDeps([0,1]));load(()=>import("./part.js"),__vite__mapDeps([0,2]));load(()=>import("./tour.js"),__vite__mapDeps([3,0,1]))`

test('a late script loads only the stylesheets that its importer does not have', () => {
  expect(stylesBelow('page.js', BUNDLE)).toEqual(new Set(['page.css', 'site.css']))
  expect(withoutStyles(CODE, stylesBelow('page.js', BUNDLE))).toBe(
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["window.css","tour.css"])))=>i.map(i=>d[i]);
load(()=>import("./window.js"),__vite__mapDeps([0]));load(()=>import("./part.js"),__vite__mapDeps([]));load(()=>import("./tour.js"),__vite__mapDeps([1,0]))`,
  )
})

test('a script that asks for none is left as it is', () => {
  expect(withoutStyles('export const one=1', new Set(['site.css']))).toBe('export const one=1')
  expect(withoutStyles(CODE, new Set())).toBe(CODE)
})
