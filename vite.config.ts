import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { SCRIPT_TARGETS, STYLE_TARGETS } from './scripts/browsers.ts'
import { cssOptions } from './scripts/css-options.ts'
import type { Importers } from './scripts/entries-above.ts'
import { lateStyles } from './scripts/late-styles.ts'
import { partStyles } from './scripts/part-styles.ts'
import { nameScripts, SCRIPT_FILES } from './scripts/script-groups.ts'
import { nameStyles } from './scripts/style-groups.ts'
import { interfaceTexts } from './scripts/texts-plugin.ts'

/** Modules that may be put together with others; a page and its frame are files of their own. */
const OURS =
  /[\\/](?:app[\\/](?!routes[\\/]|pages[\\/].*[\\/]route\.tsx)|domain[\\/]|contract[\\/]|texts[\\/]).*\.tsx?$/

const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|turbo-stream)[\\/]/,
      priority: 2,
    },
    { name: nameStyles, test: /\.css$/, priority: 2 },
    // A group takes what its modules stand on along: what all pages need must be taken before.
    ...SCRIPT_FILES.map((file, index) => ({
      name: (module: string, build: Importers) => (nameScripts(module, build) === file ? file : null),
      test: OURS,
      priority: 1 - index / SCRIPT_FILES.length,
    })),
  ],
}

export default defineConfig({
  plugins: [
    reactRouter(),
    partStyles(import.meta.dirname),
    interfaceTexts(process.env.CONTENT_DIR || 'demo'),
    lateStyles(),
  ],
  environments: {
    client: {
      build: {
        // Texts are constants: each goes to the files that show it, not to a file of all pages of its section.
        rolldownOptions: { optimization: { inlineConst: { mode: 'all' } }, output: { codeSplitting } },
      },
    },
    // server/app.ts is built together with the pages, so that both see one context key.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' }, minify: false, target: 'es2022' } },
  },
  css: cssOptions,
  build: {
    // No data: addresses: the Content-Security-Policy allows none for fonts and scripts.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target: SCRIPT_TARGETS,
    cssTarget: STYLE_TARGETS,
    // A part that comes later stands on scripts that are here already. Naming them all beside each `import()` cost every page
    // half a kilobyte of file names. Stylesheets, which nothing else would bring, are not asked for here: they stay.
    modulePreload: { resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files) },
  },
})
