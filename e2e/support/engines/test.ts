import { test as base, expect } from '@playwright/test'
import { missingPackages } from '../../../scripts/browser.mjs'
import { SITE_PORT } from '../ports.ts'
import type { Driver, ScreenSize } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { RESET_PATH, startNoiseProxy } from './noise-proxy.ts'
import { startWebKit } from './webkit.ts'

/** Engines that Playwright does not drive as Debian distributes them. */
const STARTS = { webkit: startWebKit, firefox: startFirefox }

const TIMEOUT_MS = 20_000
const POLL_MS = 30

/** A page in one of the engines. Functions given to it run in the page and use nothing from outside. */
export class EnginePage {
  readonly #driver: Driver
  #expectedNoise: RegExp[] = []
  readonly url: string
  readonly isPhone: boolean

  /** Status of each answer to a policy report. */
  readonly policyReports: readonly number[]

  constructor(driver: Driver, { url, policyReports }: { url: string; policyReports: number[] }, isPhone: boolean) {
    this.policyReports = policyReports
    this.#driver = driver
    this.url = url
    this.isPhone = isPhone
  }

  async evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) {
    // What a function of the page returns comes back as JSON.
    return (await this.#driver.evaluate(`(${run})(...${JSON.stringify(args)})`)) as Awaited<Result>
  }

  /** Opens another document. A navigation that the page itself begins at the same moment cancels ours: then again. */
  #open(path: string): Promise<void> {
    const url = new URL(path, this.url).href
    return poll(async () => {
      await this.evaluate(() => void Object.assign(window, { isLeft: true }))
      await this.#driver.goto(url)
      const isOpen = await this.evaluate(wanted => !('isLeft' in window) && location.href === wanted, url)
      return isOpen ? null : `${path} is not open`
    })
  }

  /** Opens a page of the site and waits until React has hydrated it. */
  async goto(path: string): Promise<void> {
    await this.#open(path)
    await this.untilHydrated()
  }

  /** Waits until the next page is loaded and React has hydrated it. */
  untilHydrated(): Promise<void> {
    return this.until(() => {
      const main = document.querySelector('main') ?? document.body
      const isHydrated = Object.keys(main).some(key => key.startsWith('__reactFiber$'))
      // Pages of errors and the tour are rendered by the server alone.
      const isStatic = !('__reactRouterContext' in window)
      return document.readyState === 'complete' && (isHydrated || isStatic)
    })
  }

  /** Waits until a function of the page returns true. */
  until<Args extends unknown[]>(isTrue: (...args: Args) => boolean, ...args: Args): Promise<void> {
    return poll(async () => ((await this.evaluate(isTrue, ...args)) ? null : `not true: ${isTrue} ${args}`))
  }

  /** Waits for an address, path and query. */
  untilAt(address: RegExp): Promise<void> {
    return poll(async () => {
      const shown = await this.evaluate(() => location.pathname + location.search)
      return address.test(shown) ? null : `the address is ${shown}, not ${address}`
    })
  }

  /** Waits until an element that is shown contains a text. */
  untilShown(selector: string, text = ''): Promise<void> {
    return this.until(
      (wanted, part) =>
        [...document.querySelectorAll(wanted)].some(
          element => element.checkVisibility() && element.textContent.replace(/\s/g, ' ').includes(part),
        ),
      selector,
      text,
    )
  }

  /**
   * Clicks the first control that is shown, matches, and contains the text, as a person does: at its centre, once it is enabled and
   * nothing covers it.
   * @param nth of those that match
   */
  press(selector: string, text = '', nth = 0): Promise<void> {
    return poll(async () => {
      const point = await this.evaluate(findPoint, selector, text, nth)
      if (typeof point === 'string') return `${selector} «${text}» ${point}`
      await this.#driver.click(...point)
      // Nothing in a document that has followed.
      const isMissed = await this.evaluate(() => Reflect.get(window, 'isMissed') === true)
      return isMissed ? `${selector} «${text}» moved away from the click` : null
    })
  }

  /** Clicks a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector)
    await this.type(text)
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text)
  }

  back(): Promise<void> {
    return this.evaluate(() => history.back())
  }

  /** Names a message that the test provokes: a 404 is logged by the browser too. */
  expectNoise(message: RegExp): void {
    this.#expectedNoise.push(message)
  }

  /** Errors and warnings of the tab since the last reset. */
  async unexpectedNoise(): Promise<string[]> {
    const lines = (await this.evaluate((): string => sessionStorage.noise ?? '')).split('\n')
    return lines.filter(line => line && !this.#expectedNoise.some(message => message.test(line)))
  }

  /** Forgets cookies and what the pages have stored; the notice of cookies is answered. */
  async reset(): Promise<void> {
    await this.#open(RESET_PATH)
    await this.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('accept-cookie', 'necessary')
    })
    this.#expectedNoise = []
  }
}

/**
 * Runs in the page: scrolls a control to the middle of the screen.
 * @returns where it can be clicked, in CSS px, or why it cannot be yet
 */
async function findPoint(selector: string, text: string, nth: number): Promise<[x: number, y: number] | string> {
  const element = [...document.querySelectorAll(selector)].filter(
    candidate => candidate.checkVisibility() && candidate.textContent.replace(/\s/g, ' ').includes(text),
  )[nth]
  if (!element) return 'is not shown'
  // A section is hydrated once it comes into view.
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  if (element.matches(':disabled, [aria-disabled=true]')) return 'is disabled'
  const isHydrated = Object.keys(element).some(name => name.startsWith('__reactFiber$'))
  if (!isHydrated && '__reactRouterContext' in window) return 'is not hydrated'
  const centre = (): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const before = centre()
  await new Promise(resolve => requestAnimationFrame(resolve))
  const point = centre()
  if (point.join() !== before.join()) return `moves from ${before} to ${point}`
  const hit = document.elementFromPoint(...point)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const isOn = (target: EventTarget | null) =>
    target instanceof Node && [element, ...labels].some(part => part.contains(target))
  if (isOn(hit)) {
    Object.assign(window, { isMissed: true })
    const note = ({ target }: Event) => Object.assign(window, { isMissed: !isOn(target) })
    addEventListener('click', note, { capture: true, once: true })
    return point
  }
  return `is covered at ${point} by ${hit?.outerHTML.slice(0, 200)}`
}

/** @param check gives what is still missing, null = nothing; an exception counts: evaluations fail while one document replaces another */
async function poll(check: () => Promise<string | null>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const missing = await check().catch(String)
    if (missing === null) return
    if (Date.now() > deadline) throw new Error(`after ${TIMEOUT_MS} ms: ${missing}`)
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}

/** Options of the tests' projects. */
export interface EngineOptions {
  engine: keyof typeof STARTS
  sizePx: ScreenSize
}

/** The test of Playwright with a page of another engine. What the page logs as an error or warning fails the test. */
export const test = base.extend<{ page: never; site: EnginePage }, EngineOptions & { tab: EnginePage }>({
  engine: ['webkit', { scope: 'worker', option: true }],
  sizePx: [
    { width: 390, height: 844 },
    { scope: 'worker', option: true },
  ],
  tab: [
    async ({ engine, sizePx }, use) => {
      const missing = missingPackages(engine)
      test.skip(missing.length > 0, `${engine} is not installed: apt-get install ${missing.join(' ')}`)
      const proxy = await startNoiseProxy(`http://127.0.0.1:${SITE_PORT}`)
      try {
        const driver = await STARTS[engine](sizePx)
        await use(new EnginePage(driver, proxy, sizePx.width < 768))
        await driver.close()
      } finally {
        proxy.server.close()
        proxy.server.closeAllConnections()
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: async ({ tab }, use) => {
    await tab.reset()
    await use(tab)
    expect(await tab.unexpectedNoise(), 'messages of the page').toEqual([])
  },
})

export { expect }
