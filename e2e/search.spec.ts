import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { expect, expectAccessible, keptPageTest, test } from './support/test.ts'

keptPageTest(
  'a phrase that is typed anywhere opens the catalogue with its filter',
  { tag: '@long-phone' },
  async ({ page, isMobile }) => {
    if (isMobile) {
      await page.goto('/confidential-policy')
      await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
      await page.getByRole('link', { name: 'Найти на сайте' }).click()
    } else {
      await page.goto('/')
      await page.getByRole('main').getByRole('link', { name: 'Или напишите словами' }).click()
    }
    await page.getByRole('searchbox').fill('двушка с видом на реку до 9 млн у школы')
    const phrase = page.getByRole('region', { name: 'Поняли так' })
    await expect(phrase.getByRole('listitem')).toHaveText(['2 комнаты', 'до 9 000 000 ₽', 'Вид на реку'])
    await expect(phrase).toContainText('«у школы»')
    await expectAccessible(page)
    const count = /\d+/.exec(await phrase.getByRole('link').innerText())?.[0]
    await phrase.getByRole('link').click()
    await expect(page).toHaveURL('/flats?rooms=2&price_max=9000000&window_view=river')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(String(count))
  },
)

keptPageTest(
  'a code that is read over the phone opens the whole sum, and each choice is another code @desktop',
  async ({ page }) => {
    await page.goto(paths.flat(FLATS.inSection))
    await page.getByRole('link', { name: 'Собрать покупку целиком' }).click()
    await expect(page).toHaveURL(new RegExp(`/favorites\\?code=${FLATS.inSection}-`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Покупка целиком')
    const before = page.url()
    await page.getByRole('combobox', { name: 'Кладовая' }).selectOption({ index: 1 })
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole('main').getByRole('term')).toContainText(['Квартира', 'Кладовая', 'Всего'])
    await expectAccessible(page)
    const code = new URL(page.url()).searchParams.get('code') ?? ''
    await page.goto(`/_/search?q=${code.replaceAll('-', '+')}`)
    await page.getByRole('link', { name: /Покупка целиком/ }).click()
    await expect(page).toHaveURL(`/favorites?code=${code}`)
  },
)

test('what is no page of the site is opened by the browser: a document is saved, Enter leads to the tour', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const ask = async (question: string) => {
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.getByRole('searchbox').fill(question)
    await expect(page.getByRole('status').filter({ hasText: /^Найдено: [1-9]/ })).toBeAttached()
  }
  await page.goto('/contacts')
  await ask('проектная декларация')
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').locator('a[href$=".pdf"]').first().click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await ask('3D-тур по квартире')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.tour())
  await expect(page).toHaveTitle(/3D-тур/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a question is a form, and its answer a page that no search engine keeps @desktop', async ({ page }) => {
    await page.goto('/_/search')
    await page.getByRole('searchbox').fill('проектная декларация')
    await page.getByRole('button', { name: 'Найти' }).click()
    await expect(page.getByRole('heading', { name: 'Документы', level: 2 })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('searchbox')).toHaveValue('проектная декларация')
    await page.goto('/_/search')
    await page.getByRole('link', { name: 'Семейная ипотека' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('Семейная ипотека')
  })
})
