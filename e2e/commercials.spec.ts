import { paths } from '#contract/paths.ts'
import { LET_PREMISES, PREMISES, QUIET_STREET } from '#demo/testing/known-premises.ts'
import { formatRub } from '#domain/text/format.ts'
import { expect, keptPageTest, test } from './support/test.ts'

const ADDRESS = paths.commercial(PREMISES.id)
const TITLE = new RegExp(`Помещение ${PREMISES.premise}`)

keptPageTest(
  'premises are chosen by what opens in them and lead to their page',
  { tag: '@long-desktop' },
  async ({ page }) => {
    await page.goto('/commercials')
    const list = page.locator('#list')
    await expect(list.getByRole('article')).toHaveCount(20)
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('AggregateOffer')
    await page.goto('/commercials?purpose=cafe')
    await expect(list.getByRole('article')).toHaveCount(3)
    await list.getByRole('link', { name: TITLE }).click()
    await expect(page).toHaveURL(ADDRESS)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`${TITLE.source}, ${PREMISES.areaText.replace(' ', '\\s')}`),
    )
    await expect(page.getByText(formatRub(PREMISES.priceRub)).first()).toBeVisible()
    await page.getByRole('heading', { name: 'Соседние помещения' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Соседние помещения' }).getByRole('article').first()).toBeVisible()
  },
)

keptPageTest(
  'premises are kept and printed; a request names them',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto(ADDRESS)
    await page.getByRole('button', { name: 'В избранное', exact: true }).click()
    await expect(page.getByRole('button', { name: 'В избранном', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Оставить заявку' }).click()
    await expect(page.getByRole('dialog')).toContainText(TITLE)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/favorites')
    await expect(page.getByRole('article')).toContainText(TITLE)
    await expect(page.getByRole('article').getByRole('link')).toHaveAttribute('href', ADDRESS)
    await page.goto('/favorites/print')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(TITLE)
  },
)

keptPageTest(
  'what is let says so, an unknown id is not found, and businesses read what to know',
  {
    tag: ['@desktop', '@long'],
  },
  async ({ page, noise }) => {
    noise.expect(/status of 404/)
    await page.goto(paths.commercial(LET_PREMISES.id))
    await expect(page.getByText('Сдано в аренду').first()).toBeVisible()
    expect((await page.goto('/commercials/4999'))?.status()).toBe(404)
    await page.goto('/commercials/about')
    await page.getByText(QUIET_STREET.name, { exact: true }).click()
    await page.getByRole('link', { name: new RegExp(`· ${QUIET_STREET.name}$`) }).click()
    await expect(page).toHaveURL(paths.commercials({ street: QUIET_STREET.slug }))
    await expect(page.locator('#list').getByRole('article')).toHaveCount(1)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list filters by a plain form and premises read in full', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/commercials')
    await expect(page.locator('form[method=get]').first()).toHaveAttribute('action', '/commercials')
    await page.goto('/commercials?hood=1')
    await expect(page.locator('#list').getByRole('article')).toHaveCount(3)
    await page.goto(ADDRESS)
    await expect(page.getByText('выше кровли', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Оставить заявку' })).toHaveAttribute('href', '#request')
  })
})
