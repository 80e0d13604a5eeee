import { paths } from '#contract/paths.ts'
import { WAYS } from '#demo/testing/known-documents.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { ADDRESS } from '#demo/testing/known-quarter.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'

const NOT_FOUND = 'К сожалению запрашиваемая страница не существует, либо недоступна. Проверьте, пожалуйста, ссылку.'

test.describe('a visitor who comes for the first time', () => {
  test.use({ cookieChoice: null })

  keptPageTest(
    'every page has header and footer, with everything that loads later',
    { tag: '@long-desktop' },
    async ({ page, isMobile }) => {
      // A page that says little itself: its header and footer are checked three times. The home page has its own test (home.spec.ts).
      await page.goto('/favorites')
      await expect(page.getByRole('banner')).toBeAttached()
      await expect(page.getByRole('contentinfo')).toBeAttached()
      // The card with the form of a callback.
      const call = page.getByRole('region', { name: 'Обратный звонок' })
      await expect(call.getByLabel('Телефон')).toBeAttached()
      // The notice of cookies, the way to the top, the place of notices.
      await expect(page.getByRole('region', { name: 'Уведомление о cookie' })).toBeVisible()
      await expectAccessible(page, { hasColours: true })
      await page.getByRole('button', { name: isMobile ? 'Нет' : 'Только необходимые', exact: true }).click()
      await page.evaluate(() => scrollTo({ top: innerHeight * 1.5, behavior: 'instant' }))
      await expect(page.getByRole('button', { name: 'Наверх' })).toBeVisible()
      // The host of windows: the phone orders a callback.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.getByRole('banner').locator('summary').last().click()
      await expect(page.getByText(ADDRESS).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Заказать звонок' }).click()
      // Its movement is over: what fades in has no contrast to measure.
      await expect(page.getByRole('dialog')).toHaveAttribute('data-state', 'open')
      await expectAccessible(page, { hasColours: true })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('banner').locator('summary').last()).toBeFocused()
    },
  )
})

test('the call card has the last words of the page', { tag: '@desktop' }, async ({ page }) => {
  const call = page.getByRole('region', { name: 'Обратный звонок' })
  await page.goto(paths.contacts())
  await expect(call.getByRole('heading', { name: 'Ждём вас у реки' })).toBeAttached()
  await expect(call.locator('input[name=type]')).toHaveValue('consult')
  await page.goto(paths.favorites())
  await expect(call.getByRole('heading', { name: 'Приезжайте на берег' })).toBeAttached()
  await expect(call.locator('input[name=type]')).toHaveValue('callback')
})

keptPageTest(
  'the menu opens by keys, keeps the focus, closes by Escape and gives the focus back',
  { tag: '@long-phone' },
  async ({ page }) => {
    await page.goto('/favorites')
    const button = page.getByRole('banner').getByRole('button', { name: 'Меню' }).locator('visible=true')
    await button.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Меню сайта' })
    await expect(menu).toHaveAttribute('data-state', 'open')
    await expectAccessible(page, { hasColours: true })
    await expectNoSidewaysScroll(page)
    for (let press = 0; press < 40; press++) await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  },
)

keptPageTest('the footer leads to every section that the specification names @desktop', async ({ page }) => {
  await page.goto('/favorites')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(
    expect.arrayContaining([
      '/flats',
      '/parkings',
      '/storages',
      '/commercials',
      paths.purchase(WAYS.market),
      paths.purchase(WAYS.instalments),
      paths.purchase(WAYS.familyCapital),
      '/documents',
      '/media/progress',
      '/media/news',
      '/about/social',
      '/about/progress',
      '/projects',
      '/faq',
      '/contacts',
    ]),
  )
})

keptPageTest(
  'an unknown address is answered with 404 and a link home',
  { tag: '@phone' },
  async ({ page, noise, request }) => {
    noise.expect(/status of 404/)
    const answer = await page.goto('/net-takoj-stranicy')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Страница не найдена')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
    await expect(page.getByRole('banner')).toBeAttached()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    // No invitation to a showing under an error.
    await expect(page.locator('form')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'На главную', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/flats/999999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)

    const accept = { Accept: 'application/json' }
    for (const machine of [
      await request.get('/api/net/'),
      await request.get('/net-takoj-stranicy', { headers: accept }),
      await request.get('/flats/999999', { headers: accept }),
    ]) {
      expect(machine.status()).toBe(404)
      expect(await machine.json()).toEqual({ detail: 'This page could not be found' })
    }
  },
)

keptPageTest(
  'a section that the menu leads to and that is not there yet says so, an unknown thing of a section does not @desktop',
  async ({ page, noise }) => {
    noise.expect(/status of 404/)
    const soon = page.getByText(/^Раздел\s«.+»\sмы\sещё\sготовим/)
    const answer = await page.goto('/vacancies')
    // Goes when the page is there.
    if (answer?.status() === 404) await expect(soon).toHaveText(/Раздел\s«Вакансии»/)
    await page.goto('/flats/net/takoj')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
    await expect(soon).toHaveCount(0)
  },
)

test('favorites are laid out for paper: plans, facts, prices and where to ask, and no more', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await page.goto('/flats')
  const names: string[] = []
  for (const index of [0, 1]) {
    const card = page.getByRole('main').getByRole('article').nth(index)
    names.push(await card.getByRole('heading').innerText())
    const heart = card.getByRole('button', { name: /в\sизбранном$/ })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/favorites')
  await page.getByRole('link', { name: 'Распечатать список' }).click()
  await expect(page).toHaveURL('/favorites/print')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Скачать PDF' })).toHaveAttribute('href', '/favorites/print.pdf')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText(/^Подготовлено/)).toBeVisible()
  await expect(page.getByText(new RegExp(ADDRESS.replace(/\s/g, '\\s')))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Распечатать' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('paper gets the page without what only a screen can use @desktop', async ({ page }) => {
  await page.goto('/favorites')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('form')).toBeHidden()
})

test('reduced motion is respected', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/flats', paths.flat(FLATS.inTower)]) {
    await page.goto(path)
    // `details` that are closed, menus and windows too: what comes later has its movement already.
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap(element =>
        [null, '::before', '::after'].flatMap(pseudo => {
          const { transitionDuration, animationDuration } = getComputedStyle(element, pseudo)
          const seconds = `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat)
          return seconds.some(length => length > 0.01) ? [`${element.className}${pseudo ?? ''}: ${seconds.join()}`] : []
        }),
      ),
    )
    expect(moving, path).toEqual([])
  }
})
