import type { Page } from '@playwright/test'
import { aFlatOnSale } from './support/requests.ts'
import { expect, test } from './support/test.ts'

const FAILED = /Failed to (load resource|fetch)|net::ERR_|status of 404/

const notice = (page: Page) => page.getByRole('region', { name: 'Сообщения' }).getByRole('status')

/** The router of the page, for addresses that no link of the demo leads to. */
const goTo = (page: Page, address: string) =>
  page.evaluate(to => {
    const router: { navigate(to: string): void } = Reflect.get(window, '__reactRouterDataRouter')
    void router.navigate(to)
  }, address)

/** Whether the page has been loaded as a whole since the mark was made. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => !('isMarked' in window))
}

/** The parts that come after the page is alive: what cares for navigations is among them. */
const settle = (page: Page) => expect(page.getByRole('button', { name: 'Наверх', includeHidden: true })).toBeAttached()

/** Matches the script of a list of flats by the framework's list of routes: every route module has the same name. */
async function flatsScript(page: Page): Promise<string> {
  await page.goto('/flats')
  const manifest = await page.waitForFunction(() => window.__reactRouterManifest)
  const module = await manifest.evaluate(
    found => Object.values(found?.routes ?? {}).find(route => route?.path === 'flats')?.module,
  )
  expect(module).toMatch(/^\/assets\/.+\.js$/)
  return String(module)
}

test('an address that has moved leads on, from the server and inside the browser @desktop', async ({
  page,
  request,
}) => {
  const answer = await request.get('/kvartiry?utm_source=test', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/flats?utm_source=test')

  await page.goto('/terms-of-use')
  const isReloaded = await markPage(page)
  await goTo(page, '/kvartiry?rooms=2')
  await expect(page).toHaveURL('/flats?rooms=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isReloaded()).toBe(false)
})

test('a change of page is announced to a screen reader, Back restores filter, position and focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/flats?rooms=2')
  await settle(page)
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  const card = page.getByRole('main').getByRole('article').nth(6).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await card.click()
  await expect(page).toHaveURL(/\/flats\/\d+$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const title = await page.title()
  await expect(page.getByRole('status').filter({ hasText: `Открыта страница: ${title}` })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/flats?rooms=2')
  await expect(card).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('a page that did not arrive says so where the visitor is, and opens when the connection is back @phone', async ({
  context,
  page,
  noise,
}) => {
  noise.expect(FAILED)
  await page.goto('/flats')
  await settle(page)
  const sorting = page.getByRole('combobox').filter({ visible: true }).first()
  await sorting.scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await sorting.selectOption('area')
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не открылась' })).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Открыть заново' }).click()
  await expect(page).toHaveURL('/flats?ordering=area')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a script that is gone costs one whole load of the page, and not a second one within a minute @desktop', async ({
  page,
  noise,
}) => {
  noise.expect(FAILED)
  await page.route(`**${await flatsScript(page)}`, route => route.fulfill({ status: 404, body: '' }))
  await page.goto('/terms-of-use')
  await settle(page)
  const isReloaded = await markPage(page)
  await goTo(page, '/flats')
  await expect(page).toHaveURL('/flats')
  expect(await isReloaded()).toBe(true)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

  await page.goto('/terms-of-use')
  await settle(page)
  const isReloadedAgain = await markPage(page)
  await goTo(page, '/flats')
  await expect(notice(page)).toContainText('Страница не открылась')
  expect(await isReloadedAgain()).toBe(false)
  await page.getByRole('button', { name: 'Открыть заново' }).click()
  await expect(page).toHaveURL('/flats')
})

test.describe('a script of a part that did not arrive once is no end of the page @desktop', () => {
  test.beforeEach(async ({ page, noise }) => {
    noise.expect(FAILED)
    // A minute has not gone by since the last whole load.
    await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
  })

  /** Refuses the first request for a script. */
  const failOnce = (page: Page, script: RegExp) =>
    page.route(script, route => route.fulfill({ status: 404, body: '' }), { times: 1 })

  test('the table of the catalogue', { tag: '@long' }, async ({ page }) => {
    await failOnce(page, /\/assets\/lot-table-[^/]*\.js$/)
    await page.goto('/flats?rooms=2')
    const isReloaded = await markPage(page)
    await page.getByRole('navigation', { name: 'Вид каталога' }).getByRole('link', { name: 'Таблица' }).click()
    await expect(page.getByRole('columnheader', { name: 'Цена, ₽' })).toBeVisible()
    expect(await isReloaded()).toBe(false)
  })

  test('the list without flats', { tag: '@long' }, async ({ page }) => {
    await failOnce(page, /\/assets\/empty-list-[^/]*\.js$/)
    await page.goto('/flats')
    const isReloaded = await markPage(page)
    await goTo(page, '/flats?rooms=0&area_min=80')
    await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible()
    expect(await isReloaded()).toBe(false)
  })

  test('the plan on the whole screen', { tag: '@long' }, async ({ page }) => {
    await failOnce(page, /\/assets\/plan-zoom-[^/]*\.js$/)
    await page.goto(await aFlatOnSale(page))
    const isReloaded = await markPage(page)
    await page.getByRole('button', { name: 'На весь экран' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await isReloaded()).toBe(false)
  })
})

test('scripts of pages that links in sight lead to are there before they are pressed @desktop', async ({ page }) => {
  const script = await flatsScript(page)
  await page.goto('/terms-of-use')
  // «Купить» holds the link; closed, it is not in sight.
  await page.getByRole('banner').getByText('Купить', { exact: true }).click()
  await expect(page.locator(`link[rel=modulepreload][href="${script}"]`).first()).toBeAttached()
})
