import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cssOptions, SCRIPT_TARGETS, STYLE_TARGETS } from './scripts/browsers.ts'
import { cssLayers } from './scripts/css-layers.ts'
import { type Importers, nameScripts, nameStyles } from './scripts/file-groups.ts'
import { lateStyles } from './scripts/late-styles.ts'
import { testConfig } from './scripts/testing/test-config.ts'
import { interfaceTexts } from './scripts/texts-plugin.ts'
import { ENTRIES } from './server/entries.ts'

/** Modules that may be bundled with others; each route is a separate file. */
const OURS =
  /[\\/](?:app[\\/](?!routes[\\/]|pages[\\/].*[\\/]route\.tsx)|domain[\\/]|contract[\\/]|texts[\\/]).*\.tsx?$/

function groupName(group: 'base' | 'shared') {
  return (module: string, build: Importers) => (nameScripts(module, build) === group ? group : null)
}

const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|turbo-stream)[\\/]/,
      priority: 2,
    },
    { name: nameStyles, test: /\.css$/, priority: 2 },
    // A group also takes what its modules import, so `base` is first.
    { name: groupName('base'), test: OURS, priority: 1 },
    { name: groupName('shared'), test: OURS, priority: 0 },
  ],
}

const siteConfig = defineConfig({
  publicDir: 'app/public',
  plugins: [reactRouter(), interfaceTexts(process.env.CONTENT_DIR || 'demo'), cssLayers(), lateStyles()],
  environments: {
    client: {
      build: {
        // Texts are constants: each is bundled with the files that show it, not into one file per section.
        rolldownOptions: { optimization: { inlineConst: { mode: 'all' } }, output: { codeSplitting } },
      },
    },
    // All programs of the server in one pass: they share their modules, and every text that the quarter overrides.
    ssr: {
      build: {
        rolldownOptions: {
          input: ENTRIES,
          output: { chunkFileNames: '[name]-[hash].js' },
        },
        minify: false,
        target: 'es2022',
      },
    },
  },
  css: cssOptions,
  build: {
    // No data: addresses: the Content-Security-Policy allows none for fonts and scripts.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target: SCRIPT_TARGETS,
    cssTarget: STYLE_TARGETS,
    // Most scripts that an imported chunk needs are loaded already. Listing them at each `import()` would add half a kilobyte to every
    // page.
    modulePreload: { resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files) },
  },
})

/** Vitest sets `VITEST` before it reads this file. Its projects need neither the router nor the build options. */
export default process.env.VITEST ? testConfig() : siteConfig
