import type { Browser, Page } from '@playwright/test'
import { type BenchRow, median } from '../support/table.ts'
import { longestInteractionMs, openSlowPage } from './browser.ts'

const DESKTOP = { width: 1440, height: 900 }
const ROUNDS = 5
const MAX_INTERACTION_MS = 100
const MAX_NEW_LIST_MS = 300

/** What a visitor does and how soon he sees it, at a processor four times slower. */
export async function measureInteractions(browser: Browser, site: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const flats = await openSlowPage(browser, `${site}/flats`, DESKTOP)
  const lists: number[] = []
  for (let round = 0; round < ROUNDS; round++) lists.push(await newListMs(flats, round))
  rows.push(row('filter click → new list', median(lists), MAX_NEW_LIST_MS))
  rows.push(row('filter click, interaction to next paint', await longestInteractionMs(flats), MAX_INTERACTION_MS))
  await dragRange(flats)
  rows.push(row('dragging a range, interaction to next paint', await longestInteractionMs(flats), MAX_INTERACTION_MS))
  await flats.close()

  const flat = await openSlowPage(browser, `${site}/flats/1500`, DESKTOP)
  await flat.getByRole('button', { name: 'Меню' }).first().click()
  rows.push(row('opening the menu', await longestInteractionMs(flat), MAX_INTERACTION_MS))
  await flat.keyboard.press('Escape')
  await longestInteractionMs(flat)
  await flat
    .getByRole('button', { name: /в избранно|избранное/i })
    .first()
    .click()
  rows.push(row('a favourite', await longestInteractionMs(flat), MAX_INTERACTION_MS))
  await flat.locator('header summary', { hasText: '+7' }).first().click()
  await flat.getByRole('link', { name: 'Заказать звонок' }).first().click()
  await flat.getByRole('dialog').waitFor()
  rows.push(row('opening the request window', await longestInteractionMs(flat), MAX_INTERACTION_MS))
  await flat.close()
  return rows
}

function row(name: string, ms: number, bound: number): BenchRow {
  return { name, value: `${Math.round(ms)} ms`, bound: `≤ ${bound} ms`, ok: ms <= bound }
}

/** From the click on a chip to the frame with another list: its heading, which names the count, is drawn with its cards. */
async function newListMs(page: Page, round: number): Promise<number> {
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
  await page
    .locator('#filter-form input[name="rooms"]')
    .nth(round % 4)
    .click()
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
