import type { Browser, Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { type BenchRow, median } from '../support/table.ts'
import { type Device, longestInteractionMs, openSlowPage } from './browser.ts'

/** Single visits vary, for example by image decoding and garbage collection: the median counts. */
const VISITS = 5
const PRESSES = 5
const MAX_INTERACTION_MS = 100
const MAX_NEW_LIST_MS = 300
/** Of pictures with everything that is drawn on them. */
const MAX_PICTURE_MS = 200

/** Interaction, its duration in ms (NaN = not measured), and its bound. */
interface Interaction {
  name: string
  ms: number
  boundMs: number
}

/** Durations of interactions on a desktop and a phone with a four times slower CPU: medians of several visits. */
export async function measureInteractions(browser: Browser, site: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const device of ['desktop', 'phone'] as const) {
    for (const measure of [measureList, measureFlat, measurePictures, measureBoard]) {
      const visits: Interaction[][] = []
      for (let visit = 0; visit < VISITS; visit++) visits.push(await measure(browser, site, device))
      rows.push(
        ...(visits[0] ?? []).map((_, at) =>
          row(
            device,
            visits.map(visit => visit[at]),
          ),
        ),
      )
    }
  }
  return rows
}

async function measureList(browser: Browser, site: string, device: Device): Promise<Interaction[]> {
  const page = await openSlowPage(browser, `${site}/flats`, device)
  const done: Interaction[] = []
  const record = async (name: string) => done.push(await longest(page, name))
  if (device === 'phone') {
    await press(page.locator('a[href="#filter"]'), device)
    await record('opening the filter')
  }
  const lists: number[] = []
  for (let round = 0; round < PRESSES; round++) lists.push(await newListMs(page, round, device))
  done.push({ name: 'filter press → new list', ms: median(lists), boundMs: MAX_NEW_LIST_MS })
  await record('filter press, interaction to next paint')
  await dragRange(page)
  await record('dragging a range, interaction to next paint')
  await page.close()
  return done
}

async function measureFlat(browser: Browser, site: string, device: Device): Promise<Interaction[]> {
  const page = await openSlowPage(browser, site + paths.flat(FLATS.onSale), device)
  const done: Interaction[] = []
  const record = async (name: string) => done.push(await longest(page, name))
  await press(page.getByRole('button', { name: 'Меню' }), device)
  await record('opening the menu')
  await page.locator('dialog[data-state="open"]').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await longestInteractionMs(page)
  await press(page.getByRole('button', { name: /в избранно|избранное/i }), device)
  await record('a favorite')
  await press(page.locator('header summary[aria-label*="+7"]'), device)
  await press(page.getByRole('link', { name: 'Заказать звонок' }), device)
  await page.getByRole('dialog').waitFor()
  await record('opening the request window')
  await page.close()
  return done
}

/** The quarter from the air and the scheme of the car park: a marker, a filter, a place. */
async function measurePictures(browser: Browser, site: string, device: Device): Promise<Interaction[]> {
  const done: Interaction[] = []
  const quarter = await openSlowPage(browser, `${site}/genplan`, device)
  await press(quarter.getByRole('link', { name: /^Корпус\s2 \d/ }), device)
  done.push(await longest(quarter, 'pressing a house', MAX_PICTURE_MS))
  await press(quarter.locator('input[name="rooms"][value="2"]'), device)
  done.push(await longest(quarter, 'a filter of the quarter', MAX_PICTURE_MS))
  await quarter.close()
  const scheme = await openSlowPage(browser, `${site}/parkings/genplan?at=5076`, device)
  await press(scheme.locator('input[name="parking_kind"]'), device)
  done.push(await longest(scheme, 'a filter of the car park', MAX_PICTURE_MS))
  await scheme.close()
  return done
}

/** The chessboard of the largest house: opening it, and showing another value in all of its cells. */
async function measureBoard(browser: Browser, site: string, device: Device): Promise<Interaction[]> {
  const page = await openSlowPage(browser, `${site}/flats?view=chess&at=1`, device)
  await press(page.getByRole('navigation', { name: 'Корпуса' }).getByRole('link', { name: /^Корпус\s3/ }), device)
  await page.waitForURL(/at=3$/)
  const done = [await longest(page, 'board of the largest house', MAX_PICTURE_MS)]
  await press(page.getByRole('radio', { name: '₽/м²', exact: true }), device)
  done.push(await longest(page, 'another value in its cells', MAX_PICTURE_MS))
  await page.close()
  return done
}

async function longest(page: Page, name: string, boundMs = MAX_INTERACTION_MS): Promise<Interaction> {
  return { name, ms: await longestInteractionMs(page), boundMs }
}

/** Clicks or taps the visible element once it is hydrated and the page is idle. */
async function press(target: Locator, device: Device): Promise<void> {
  const seen = target.filter({ visible: true }).first()
  await seen.evaluate(untilHydrated)
  await (device === 'phone' ? seen.tap() : seen.click())
}

/** An earlier click would measure the start of the page, which `total-blocking-time` measures. */
function untilHydrated(element: Element): Promise<void> {
  return new Promise(resolve => {
    const look = () =>
      Object.keys(element).some(key => key.startsWith('__react'))
        ? requestIdleCallback(() => resolve())
        : setTimeout(look, 50)
    look()
  })
}

/** One interaction over all visits; it fails if it was not measured once. */
function row(device: Device, visits: readonly (Interaction | undefined)[]): BenchRow {
  const [{ name, boundMs } = { name: 'nothing', boundMs: 0 }] = visits
  const durationsMs = visits.map(visit => visit?.ms ?? Number.NaN)
  const ms = durationsMs.some(Number.isNaN) ? Number.NaN : median(durationsMs)
  const value = Number.isNaN(ms) ? 'not measured' : `${Math.round(ms)} ms`
  return { name: `${device}: ${name}`, value, bound: `≤ ${boundMs} ms`, ok: ms <= boundMs }
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
  await press(page.locator('#filter-form input[name="rooms"]').nth(round % 4), device)
  return shown
}

async function dragRange(page: Page): Promise<void> {
  const thumb = page.locator('input[type="range"]').first()
  await thumb.evaluate(untilHydrated)
  const box = await thumb.boundingBox()
  if (!box) throw new Error('there is no range to drag')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 10, y)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) await page.mouse.move(box.x + 10 + step * 5, y)
  await page.mouse.up()
}
