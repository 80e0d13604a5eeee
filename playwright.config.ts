import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { RECEIVER_LIST_PORT, RECEIVER_PORT, RECEIVER_SECRET, SITE_PORT } from './e2e/support/ports.ts'

const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  path => path && existsSync(path),
)
// Each run starts with an empty database of its own. The workers read this file too: they get the first one's folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'kvartal-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: `http://127.0.0.1:${SITE_PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    // What only one of them has is tagged with its name.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    {
      command: 'node e2e/support/receiver.ts',
      url: `http://127.0.0.1:${RECEIVER_LIST_PORT}/`,
      reuseExistingServer: false,
    },
    {
      command: 'node server/main.ts',
      url: `http://127.0.0.1:${SITE_PORT}/readyz`,
      reuseExistingServer: false,
      timeout: 60_000,
      env: {
        NODE_ENV: 'production',
        PORT: String(SITE_PORT),
        DATA_DIR: process.env.E2E_DATA_DIR,
        WEBHOOK_URL: `http://127.0.0.1:${RECEIVER_PORT}/leads`,
        WEBHOOK_SECRET: RECEIVER_SECRET,
        LOG_LEVEL: 'warn',
      },
    },
  ],
})
