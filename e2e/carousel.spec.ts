import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { expect, test } from './support/test.ts'

test('a mouse drags a row of cards without following their links, a press and the keys still do what they did @desktop @long', async ({
  page,
}) => {
  await page.goto(paths.flat(FLATS.inTower))
  const row = page.getByRole('region', { name: /^Похожие/ })
  await row.scrollIntoViewIfNeeded()
  const position = row.getByText(/^\d+(–\d+)?\sиз\s\d+$/)
  await expect(position).toHaveText(/^1–\d+\sиз/)
  const card = row.getByRole('article').nth(1)
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Until the script of the row is there a drag does nothing, as for a visitor.
  await expect(async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y, { steps: 4 })
    await page.mouse.move(x - box.width, y, { steps: 8 })
    await page.mouse.up()
    await expect(position).toHaveText(/^2–\d+\sиз/, { timeout: 2000 })
  }).toPass()
  await expect(page).toHaveURL(paths.flat(FLATS.inTower))
  // It stops at a slide again.
  await expect(row.getByRole('list').first()).not.toHaveAttribute('data-dragging')
  const next = row.getByRole('button', { name: 'Вперёд' })
  await next.press('Enter')
  await expect(position).not.toHaveText(/^2–/)
  await row.getByRole('article').nth(2).getByRole('link').first().click()
  await expect(page).not.toHaveURL(paths.flat(FLATS.inTower))
})

test('a finger scrolls a row of cards @phone', async ({ page }) => {
  await page.goto(paths.flat(FLATS.inTower))
  const row = page.getByRole('region', { name: /^Похожие/ })
  await row.scrollIntoViewIfNeeded()
  const list = row.getByRole('list').first()
  const box = await row.getByRole('article').first().boundingBox()
  if (!box) throw new Error('the card has no box')
  const session = await page.context().newCDPSession(page)
  const y = Math.round(Math.max(100, box.y) + 40)
  for (const [type, x] of [
    ['touchStart', 300],
    ['touchMove', 240],
    ['touchMove', 160],
    ['touchMove', 60],
    ['touchEnd', 60],
  ] as const) {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  }
  await expect.poll(() => list.evaluate(element => element.scrollLeft)).toBeGreaterThan(100)
  await expect(page).toHaveURL(paths.flat(FLATS.inTower))
})
