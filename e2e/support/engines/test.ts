import { test as base, expect } from '@playwright/test'
import { missingPackages } from '../../../scripts/browser.mjs'
import { SITE_PORT } from '../ports.ts'
import type { Driver, ScreenSize } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { RESET_PATH, startNoiseProxy } from './noise-proxy.ts'
import { startWebKit } from './webkit.ts'

/** Engines that Playwright does not drive as Debian distributes them. */
const STARTS = { webkit: startWebKit, firefox: startFirefox }

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

  /** Navigates until the document is another one: a navigation that the page itself begins at the same moment cancels ours. */
  async #leaveFor(path: string): Promise<void> {
    await expect(async () => {
      await this.evaluate(url => {
        Object.assign(window, { isLeft: true })
        location.assign(url)
      }, this.url + path)
      const isLeft = () => this.evaluate(() => 'isLeft' in window).catch(() => true)
      await expect.poll(isLeft, { timeout: 5000 }).toBe(false)
    }).toPass({ timeout: 20_000 })
  }

  /** Opens a page of the site and waits until React has hydrated it. */
  async goto(path: string): Promise<void> {
    await this.#leaveFor(path)
    await this.untilHydrated()
  }

  /** Waits until the next page is loaded and React has hydrated it. */
  untilHydrated(): Promise<void> {
    return this.until(() => {
      const main = document.querySelector('main') ?? document.body
      const isHydrated = Object.keys(main).some(key => key.startsWith('__reactFiber$'))
      // Pages of errors and the tour are rendered by the server alone.
      const isStatic = !('__reactRouterContext' in window)
      return !('isLeft' in window) && document.readyState === 'complete' && (isHydrated || isStatic)
    })
  }

  /** Waits until a function of the page returns true. */
  async until<Args extends unknown[]>(isTrue: (...args: Args) => boolean, ...args: Args): Promise<void> {
    // An evaluation fails while one document replaces another.
    await expect(async () => expect(await this.evaluate(isTrue, ...args), `${isTrue} ${args}`).toBe(true)).toPass({
      timeout: 20_000,
    })
  }

  /** Waits for an address, path and query. */
  async untilAt(address: RegExp): Promise<void> {
    await expect(async () =>
      expect(await this.evaluate(() => location.pathname + location.search)).toMatch(address),
    ).toPass({ timeout: 20_000 })
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
   * Clicks the first control that is shown, matches, and contains the text, as a person does: at its centre, once nothing covers it.
   * @param nth of those that match
   */
  async press(selector: string, text = '', nth = 0): Promise<void> {
    await expect(async () => {
      const point = await this.evaluate(
        async (wanted, part, index) => {
          const element = [...document.querySelectorAll(wanted)].filter(
            one => one.checkVisibility() && one.textContent.replace(/\s/g, ' ').includes(part),
          )[index]
          element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
          const centre = () => {
            const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
            return [left + width / 2, top + height / 2] as const
          }
          // A section is hydrated once it comes into view.
          const isHydrated = Object.keys(element ?? {}).some(name => name.startsWith('__reactFiber$'))
          if (!isHydrated && '__reactRouterContext' in window) return null
          const [x, y] = centre()
          // What still moves would be missed.
          await new Promise(resolve => requestAnimationFrame(resolve))
          if (centre().join() !== [x, y].join()) return null
          const hit = document.elementFromPoint(x, y)
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
          const isHit = [element, ...labels].some(one => one?.contains(hit))
          return isHit ? ([x, y] as const) : null
        },
        selector,
        text,
        nth,
      )
      expect(point, `${selector} «${text}» can be pressed`).not.toBeNull()
      if (point) await this.#driver.click(...point)
    }).toPass({ timeout: 20_000 })
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
    return this.#driver.back()
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
    await this.#leaveFor(RESET_PATH)
    await this.until(() => document.title === 'reset')
    await this.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('accept-cookie', 'necessary')
    })
    this.#expectedNoise = []
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
