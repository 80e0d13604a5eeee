import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const styles = (name: string) => fileURLToPath(new URL(`../app/styles/${name}.css`, import.meta.url))
const MEDIA = styles('media')
const LAYERS = styles('layers')

/**
 * Puts each CSS module into the cascade layer of its folder, and names all layers in their order before it, so that a page can change a
 * component of `app/ui` in whatever order the files are loaded. Gives it the widths of `app/styles/media.css`.
 */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(rules, id) {
        const layer = /\/(?:app|office)\/ui\//.test(id) ? 'ui' : 'features'
        return {
          code: `@import ${JSON.stringify(LAYERS)};\n@import ${JSON.stringify(MEDIA)};\n@layer ${layer} {\n${rules}}\n`,
          map: null,
        }
      },
    },
  }
}
