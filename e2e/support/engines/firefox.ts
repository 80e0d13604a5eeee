import { launch } from 'puppeteer-core'
import { ENGINES } from '../../../scripts/browser.mjs'
import type { Driver, ScreenSize } from './driver.ts'

/** Starts Firefox and drives it by WebDriver BiDi. */
export async function startFirefox({ width, height }: ScreenSize): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: ENGINES.firefox['firefox-esr'],
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU', 'dom.ipc.processPrelaunch.enabled': false },
    env: { ...process.env, TZ: 'Europe/Moscow' },
  })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width, height })
  return {
    goto: async url => void (await page.goto(url, { timeout: 8000 })),
    evaluate: source => page.evaluate(source),
    click: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
