import { type Browser, chromium, type Page } from '@playwright/test'
import { findWholeBrowser } from '../../browser.mjs'

declare global {
  interface Window {
    /** How long each interaction took, put here by `openSlowPage`. */
    interactionMs: number[]
  }
}

/** For Lighthouse, which connects to the browser itself. */
export const DEBUGGING_PORT = 9333

export function launchBrowser(): Promise<Browser> {
  const executablePath = findWholeBrowser(process.env)
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      `--remote-debugging-port=${DEBUGGING_PORT}`,
    ],
  })
}

export type Device = 'desktop' | 'phone'

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
}

/** A page on a device whose processor is four times slower than this machine. */
export async function openSlowPage(browser: Browser, url: string, device: Device): Promise<Page> {
  const page = await browser.newPage(DEVICES[device])
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { interactionMs: durations })
    // The types have no `durationThreshold` yet.
    const interactions = { type: 'event', durationThreshold: 16, buffered: false }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // Only entries of an interaction count towards «interaction to next paint».
        if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration)
      }
    }).observe(interactions)
    // The browser reports no event below 16 ms: these are recorded here with the duration of their frame.
    for (const type of ['pointerup', 'keydown', 'click']) {
      const note = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => setTimeout(() => durations.push(Math.min(16, performance.now() - timeStamp))))
      document.addEventListener(type, note, { capture: true, passive: true })
    }
  })
  return page
}

/** The longest interaction since the last call, ms; NaN when the page has noticed none: then nothing was measured. */
export async function longestInteractionMs(page: Page): Promise<number> {
  // Entries arrive a little after the frame that they describe.
  await page.waitForTimeout(400)
  return page.evaluate(() => {
    const all = window.interactionMs.splice(0)
    return all.length === 0 ? Number.NaN : Math.max(...all)
  })
}
