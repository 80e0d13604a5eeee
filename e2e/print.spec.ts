import { FLATS } from '#demo/testing/known-flats.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const MM_PER_PX = 25.4 / 96

test('a flat leads to its sheet, which fits one A4 at the scale that it says @desktop', async ({ page }) => {
  await page.goto(`/flats/${FLATS.inTower}`)
  await page.getByRole('link', { name: 'Распечатать' }).click()
  await expect(page).toHaveURL(`/flats/print/${FLATS.inTower}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  const scale = Number(/1:(\d+)/.exec(await page.getByText(/^Масштаб/).innerText())?.[1])
  const plan = page.getByRole('figure').locator('svg')
  const units = Number((await plan.getAttribute('viewBox'))?.split(' ')[2])
  const box = await plan.boundingBox()
  // A metre is a hundred units of the drawing.
  expect(((box?.width ?? 0) * MM_PER_PX * scale) / 1000).toBeCloseTo(units / 100, 1)

  await page.emulateMedia({ media: 'screen' })
  const [file] = await Promise.all([
    page.request.get(`/flats/print/${FLATS.inTower}.pdf`),
    expect(page.getByRole('link', { name: 'Скачать PDF' })).toHaveAttribute(
      'href',
      `/flats/print/${FLATS.inTower}.pdf`,
    ),
  ])
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await page.request.get('/flats/print/999999.pdf')).status()).toBe(404)
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(page).toHaveURL(`/flats/${FLATS.inTower}`)
})

test('the sheet of a flat is read on a phone without going sideways @phone', async ({ page }) => {
  await page.goto(`/flats/print/${FLATS.inTower}`)
  await expect(page.getByRole('img', { name: 'QR-код страницы' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('an unknown print page says so like any other page', { tag: '@desktop' }, async ({ page, noise }) => {
  noise.expect(/status of 404/)
  const answer = await page.goto('/flats/print/999999')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle(/не\sнайдена/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/страница не\sсуществует/)
})
