import { defineConfig } from 'vite'
import { cssOptions, SCRIPT_TARGETS, STYLE_TARGETS } from '../../scripts/browsers.ts'
import { interfaceTexts } from '../../scripts/texts-plugin.ts'

/** The tour: one script and one stylesheet, built after the site into the same folder. `server/http/tour.ts` reads `.vite/tour.json`. */
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
