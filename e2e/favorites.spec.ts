import type { Page } from '@playwright/test'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'

/** The heart of the n-th flat of a list, with the name that it is found by on other pages. */
async function heartOf(page: Page, index: number) {
  const heart = page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /в избранном$/ })
  const name = (await heart.getAttribute('aria-label')) ?? ''
  return { heart, name }
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The heart of the header; a phone shows it too. */
const headerCount = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `В избранном: ${count}` })

keptPageTest(
  'an empty list says how to begin, and offers flats with hearts',
  { tag: '@long-phone' },
  async ({ page }) => {
    const answer = await page.goto('/favorites')
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    expect(answer?.headers()['set-cookie']).toBeUndefined()
    await expect(page).toHaveTitle(`Избранные квартиры — ${PROJECT.full_name}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Здесь пока пусто')
    const { heart } = await heartOf(page, 0)
    await heart.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное')
    await expect(cards(page)).toHaveCount(1)
  },
)

keptPageTest(
  'hearts of the catalogue fill the list, which counts, forgets, and remembers again',
  { tag: '@long-desktop' },
  async ({ page }) => {
    await page.goto('/flats')
    const [first, second] = [await heartOf(page, 0), await heartOf(page, 1)]
    await first.heart.click()
    await expect(first.heart).toHaveAttribute('aria-pressed', 'true')
    await second.heart.click()
    await expect(headerCount(page, 2)).toBeVisible()
    await page.getByRole('link', { name: 'Открыть', exact: true }).click()

    await expect(page).toHaveURL('/favorites')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText('2 объекта')).toBeAttached()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // The last one added is first.
    await expect(cards(page).first().getByRole('button', { name: second.name })).toBeVisible()

    await page.getByRole('button', { name: second.name }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(headerCount(page, 1)).toBeVisible()
    // The focus stays in the list.
    await expect(page.getByRole('button', { name: first.name })).toBeFocused()
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first().getByRole('button', { name: second.name })).toBeVisible()

    // The same list after a reload, from the server.
    await page.reload()
    await expect(cards(page)).toHaveCount(2)
  },
)

keptPageTest('clearing asks once and can be undone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/flats')
  for (const index of [0, 1, 2]) {
    const { heart } = await heartOf(page, index)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/favorites')
  const question = page.getByRole('dialog', { name: 'Удалить всё, что сохранили?' })
  await page.getByRole('button', { name: 'Очистить избранное' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Оставить' }).click()
  await expect(question).toBeHidden()
  await expect(cards(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Очистить избранное' }).click()
  await question.getByRole('button', { name: 'Да, удалить' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Здесь пока пусто')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('status').getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное')
  await expect(cards(page)).toHaveCount(3)
})

test('two tabs of one visitor are equal, another visitor has a list of their own', {
  tag: '@desktop',
}, async ({ page, context, browser }) => {
  await page.goto('/flats')
  const list = await context.newPage()
  await list.goto('/favorites')
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('Здесь пока пусто')
  const { heart, name } = await heartOf(page, 0)
  await heart.click()
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('Избранное')
  await list.getByRole('button', { name }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(list.getByRole('button', { name })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/favorites')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Здесь пока пусто')
  await stranger.context().close()
})

test('a list is shared by its address, and its recipient adds from it to their own favourites', {
  tag: '@desktop',
}, async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/flats')
  for (const index of [0, 1]) await (await heartOf(page, index)).heart.click()
  await headerCount(page, 2).click()
  await page.getByRole('link', { name: 'Поделиться' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/favorites\?ids=\d+,\d+$/)

  const friend = await browser.newContext({ baseURL, permissions: [] })
  const opened = await friend.newPage()
  const answer = await opened.goto(`${address.slice(address.indexOf('/favorites'))},999999`)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Подборка')
  await expect(opened.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(opened.getByText(/Больше нет в\sкаталоге: 1/)).toBeVisible()
  await expect(cards(opened)).toHaveCount(2)
  await expectAccessible(opened)
  await (await heartOf(opened, 0)).heart.click()
  await expect(headerCount(opened, 1)).toBeVisible()
  await expect(cards(opened)).toHaveCount(2)
  await friend.close()
})

keptPageTest(
  'ticked favorites are compared at their own address, four at most',
  { tag: '@long-desktop' },
  async ({ page }) => {
    await page.goto('/flats')
    for (const index of [0, 1, 2, 3, 4]) await (await heartOf(page, index)).heart.click()
    await expect(headerCount(page, 5)).toBeVisible()
    await page.goto('/favorites')
    const boxes = page.getByRole('checkbox', { name: /^Сравнить:/ })
    await expect(boxes).toHaveCount(5)
    const go = page.getByRole('button', { name: 'Сравнить' })
    await boxes.nth(0).check({ force: true })
    await expect(go).toBeHidden()
    for (const index of [1, 2, 3]) await boxes.nth(index).check({ force: true })
    await boxes.nth(4).click({ force: true })
    await expect(boxes.nth(4)).not.toBeChecked()
    await expect(page.getByText(/Сравнить можно\s4/)).toBeVisible()
    await go.click()
    await expect(page).toHaveURL(/\/favorites\?compare=\d+,\d+,\d+,\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сравнение')
    await expect(page.locator('thead th')).toHaveCount(4)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // The head of the table is below the header, and takes its place while it is hidden.
    const head = page.locator('thead th').first()
    const headTop = () => head.evaluate(cell => Math.round(cell.getBoundingClientRect().top))
    const header = await page
      .getByRole('banner')
      .evaluate(element => Math.round(element.getBoundingClientRect().height))
    await page.mouse.wheel(0, 1200)
    await expect.poll(headTop).toBe(0)
    await page.mouse.wheel(0, -300)
    await expect.poll(headTop).toBe(header)
    await page
      .getByRole('link', { name: /^Убрать из сравнения/ })
      .first()
      .click()
    await expect(page.locator('thead th')).toHaveCount(3)
    await page.goBack()
    await expect(page.locator('thead th')).toHaveCount(4)
  },
)

test('without a connection nothing changes and nothing is shown', { tag: '@desktop' }, async ({
  page,
  context,
  noise,
}) => {
  noise.expect(/favorites:|ERR_INTERNET_DISCONNECTED/)
  await page.goto('/flats')
  const [first, second] = [await heartOf(page, 0), await heartOf(page, 1)]
  await first.heart.click()
  await expect(headerCount(page, 1)).toBeVisible()
  await context.setOffline(true)
  const failed = page.waitForEvent('console', message => message.text().includes('favorites:'))
  await second.heart.click()
  await failed
  await expect(second.heart).not.toHaveAttribute('aria-busy')
  await expect(second.heart).toHaveAttribute('aria-pressed', 'false')
  await expect(headerCount(page, 1)).toBeVisible()
  await context.setOffline(false)
  await second.heart.click()
  await expect(headerCount(page, 2)).toBeVisible()
})

test('a page of another site cannot clear the list, neither by a link nor by a form', { tag: '@desktop' }, async ({
  page,
  noise,
}) => {
  // The browser logs what is refused.
  noise.expect(/403 \(Forbidden\)/)
  await page.goto('/flats')
  const { heart } = await heartOf(page, 0)
  await heart.click()
  await expect(headerCount(page, 1)).toBeVisible()
  const { origin } = new URL(page.url())
  // Another site as browsers see it, on the same machine.
  const foreign = origin.replace('127.0.0.1', 'localhost').concat('/foreign')
  await page.route(foreign, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${origin}/api/favorites/clear/">a</a>
        <form method="post" action="${origin}/api/favorites/"><input name="_method" value="delete"></form>`,
    }),
  )
  await page.goto(foreign)
  const answer = page.waitForResponse(response => response.request().isNavigationRequest())
  await page.getByRole('link').click()
  expect((await answer).status()).toBe(403)
  await page.goto(foreign)
  const posted = page.waitForResponse(response => response.request().method() === 'POST')
  await page.evaluate(() => document.forms[0]?.submit())
  expect((await posted).status()).toBe(403)
  await page.waitForURL(/\/api\/favorites\/$/)
  await page.goto('/favorites')
  await expect(cards(page)).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ticked favorites are compared by a plain form', { tag: '@phone' }, async ({ page, request }) => {
    const { results } = await (await request.get('/api/property/?limit=2')).json()
    for (const { id } of results)
      await page.request.post('/api/favorites/', { form: { id }, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    await page.goto('/favorites')
    for (const box of await page.getByRole('checkbox', { name: /^Сравнить:/ }).all()) await box.check({ force: true })
    await page.getByRole('button', { name: 'Сравнить' }).click()
    await expect(page.locator('thead th')).toHaveCount(2)
    const same = page.getByRole('definition').first()
    await expect(same).toBeHidden()
    await page.getByText(/^Одинаково у\sвсех:\s\d+$/).click()
    await expect(same).toBeVisible()
  })

  test('the list is shown, a heart removes, the question clears', { tag: '@phone' }, async ({ page, request }) => {
    const { results }: { results: { id: number }[] } = await (await request.get('/api/property/?limit=3')).json()
    for (const { id } of results) {
      const added = await page.request.post('/api/favorites/', {
        form: { id },
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      expect(added.ok()).toBe(true)
    }
    await page.goto('/favorites')
    await expect(cards(page)).toHaveCount(3)
    const { heart, name } = await heartOf(page, 1)
    await heart.click()
    await expect(page).toHaveURL('/favorites')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Очистить избранное' }).click()
    await page.getByRole('button', { name: 'Да, удалить' }).click()
    await expect(page).toHaveURL('/favorites')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Здесь пока пусто')
  })
})
