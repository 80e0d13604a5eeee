import { addressOf, isShared, walkedPages } from '#contract/pages/registry.ts'
import { LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { expect, test } from './support/test.ts'

for (const entry of walkedPages) {
  const { pattern, layout } = entry
  const address = addressOf(entry, LOTS, SLUGS)
  test(`${pattern} is kept for everybody only when it says so, and tells what it is @desktop`, async ({
    page,
    noise,
  }) => {
    noise.expect(/status of 404/)
    const answer = await page.goto(address)
    expect(answer?.headers()['cache-control']).toBe(isShared(pattern) ? 'public, no-cache' : 'no-store')
    await expect(page).toHaveTitle(/\S/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const canonical = page.locator('link[rel=canonical]')
    // What search engines may keep has one address; paper is the page of something else.
    if (answer?.status() === 200 && isShared(pattern) && layout !== 'print') {
      await expect(canonical).toHaveAttribute('href', new RegExp(`${address}$`))
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/)
    } else await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
}
