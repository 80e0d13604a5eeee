import { test as base, type ConsoleMessage, expect, type Locator, type Page, type Response } from '@playwright/test'
import axe from 'axe-core'
import type { CookieChoice } from '#app/features/cookies/cookie-choice.ts'
import { isLongRun } from '#server/testing/run-length.ts'
import { listCoveredControls } from './controls.ts'

/** What a page said that it should not have said. */
interface Noise {
  /** A test that expects a message (a 404 is logged by the browser too) names it. */
  expect(message: RegExp): void
}

/**
 * The test of Playwright, with an ear on the page: an error or warning on the console, an exception or a violation of the
 * Content-Security-Policy fails the test, whatever it was about. A page that is opened has come to life when its test goes on:
 * a click before that does what the markup says, which is right, and not what most tests are about.
 */
export const test = base.extend<{ noise: Noise; cookieChoice: CookieChoice | null }, { keptPage: Page }>({
  // The notice of cookies comes by itself after three seconds, in the middle of whatever a test does: who looks at it says null.
  cookieChoice: ['necessary', { option: true }],
  page: async ({ page, javaScriptEnabled, cookieChoice }, use) => {
    await reportViolations(page)
    if (cookieChoice) await chooseCookies(page, cookieChoice)
    await use(javaScriptEnabled === false ? page : openAlive(page))
  },
  keptPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use)
      const page = await context.newPage()
      await reportViolations(page)
      await use(openAlive(page))
      await context.close()
    },
    { scope: 'worker' },
  ],
  noise: [
    async ({ page }, use) => {
      const messages: string[] = []
      const expected: RegExp[] = []
      const hearMessage = (message: ConsoleMessage) => {
        if (isLatePicture(message)) return
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
      }
      const hearError = (error: Error) => void messages.push(error.message)
      page.on('console', hearMessage).on('pageerror', hearError)
      await use({ expect: message => expected.push(message) })
      page.off('console', hearMessage).off('pageerror', hearError)
      const unexpected = messages.filter(text => !expected.some(message => message.test(text)))
      expect(unexpected, 'messages of the page').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * For tests that open pages, look at them and use them: all of a worker in one page, which goes from address to address as a visitor
 * does. A new page costs each test half a second of processor time, most of it for scripts that are fetched and compiled again.
 * What a visitor's browser keeps is forgotten in between, but for files: a picture that was loaded large is drawn at every width
 * later. A test that looks at files, routes, adds scripts, stops the clock or changes what the page
 * itself has takes `test`: that would stay for the next one.
 */
export const keptPageTest = test.extend({
  page: async ({ keptPage, cookieChoice }, use, { project }) => {
    const script = cookieChoice && (await chooseCookies(keptPage, cookieChoice))
    await use(withoutLasting(keptPage))
    await script?.dispose()
    // A page of the site without scripts: nothing that the last test has left open is heard by the next one or kept meanwhile.
    await keptPage.goto('/robots.txt')
    await keptPage.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await keptPage.context().clearCookies()
    await keptPage.mouse.move(0, 0)
    if (project.use.viewport) await keptPage.setViewportSize(project.use.viewport)
  },
})

/** What a page keeps for as long as it is open. */
const LASTING = new Set<string | symbol>([
  'addInitScript',
  'clock',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
])

/** @returns the page, which refuses what the next test would find in it */
function withoutLasting(page: Page): Page {
  return new Proxy(page, {
    get(target, name) {
      if (LASTING.has(name))
        throw new Error(`page.${String(name)} would stay in the page of this worker: take \`test\``)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export { expect }

/** A visitor who has answered the notice of cookies before. */
function chooseCookies(page: Page, choice: CookieChoice) {
  return page.addInitScript(value => {
    // A frame that could not be loaded keeps nothing, nor does an empty page.
    if (window === top && location.protocol.startsWith('http')) localStorage.setItem('accept-cookie', value)
  }, choice)
}

/** What the policy of a page refuses is an error on its console. */
function reportViolations(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      console.error(`policy: ${event.violatedDirective} refuses ${event.blockedURI}`)
    })
  })
}

/**
 * A new server makes the pictures of several tests at once: it refuses some for a second, and the page requests them again; one that the
 * head fetches ahead may come later than the browser expects.
 */
function isLatePicture(message: ConsoleMessage): boolean {
  if (/\/img\/\S+ was preloaded using link preload but not used/.test(message.text())) return true
  return /status of 503/.test(message.text()) && new URL(message.location().url).pathname.startsWith('/img/')
}

/** @returns the page: what is opened or reloaded in it has come to life when the test goes on */
export function openAlive(page: Page): Page {
  const { goto, reload } = page
  page.goto = async (...asked) => alive(page, await goto.apply(page, asked))
  page.reload = async (...asked) => alive(page, await reload.apply(page, asked))
  return page
}

/** Waits until React has taken an element over: parts of a page come to life one after another. */
export function expectTakenOver(element: Locator): Promise<void> {
  const isTaken = () => element.evaluate(node => Object.keys(node).some(key => key.startsWith('__reactFiber$')))
  return expect.poll(isTaken).toBe(true)
}

/**
 * @param answer to what was opened
 * @returns the answer, once React has taken the page over. Pages without scripts are alive at once; pages of errors are not waited
 *   for: what is no address may be none for the router of the browser either
 */
async function alive(page: Page, answer: Response | null): Promise<Response | null> {
  if (answer && answer.status() >= 400) return answer
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true
    const main = document.querySelector('main') ?? document.body
    return Object.keys(main).some(key => key.startsWith('__reactFiber$'))
  })
  // What the page does after its own first frame.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  return answer
}

/**
 * Fails when axe finds anything on the page in its current state.
 * @param hasColours whether the contrast is measured, which takes four times as long as all other rules. A long run measures it
 *   everywhere, every run once for each page and for what has its own colours
 */
export async function expectAccessible(page: Page, { hasColours = isLongRun } = {}): Promise<void> {
  await waitUntilStill(page)
  expect(page.frames(), 'axe would look at the main frame only').toHaveLength(1)
  // Defines `axe` in the page.
  await page.evaluate(axe.source)
  const lines = await page.evaluate(async enabled => {
    const options = { resultTypes: ['violations' as const], rules: { 'color-contrast': { enabled } } }
    const { violations } = await axe.run(options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
  }, hasColours)
  expect(lines, 'accessibility').toEqual([])
}

/** What fades has no contrast to measure: a list that waits for the next one, and whatever is on its way from one look to another. */
async function waitUntilStill(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    // Longer ones measure time: the bar of the notice of cookies takes half a minute.
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 2000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    )
  })
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scroll, px').toBe(0)
}

/** Fails when something covers the middle of a visible enabled control. */
export async function expectNoCoveredControl(page: Page): Promise<void> {
  expect(await page.evaluate(listCoveredControls), `covered controls, ${page.viewportSize()?.width} px`).toEqual([])
}

/** A page can be cut where it does not scroll: what is written in a heading ends inside the screen. */
export async function expectNothingCut(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  const cut = await page.evaluate(() => {
    const range = document.createRange()
    return [...document.querySelectorAll('h1, h2, h3')].flatMap(element => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) return []
      for (let at = element.parentElement; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return []
      range.selectNodeContents(element)
      const { right } = range.getBoundingClientRect()
      return right > document.documentElement.clientWidth + 1 ? [element.textContent?.slice(0, 60)] : []
    })
  })
  expect(cut, `${page.viewportSize()?.width} px`).toEqual([])
}

/**
 * Fails when an element in a closed `details` has an animation: Chromium waits for a movement which it need not show, and draws the
 * whole page anew for every frame until the visitor leaves. Pseudo-elements are not looked at.
 */
export async function expectNothingMovesUnseen(page: Page): Promise<void> {
  const moving = await page
    .locator('details:not([open]) > :not(summary), details:not([open]) > :not(summary) *')
    .evaluateAll(elements =>
      elements.filter(element => getComputedStyle(element).animationName !== 'none').map(element => element.className),
    )
  expect(moving, 'movements in what is closed').toEqual([])
}
