import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const MISSING = 'К сожалению запрашиваемая страница не существует, либо недоступна. Проверьте, пожалуйста, ссылку.'

for (const path of ['/no-such-page', '/flats/999999']) {
  test(`the page of ${path} says 404, why, and leads home`, async ({ page, noise }) => {
    noise.expect(/404/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /главную/ })
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ольховый берег')
  })
}

test('a program that asks for what is not there reads so in its own words', async ({ request }) => {
  const answers = [
    await request.get('/api/no-such-call/'),
    await request.get('/no-such-page', { headers: { Accept: 'application/json' } }),
  ]
  for (const answer of answers) {
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('This page could not be found')
  }
})
