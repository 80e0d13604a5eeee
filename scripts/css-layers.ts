import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MEDIA = fileURLToPath(new URL('../app/styles/media.css', import.meta.url))

/**
 * Puts each CSS module into the cascade layer of its folder, so that a page can change a component of `app/ui` in whatever order the files
 * are loaded, and gives it the widths of `app/styles/media.css`.
 */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(rules, id) {
        const layer = /\/(?:app|office)\/ui\//.test(id) ? 'ui' : 'features'
        return { code: `@import ${JSON.stringify(MEDIA)};\n@layer ${layer} {\n${rules}}\n`, map: null }
      },
    },
  }
}
