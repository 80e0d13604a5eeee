import { availableParallelism } from 'node:os'
import type { ViteUserConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { findBrowser } from '../browser.mjs'
import { cssOptions } from '../browsers.ts'
import { cssLayers } from '../css-layers.ts'
import { interfaceTexts } from '../texts-plugin.ts'
import { keepCompiledModules, keepTemporaryFilesInMemory } from './test-environment.ts'

/** Small files that wait long for child processes. Vitest begins with the largest files and would end with these, on one idle CPU. */
export const LONG_FILES = [
  'scripts/faults/clocks.test.ts',
  'scripts/faults/kills.test.ts',
  'scripts/faults/receiver.test.ts',
  'cli/load.test.ts',
]

/** On a busy machine a polled state can take much longer than the default of one second. */
const expectOptions = { poll: { timeout: 20_000 } }

/** Configuration of Vitest. Its packages are loaded here, because the build reads `vite.config.ts` too. */
export async function testConfig(): Promise<ViteUserConfig> {
  const [{ playwright }, { BaseSequencer }] = await Promise.all([
    import('@vitest/browser-playwright'),
    import('vitest/node'),
  ])
  keepTemporaryFilesInMemory(process.env)
  keepCompiledModules(process.env)

  class LongFilesFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.some(file => moduleId.endsWith(`/${file}`))
      return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
    }
  }

  return {
    css: cssOptions,
    test: {
      // Most tests wait for I/O: three workers keep two cores busy.
      maxWorkers: Math.max(3, availableParallelism() - 1),
      sequence: { sequencer: LongFilesFirst },
      projects: [
        {
          plugins: [interfaceTexts()],
          test: {
            name: 'node',
            environment: 'node',
            // Files share the modules of their worker: loading them for each file would take a third of the CPU time. A test restores
            // the global state that it changes.
            isolate: false,
            include: ['{app,cli,contract,demo,domain,office,scripts,server}/**/*.test.ts'],
            globalSetup: ['server/db/testing/postgres-broker.ts'],
            // Long enough for a busy machine.
            testTimeout: 60_000,
            hookTimeout: 180_000,
            expect: expectOptions,
            retry: process.env.CI ? 1 : 0,
          },
        },
        {
          plugins: [interfaceTexts(), cssLayers()],
          publicDir: 'app/public',
          css: cssOptions,
          // Listed, because Vite reloads the page when it finds another package during a run.
          optimizeDeps: {
            include: [
              '@maskito/core',
              '@tanstack/react-query',
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
            // Read by `import.meta.env` in the browser.
            env: { KVARTAL_LONG: process.env.KVARTAL_LONG ?? '' },
            testTimeout: 60_000,
            hookTimeout: 60_000,
            expect: expectOptions,
            retry: process.env.CI ? 1 : 0,
            include: ['{app,office}/**/*.test.tsx'],
            setupFiles: ['app/lib/testing/fresh-storage.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                // Shorter than the timeout of a test, so that the error names the action.
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
  }
}
