import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'

// The software that draws in place of a graphics card says that it is slow.
test.beforeEach(({ noise }) => noise.expect(/GPU stall due to ReadPixels/))

keptPageTest(
  'the tour is walked by its rooms, its plan and its keys, and the address names the room',
  { tag: '@long-desktop' },
  async ({ page }) => {
    const answer = await page.goto('/tour/index.html')
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(/3D-тур/)
    const rooms = page.getByRole('navigation', { name: 'Комнаты' })
    await expect(rooms.getByRole('link')).toHaveText(['Прихожая', 'Кухня-гостиная', 'Спальня', 'Балкон'])
    await expect(rooms.getByRole('link', { name: 'Кухня-гостиная' })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('.panorama')).toHaveAttribute('data-loaded', '')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await rooms.getByRole('link', { name: 'Спальня' }).click()
    await expect(page).toHaveURL(/#bedroom$/)
    await expect(page.getByRole('complementary', { name: 'План квартиры' })).toContainText('Спальня')

    // The cone on the plan turns with the view.
    const cone = page.locator('.cone')
    const before = await cone.getAttribute('transform')
    await page.locator('.panorama').focus()
    await page.keyboard.down('ArrowRight')
    await expect(cone).not.toHaveAttribute('transform', before ?? '')
    await page.keyboard.up('ArrowRight')

    await page.goto('/tour/index.html#balcony')
    await page.reload()
    await expect(page.getByRole('complementary', { name: 'План квартиры' })).toContainText('Балкон')
  },
)

keptPageTest(
  'a room that is out of sight is named at the edge, and a press turns to it',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/tour/index.html#living')
    const edge = page.locator('.edge').getByRole('button', { name: 'Прихожая' })
    await edge.click()
    const spot = page.getByRole('button', { name: 'Перейти: Прихожая' })
    await expect(spot).toBeVisible()
    await expect(edge).toHaveCount(0)
    await spot.click()
    await expect(page).toHaveURL(/#hall$/)
  },
)

test('without WebGL all panoramas are shown in a column with their names', { tag: '@phone' }, async ({
  page,
  noise,
}) => {
  noise.expect(/./)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/tour/index.html')
  await expect(page.getByText('трёхмерная графика (WebGL) в нём недоступна')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Панорама/ })).toHaveCount(4)
  await expect(page.getByRole('figure', { name: 'Балкон' })).toBeVisible()
  await expect(page.locator('.panorama, .plan, .edge, .actions button').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const boxes = await page
    .locator('.top, .rooms, .whole p, .whole figure')
    .evaluateAll(elements =>
      elements.map(element => element.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
  expect(boxes).toHaveLength(7)
  for (const [index, { top }] of boxes.entries()) expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)

  const rooms = page.getByRole('navigation', { name: 'Комнаты' })
  await expect(rooms.locator('[aria-current]')).toHaveCount(0)
  await rooms.getByRole('link', { name: 'Балкон' }).click()
  await expect(page).toHaveURL(/#balcony$/)
  await expect(page.getByRole('img', { name: /^Панорама: балкон/ })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all panoramas are shown in a column', { tag: ['@desktop', '@long'] }, async ({ page }) => {
    await page.goto('/tour/index.html')
    await expect(page.getByRole('img', { name: /^Панорама/ })).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Закрыть тур' })).toHaveAttribute('href', '/')
  })
})
