import { defineConfig } from 'vite'
import { cssOptions, SCRIPT_TARGETS, STYLE_TARGETS } from '../../scripts/browsers.ts'
import { interfaceTexts } from '../../scripts/texts-plugin.ts'

/**
 * The page of the tour: one script and one sheet without the site's application, put beside its files. Built by the end of the site's own
 * build; where they are stands in `.vite/tour.json`, which `server/http/tour.ts` reads.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [interfaceTexts(process.env.CONTENT_DIR || 'demo')],
  css: cssOptions,
  build: {
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: SCRIPT_TARGETS,
    cssTarget: STYLE_TARGETS,
    manifest: '.vite/tour.json',
    rolldownOptions: { input: 'main.ts', output: { entryFileNames: 'assets/tour-[hash].js' } },
  },
})
