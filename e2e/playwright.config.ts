import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { keepCompiledModules, keepTemporaryFilesInMemory } from '../scripts/testing/test-environment.ts'
import { isLongRun } from '../server/testing/run-length.ts'
import type { EngineOptions } from './support/engines/test.ts'
import { RECEIVER_LIST_PORT, RECEIVER_PORT, RECEIVER_SECRET, SITE_PORT } from './support/ports.ts'
import { PHONE } from './support/widths.ts'

const ROOT = resolve(import.meta.dirname, '..')

keepTemporaryFilesInMemory(process.env)
keepCompiledModules(process.env)

// Each run starts with an empty database. The workers read this file too and get the same folder.
process.env.E2E_DATA_DIR ??= newDataDir()
// The log of the site is searched for personal data after all other tests.
process.env.E2E_LOG_FILE ??= join(process.env.E2E_DATA_DIR, 'site.log')

/** A folder in memory, deleted after a successful run; after a failure its log is needed. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-e2e-'))
  process.once('exit', code => {
    if (code === 0) rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Runs after all others. */
const LAST = /logs\.spec\.ts$/

/** Tests in other engines than Chromium, which they start themselves. */
const ENGINES = /engines\/[^/]+\.spec\.ts$/
const SIZES_PX = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** In every run a phone: all of it in WebKit, `@every-engine` in Firefox. In a long run a desktop too, and all of it in both. */
function engineProjects() {
  const engines = ['webkit', 'firefox'] as const
  const sizes = isLongRun ? (['phone', 'desktop'] as const) : (['phone'] as const)
  return engines.flatMap(engine =>
    sizes.map(name => ({
      name: `${engine}-${name}`,
      testMatch: ENGINES,
      ...(engine === 'firefox' && !isLongRun && { grep: /@every-engine/ }),
      grepInvert: [...leavesOut(name === 'phone' ? 'desktop' : 'phone'), new RegExp(`@not-${engine}`)],
      use: { engine, sizePx: SIZES_PX[name] },
    })),
  )
}

/**
 * Tags that a project skips: `@desktop` or `@phone` for tests of the other width only; `@long` for tests of a long run only, or
 * `@long-desktop` and `@long-phone` where the other width runs always.
 */
const leavesOut = (other: 'desktop' | 'phone') => [
  new RegExp(`@${other}`),
  ...(isLongRun ? [] : [new RegExp(`@long(?!-${other})`)]),
]

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  globalSetup: './support/demo-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy machine may be late once; twice is a failure.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Shorter than the timeout of a test, so that the error names the action.
    actionTimeout: 30_000,
    baseURL: `http://127.0.0.1:${SITE_PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: {
      executablePath: findBrowser(process.env),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Panoramas need WebGL, in software on a machine without a screen.
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [LAST, ENGINES],
      grepInvert: leavesOut('phone'),
      // The phone and the other engines show movements, as most visitors see them; here no test waits for one.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testIgnore: [LAST, ENGINES],
      grepInvert: leavesOut('desktop'),
      use: PHONE,
    },
    ...engineProjects(),
    { name: 'logs', testMatch: LAST, dependencies: ['desktop', 'phone'] },
  ],
  webServer: [
    {
      command: 'node e2e/support/receiver.ts',
      cwd: ROOT,
      url: `http://127.0.0.1:${RECEIVER_LIST_PORT}/`,
      reuseExistingServer: false,
    },
    {
      command: `node build/server/main.js >> "${process.env.E2E_LOG_FILE}" 2>&1`,
      cwd: ROOT,
      url: `http://127.0.0.1:${SITE_PORT}/readyz`,
      reuseExistingServer: false,
      timeout: 60_000,
      env: {
        NODE_ENV: 'production',
        PORT: String(SITE_PORT),
        DATA_DIR: process.env.E2E_DATA_DIR,
        WEBHOOK_URL: `http://127.0.0.1:${RECEIVER_PORT}/leads`,
        WEBHOOK_SECRET: RECEIVER_SECRET,
        LOG_LEVEL: 'trace',
      },
    },
  ],
})
