import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'
import { cssOptions } from './scripts/browsers.ts'
import { LongFilesFirst } from './scripts/long-files-first.ts'
import { keepCompiledModules, keepTemporaryFilesInMemory } from './scripts/test-environment.ts'
import { interfaceTexts } from './scripts/texts-plugin.ts'

keepTemporaryFilesInMemory(process.env)
keepCompiledModules(process.env)

/** As in the browser tests: what is polled for may be late once on a machine that does other work too; by default it is given a second. */
const expectOptions = { poll: { timeout: 20_000 } }

export default defineConfig({
  css: cssOptions,
  test: {
    // Most tests wait: for a server, a database, a movement. Three at a time keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        plugins: [interfaceTexts()],
        test: {
          name: 'node',
          environment: 'node',
          // Files share the modules of their worker: to load them anew for each file takes a third of the processor's time. A test
          // puts back what it changes outside itself.
          isolate: false,
          include: ['{app,bench,cli,contract,demo,domain,scripts,server}/**/*.test.ts'],
          globalSetup: ['server/db/testing/postgres-broker.ts'],
          // As in the browser tests: long enough for a machine that does other work too, which may be late once.
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: expectOptions,
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        plugins: [interfaceTexts()],
        publicDir: 'app/public',
        css: cssOptions,
        // Named, because a package that is found while tests run makes Vite load them anew.
        optimizeDeps: {
          include: [
            '@maskito/core',
            'axe-core',
            'fast-check',
            'maplibre-gl',
            'react',
            'react-dom/client',
            'react-dom/server',
            'react-dom/static.browser',
            'react-router',
            'vitest-browser-react',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          // Asked by `import.meta.env`: a browser has no other environment.
          env: { KVARTAL_LONG: process.env.KVARTAL_LONG ?? '' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectOptions,
          retry: process.env.CI ? 1 : 0,
          include: ['app/**/*.test.tsx'],
          setupFiles: ['app/lib/testing/fresh-storage.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Shorter than a test: it tells what was waited for.
              actionTimeout: 30_000,
              launchOptions: {
                executablePath: findBrowser(process.env),
                args: [
                  '--no-sandbox',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
