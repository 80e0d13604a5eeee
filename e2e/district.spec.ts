import { expect, expectNoSidewaysScroll, test } from './support/test.ts'

test('photographs are chosen by links, open over the screen by their address, and give focus back', async ({
  page,
}) => {
  await page.goto('/media/progress')
  await page.getByRole('navigation', { name: 'Корпус' }).getByRole('link', { name: /^3/ }).click()
  await expect(page).toHaveURL('/media/progress?year=2026&month=11&building=3')
  await page.getByRole('link', { name: /^Та же точка/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Просмотр картинок' })
  await expect(viewer).toHaveAttribute('data-state', 'open')
  await expect(page).toHaveURL(/photo=1113/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/photo=1103/)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('link', { name: /^Та же точка/ })).toBeFocused()
})

test('pictures of the quarter open over the screen from a link that was sent, and a category is a link of the map', {
  tag: '@desktop',
}, async ({ page }) => {
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
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a photograph stands on its page, and two days side by side', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/media/progress?photo=1113&view=k3-yard')
    const caption = page.getByText(/^Та же точка.* · /)
    await expect(caption).toBeVisible()
    await page.getByRole('link', { name: 'Вперёд' }).first().click()
    await expect(page).toHaveURL(/photo=1103/)
    await page.goto('/media/progress')
    await page.getByLabel('Первый снимок').selectOption('июль 2026')
    await page.getByRole('button', { name: 'Сравнить' }).click()
    await expect(page).toHaveURL(/view=aerial&from=700&to=1100/)
    const [before, after] = [page.getByText('июль 2026').first(), page.getByText('ноябрь 2026').last()]
    await expect(before).toBeVisible()
    await expect(after).toBeVisible()
  })
})
