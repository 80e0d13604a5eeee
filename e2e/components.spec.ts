import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillWithDemo } from './support/demo-data.ts'
import { startSiteProcess } from './support/site-process.ts'
import { expect, test } from './support/test.ts'

const PATH = '/_/components'

test('the page of components is no page of the site', { tag: '@desktop' }, async ({ page, noise }) => {
  noise.expect(/404/)
  for (const path of [PATH, `${PATH}/button`]) expect((await page.goto(path))?.status()).toBe(404)
})

/** Starts the site as developers do, opens the components and looks, the console silent. */
async function inDevelopment(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvartal-dev-'))
  fillWithDemo(dataDir)
  const site = await startSiteProcess({ DATA_DIR: dataDir }, '.', ['--dev'])
  try {
    expect(site.url, site.output()).toBeDefined()
    const response = await page.goto(`${site.url}${path}`)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
    await look()
    // A page that outlives its server says so on the console.
    await page.goto('about:blank')
  } finally {
    site.signal('SIGKILL')
    await site.ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

test('in development a component is shown by itself, and the console stays silent', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow()
  await inDevelopment(page, `${PATH}/button`, () => expect(page.locator('main > section')).toHaveCount(1))
})

// The photographs lie beside the results of the tests, for whoever reviews a change of looks: one of all components at each width.
test(
  'in development every component is shown and photographed',
  { tag: ['@desktop', '@long'] },
  async ({ page }, testInfo) => {
    test.slow()
    await inDevelopment(page, PATH, async () => {
      await page.waitForLoadState('networkidle')
      const names = await page
        .locator('main > section')
        .evaluateAll(sections => sections.map(section => section.getAttribute('aria-label') ?? ''))
      expect(names.length).toBeGreaterThan(20)
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 })
        for (const name of names) await expect(page.locator(`main > section[aria-label="${name}"]`), name).toBeVisible()
        const path = testInfo.outputPath(`components-${width}.png`)
        await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      }
    })
  },
)
