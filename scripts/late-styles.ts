/**
 * Which stylesheets a script that comes later brings along. Vite names all that it stands on, beside each `import()`; those of the
 * script that asks for it are here already, they came with the page. Vite would put them into the page a second time all the same,
 * because the framework marks the page's own with a `#` (it takes them away with the page), and the browser would lay out the whole
 * page anew for nothing.
 */
import type { Plugin, Rolldown } from 'vite'

/** A file of scripts, as far as it is needed to tell what it stands on. */
type Script = Pick<Rolldown.OutputChunk, 'type' | 'imports'> & { viteMetadata?: { importedCss: ReadonlySet<string> } }

/** Files of the build by their names. */
export type Bundle = Readonly<Record<string, Script | { type: 'asset' }>>

/** What Vite writes: the names of a file's dependencies, once, and beside each `import()` the places of its own among them. */
const NAMES = /(m\.f\|\|\(m\.f=)(\[[^\]]*\])/
const PLACES = /__vite__mapDeps\(\[([\d,]*)\]\)/g

export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    generateBundle: {
      // After Vite has written its names.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withoutStyles(file.code, stylesBelow(file.fileName, bundle))
      },
    },
  }
}

/**
 * @param code of a file of scripts
 * @param present stylesheets that are on every page where it runs
 * @returns the code, which asks for none of them
 */
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

/** The stylesheets of a file of scripts and of all that it imports. */
export function stylesBelow(file: string, bundle: Bundle): Set<string> {
  const styles = new Set<string>()
  // Grows while it is walked through.
  const files = new Set([file])
  for (const name of files) {
    const script = bundle[name]
    if (script?.type !== 'chunk') continue
    for (const style of script.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of script.imports) files.add(imported)
  }
  return styles
}
