import AxeBuilder from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'

/** What a page said that it should not have said. */
interface Noise {
  /** A test that expects a message (a 404 is logged by the browser too) names it. */
  expect(message: RegExp): void
}

/**
 * The test of Playwright, with an ear on the page: an error or warning on the console, an exception or a violation of the
 * Content-Security-Policy fails the test, whatever it was about.
 */
export const test = base.extend<{ noise: Noise }>({
  noise: [
    async ({ page }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
      })
      page.on('pageerror', error => heard.push(error.message))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          console.error(`policy: ${event.violatedDirective} refuses ${event.blockedURI}`)
        })
      })
      await use({ expect: message => expected.push(message) })
      const unexpected = heard.filter(text => !expected.some(message => message.test(text)))
      expect(unexpected, 'messages of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Fails when axe finds anything on the page as it stands. */
export async function expectAccessible(page: import('@playwright/test').Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const lines = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
  expect(lines, 'accessibility').toEqual([])
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: import('@playwright/test').Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scroll, px').toBe(0)
}
