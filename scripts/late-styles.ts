/**
 * Vite lists the stylesheets of the page among those of an `import()`, because the framework adds a `#` to their
 * addresses: the browser would load them a second time and lay out the whole page again.
 */
import type { Plugin, Rolldown } from 'vite'

/** The part of a chunk that is needed to find its dependencies. */
type Script = Pick<Rolldown.OutputChunk, 'type' | 'imports'> & { viteMetadata?: { importedCss: ReadonlySet<string> } }

/** Files of the build by their names. */
export type Bundle = Readonly<Record<string, Script | { type: 'asset' }>>

/** What Vite writes: one list of all dependencies of a chunk, and at each `import()` the indexes of its dependencies. */
const NAMES = /(m\.f\|\|\(m\.f=)(\[[^\]]*\])/
const PLACES = /__vite__mapDeps\(\[([\d,]*)\]\)/g

export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    generateBundle: {
      // After Vite has written its lists.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withoutStyles(file.code, stylesBelow(file.fileName, bundle))
      },
    },
  }
}

/** @param present stylesheets of every page on which it runs */
export function withoutStyles(code: string, present: ReadonlySet<string>): string {
  const list = NAMES.exec(code)?.[2]
  if (!list) return code
  const names: string[] = JSON.parse(list)
  const left = names.filter(name => !present.has(name))
  return code
    .replace(NAMES, (_, start: string) => start + JSON.stringify(left))
    .replace(PLACES, (_, places: string) => {
      const kept = places.split(',').flatMap(place => {
        const at = left.indexOf(names[Number(place)] ?? '')
        return at < 0 ? [] : [at]
      })
      return `__vite__mapDeps([${kept}])`
    })
}

/** The stylesheets of a chunk and of everything that it imports. */
export function stylesBelow(file: string, bundle: Bundle): Set<string> {
  const styles = new Set<string>()
  // Grows during the iteration.
  const files = new Set([file])
  for (const name of files) {
    const script = bundle[name]
    if (script?.type !== 'chunk') continue
    for (const style of script.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of script.imports) files.add(imported)
  }
  return styles
}
