import { PLACES } from '#demo/testing/known-places.ts'
import { expect, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'

keptPageTest(
  'a month of a building is chosen by keys; its photograph opens over the screen by its address, and gives focus back',
  { tag: '@long-desktop' },
  async ({ page }) => {
    await page.goto('/media/progress')
    await page
      .getByRole('navigation', { name: 'Корпуса' })
      .getByRole('link', { name: /^Корпус\s3/ })
      .click()
    await expect(page).toHaveURL('/media/progress#korpus-3')
    const house = page.getByRole('region', { name: 'Корпус 3' })
    await house.getByRole('radio', { name: /^ноябрь/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(house.getByRole('radio', { name: /^сентябрь/ })).toBeChecked()
    const open = house.getByRole('link', { name: /^Вид из.двора.*На весь экран$/ })
    await open.click()
    const viewer = page.getByRole('dialog', { name: 'Просмотр картинок' })
    await expect(viewer).toHaveAttribute('data-state', 'open')
    await expect(page).toHaveURL(/photo=913/)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/photo=903/)
    await expectNoSidewaysScroll(page)
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(open).toBeFocused()
  },
)

keptPageTest(
  'pictures of the quarter open over the screen from a link that was sent, and a category is a link of the map',
  {
    tag: ['@desktop', '@long'],
  },
  async ({ page }) => {
    await page.goto('/about?photo=201')
    const viewer = page.getByRole('dialog', { name: 'Просмотр картинок' })
    await expect(viewer).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/about')
    await page
      .getByRole('region', { name: 'Дальше о квартале' })
      .getByRole('link', { name: /^Школа/ })
      .click()
    await expect(page).toHaveURL('/about/social')
    await page
      .getByRole('navigation', { name: 'Что показать на карте' })
      .getByRole('link', { name: /^Школы/ })
      .click()
    await expect(page).toHaveURL('/about/social?category=school')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Школы', /./, /./, /./, /./, /./])
  },
)

test('the map that moves comes from this site alone, speaks Russian and is moved by keys', {
  tag: '@desktop',
}, async ({ page, baseURL, noise }) => {
  // Of a machine that draws WebGL without a graphics card.
  noise.expect(/GPU stall due to ReadPixels/)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/about/social')
  await page.getByRole('button', { name: 'Открыть подробную карту' }).click()
  const map = page.getByRole('region', { name: 'Схема района' })
  await expect(map).toBeVisible()
  const mark = page.getByRole('link', { name: PLACES.schoolOfArts.name })
  const before = await mark.boundingBox()
  await page.getByRole('button', { name: 'Ближе' }).click()
  await expect.poll(async () => (await mark.boundingBox())?.x).not.toBe(before?.x)
  await mark.focus()
  await expect(page.locator(`#${PLACES.schoolOfArts.slug}`)).toHaveAttribute('data-pointed')
  expect(asked.some(url => /maplibre-gl-worker/.test(url))).toBe(true)
  expect(asked.filter(url => !url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Вернуться к схеме' }).click()
  await expect(map).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a photograph has its own page, and two days are shown side by side', { tag: ['@desktop', '@long'] }, async ({
    page,
  }) => {
    await page.goto('/media/progress?photo=1113&view=k3-yard')
    const caption = page.locator('noscript figcaption')
    await expect(caption).toHaveText(/^Та.же точка.* · 20.ноября 2026/)
    await page.getByRole('link', { name: 'Назад', exact: true }).click()
    await expect(page).toHaveURL(/photo=1123/)
    await page.goto('/media/progress')
    const house = page.getByRole('region', { name: 'Корпус 3' })
    await house.getByRole('radio', { name: /^сентябрь/ }).check({ force: true })
    await expect(house.getByRole('heading', { level: 2 })).toHaveText(/^Вид из.двора/)
    await page.locator('select[name=before]').selectOption('июль 2026')
    await page.getByRole('button', { name: 'Сравнить' }).click()
    await expect(page).toHaveURL(/view=aerial&before=700&after=1100/)
    await expect(page.locator('#compare figcaption')).toHaveText([/^июль.2026$/, /^ноябрь.2026$/])
  })
})
