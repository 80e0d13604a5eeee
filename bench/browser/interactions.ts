import type { Browser, Locator, Page } from '@playwright/test'
import { type BenchRow, median } from '../support/table.ts'
import { type Device, longestInteractionMs, openSlowPage } from './browser.ts'

const ROUNDS = 5
const MAX_INTERACTION_MS = 100
const MAX_NEW_LIST_MS = 300

/** What a visitor does and how soon he sees it, on a desktop and on a phone, at a processor four times slower. */
export async function measureInteractions(browser: Browser, site: string): Promise<BenchRow[]> {
  return [
    ...(await measureList(browser, site, 'desktop')),
    ...(await measureFlat(browser, site, 'desktop')),
    ...(await measureList(browser, site, 'phone')),
    ...(await measureFlat(browser, site, 'phone')),
  ]
}

async function measureList(browser: Browser, site: string, device: Device): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const page = await openSlowPage(browser, `${site}/flats`, device)
  const tell = async (name: string) =>
    rows.push(row(device, name, await longestInteractionMs(page), MAX_INTERACTION_MS))
  if (device === 'phone') {
    await press(page.locator('a[href="#filter"]'), device)
    await tell('opening the filter')
  }
  const lists: number[] = []
  for (let round = 0; round < ROUNDS; round++) lists.push(await newListMs(page, round, device))
  rows.push(row(device, 'filter press → new list', median(lists), MAX_NEW_LIST_MS))
  await tell('filter press, interaction to next paint')
  await dragRange(page)
  await tell('dragging a range, interaction to next paint')
  await page.close()
  return rows
}

async function measureFlat(browser: Browser, site: string, device: Device): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const page = await openSlowPage(browser, `${site}/flats/1500`, device)
  const tell = async (name: string) =>
    rows.push(row(device, name, await longestInteractionMs(page), MAX_INTERACTION_MS))
  await press(page.getByRole('button', { name: 'Меню' }), device)
  await tell('opening the menu')
  await page.locator('dialog[data-state="open"]').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await longestInteractionMs(page)
  await press(page.getByRole('button', { name: /в избранно|избранное/i }), device)
  await tell('a favourite')
  await press(page.locator('header summary[aria-label*="+7"]'), device)
  await press(page.getByRole('link', { name: 'Заказать звонок' }), device)
  await page.getByRole('dialog').waitFor()
  await tell('opening the request window')
  await page.close()
  return rows
}

/** A click of the mouse, a tap of the finger, on the one that is seen. */
function press(target: Locator, device: Device): Promise<void> {
  const seen = target.filter({ visible: true }).first()
  return device === 'phone' ? seen.tap() : seen.click()
}

/** What was not measured has failed, however fast it may have been. */
function row(device: Device, name: string, ms: number, bound: number): BenchRow {
  const value = Number.isNaN(ms) ? 'not measured' : `${Math.round(ms)} ms`
  return { name: `${device}: ${name}`, value, bound: `≤ ${bound} ms`, ok: ms <= bound }
}

/** From the click on a chip to the frame with another list: its heading, which names the count, is drawn with its cards. */
async function newListMs(page: Page, round: number, device: Device): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const found = () => document.getElementById('list-title')?.textContent
        const before = found()
        let clickedAt = Number.NaN
        document.addEventListener('click', event => (clickedAt = event.timeStamp), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (found() === before) return
          observer.disconnect()
          // The frame that shows it.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)))
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      }),
  )
  const choice = page.locator('#filter-form input[name="rooms"]').nth(round % 4)
  await (device === 'phone' ? choice.tap() : choice.click())
  return shown
}

async function dragRange(page: Page): Promise<void> {
  const thumb = page.locator('input[type="range"]').first()
  const box = await thumb.boundingBox()
  if (!box) throw new Error('there is no range to drag')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 10, y)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) await page.mouse.move(box.x + 10 + step * 5, y)
  await page.mouse.up()
}
