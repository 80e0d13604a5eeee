import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cssOptions } from './scripts/css-options.ts'

export default defineConfig({
  plugins: [reactRouter()],
  // server/app.ts is built together with the pages, so that both see one context key.
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
  css: cssOptions,
  // No data: addresses: the Content-Security-Policy allows none for fonts and scripts.
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
