/**
 * Looks of what is rendered on the server and comes to life later (`lazyPart`, `styledLazy`): the stylesheets that its modules use are brought by the
 * module that shows it. Otherwise they would come with its script, later than its markup.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** `import … from 'x'`, `import 'x'`, `export … from 'x'`; types bring nothing. */
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm
const PART_IMPORT = /\b(?:lazyPart|styledLazy)(?:<[^(]*>)?\(\s*(?:async )?\(\) =>[^']*?\bimport\('([^']+)'\)/g

/** @param root of the repository, where `#app` leads */
export function partStyles(root: string): Plugin[] {
  return [
    {
      name: 'part-styles',
      enforce: 'pre',
      transform: {
        filter: { id: /\/app\/.*\.tsx?$/, code: /lazyPart\(|styledLazy\(/ },
        handler(code, id) {
          const styles = stylesOfParts(code, id, root)
          if (styles.length === 0) return null
          return { code: `${code}\n${styles.map(style => `import '${style}'\n`).join('')}`, map: null }
        },
      },
    },
    {
      name: 'keep-part-styles',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // By itself the build leaves out, with its looks, a stylesheet whose class names the page does not read.
        handler: code => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

/**
 * The stylesheets of the parts that a module shows, in the order in which they would have come with them.
 * @param code of the module
 * @param path of its file
 */
export function stylesOfParts(code: string, path: string, root: string): string[] {
  const seen = new Set<string>()
  const styles: string[] = []
  const walk = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    if (file.endsWith('.css')) styles.push(file)
    else if (/\.tsx?$/.test(file)) {
      const text = readFileSync(file, 'utf8')
      // A part may show further parts.
      for (const [, name = ''] of [...text.matchAll(STATIC_IMPORT), ...text.matchAll(PART_IMPORT)])
        walk(fileOf(name, file, root))
    }
  }
  for (const [, name = ''] of code.matchAll(PART_IMPORT)) walk(fileOf(name, path, root))
  return styles
}

/** Files are imported with their endings; a package has no looks of ours. */
function fileOf(name: string, from: string, root: string): string {
  return name.startsWith('#') ? resolve(root, name.slice(1)) : resolve(dirname(from), name)
}
