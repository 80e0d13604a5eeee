import { defineConfig } from 'vite'
import { cssOptions, SCRIPT_TARGETS, STYLE_TARGETS } from '../scripts/browsers.ts'
import { cssLayers } from '../scripts/css-layers.ts'
import { interfaceTexts } from '../scripts/texts-plugin.ts'

/** The office is a single-page application in a separate folder, `build/office`: the site serves none of its files. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  cacheDir: '../node_modules/.vite/office',
  publicDir: false,
  plugins: [interfaceTexts(process.env.CONTENT_DIR || 'demo'), cssLayers()],
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
  optimizeDeps: {
    include: ['@tanstack/react-query', 'microdiff', 'react', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
})
