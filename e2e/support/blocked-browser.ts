import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, LaunchOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findWholeBrowser } from '../../scripts/browser.mjs'
import { openAlive } from './test.ts'

/** Of Chromium: the owner lets sites keep nothing. */
const BLOCK = 2

/**
 * Opens a browser whose owner blocks cookies, and with them all storage, in its settings: a script that looks gets an exception.
 * @param options of the project under test
 * @returns its page, and what closes it
 */
export async function openBlockedBrowser(
  options: LaunchOptions & BrowserContextOptions,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-blocked-'))
  mkdirSync(join(folder, 'Default'))
  const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings))
  // The light browser of the other tests reads no settings; the channel is Playwright's name of the full one.
  const executablePath = findWholeBrowser(process.env)
  const browser = executablePath ? { executablePath } : { executablePath: undefined, channel: 'chromium' }
  const context = await chromium.launchPersistentContext(folder, { ...options, ...browser })
  return {
    page: openAlive(context.pages()[0] ?? (await context.newPage())),
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
