/**
 * Terser writes half a percent less than Vite's own minifier, which keeps the heaviest page within its bound (decision 0011). The map that
 * moves comes minified from its makers: it is more than all other scripts together and would gain nothing.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify as minifyMore } from 'terser'
import { minify, type Plugin, type Rolldown } from 'vite'

const COMES_MINIFIED = /[\\/]node_modules[\\/]maplibre-gl[\\/]/

/** No code of the browser asks a function for its length or `new`s an anonymous one. */
const OPTIONS = { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true, keep_fargs: false } } as const

const TERSER: { version: string } = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('terser/package.json')), 'utf8'),
)

/**
 * Comes after what reads or writes the code that Vite has written, `lateStyles`: minified it has other names.
 *
 * Stands in for `build.minify`, which is to be off; a build that names a minifier at the command line has that one alone.
 */
export function minifyScripts(): Plugin {
  return {
    name: 'minify-scripts',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client' && config.build.minify === false,
    // Names of files are made of what is not minified yet, and are kept for a year: another minifier gives other names.
    augmentChunkHash: () => JSON.stringify([OPTIONS, TERSER.version]),
    generateBundle: {
      // What is rendered is printed once more before this, with all spaces.
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = await minified(file)
      },
    },
  }
}

async function minified({ fileName, code, moduleIds }: Rolldown.OutputChunk): Promise<string> {
  if (!moduleIds.some(id => COMES_MINIFIED.test(id))) return (await minifyMore(code, OPTIONS)).code ?? code
  const result = await minify(fileName, code, { module: true, compress: { target: 'es2022' } })
  const [error] = result.errors
  if (error) throw new Error(`${fileName}: ${error.message}`)
  return result.code
}
