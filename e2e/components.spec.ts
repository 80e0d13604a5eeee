import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillWithDemo } from './support/demo-data.ts'
import { startSiteProcess } from './support/site-process.ts'
import { expect, test } from './support/test.ts'

// One after another: two that begin in one folder take the generated types from each other.
test.describe.configure({ mode: 'default' })

const PATH = '/_/components'

test('the page of components is no page of the site', { tag: '@desktop' }, async ({ page, noise }) => {
  noise.expect(/404/)
  for (const path of [PATH, `${PATH}/button`]) expect((await page.goto(path))?.status()).toBe(404)
})

/** Starts the site as developers do, until `use` is through. @param use receives its address */
async function inDevelopment(use: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvartal-dev-'))
  fillWithDemo(dataDir)
  const site = await startSiteProcess({ DATA_DIR: dataDir }, '.', ['--dev'])
  try {
    expect(site.url, site.output()).toBeDefined()
    await use(site.url ?? '')
  } finally {
    site.signal('SIGKILL')
    await site.ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

// Without a browser: to fetch a page in five hundred pieces takes ten seconds.
test('in development a component has a page by itself', { tag: ['@desktop', '@long'] }, async ({ request }) => {
  test.slow()
  await inDevelopment(async url => {
    const response = await request.get(`${url}${PATH}/button`)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'")
    expect((await response.text()).match(/<section\b[^>]*aria-label="button"/g)).toHaveLength(1)
  })
})

// Screenshots of all components at each width are stored with the test results, for the review of a visual change.
test(
  'in development every component is shown and photographed, and the console stays silent',
  {
    tag: ['@desktop', '@long'],
  },
  async ({ page }, testInfo) => {
    test.slow()
    await inDevelopment(async url => {
      expect((await page.goto(`${url}${PATH}`))?.status()).toBe(200)
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
      // A page that outlives its server says so on the console.
      await page.goto('about:blank')
    })
  },
)
