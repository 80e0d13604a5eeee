import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { cssOptions, SCRIPT_TARGETS, STYLE_TARGETS } from '../scripts/browsers.ts'
import { cssLayers } from '../scripts/css-layers.ts'
import { interfaceTexts } from '../scripts/texts-plugin.ts'

const [LAYER_ORDER = ''] =
  /@layer [^;{]+;/.exec(readFileSync(new URL('../app/styles/layers.css', import.meta.url), 'utf8')) ?? []

/**
 * Begins each stylesheet with the order of the cascade layers. The page loads the sheets of chunks before its own, and the minifier drops
 * the statement where it adds nothing within one file: the components would be weaker than the reset.
 */
const statedLayers: Plugin = {
  name: 'stated-layers',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${LAYER_ORDER}${file.source}`
      }
    },
  },
}

/** The office: a single-page application in a folder of its own, `build/office`, so that no page of the site can load a file of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  cacheDir: '../node_modules/.vite/office',
  publicDir: false,
  plugins: [interfaceTexts(process.env.CONTENT_DIR || 'demo'), cssLayers(), statedLayers],
  css: cssOptions,
  build: {
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target: SCRIPT_TARGETS,
    cssTarget: STYLE_TARGETS,
    // The polyfill would be an unneeded script: all supported browsers preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // `use client` of packages has no meaning here.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
  // Listed, because Vite reloads the page when it finds another package.
  optimizeDeps: { include: ['@tanstack/react-query', 'react', 'react-dom/client', 'react-router', 'react-router/dom'] },
})
