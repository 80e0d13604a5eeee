import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { type CaptchaMode, startCaptchaSite } from './support/captcha-site.ts'
import { fillRequest } from './support/request-form.ts'
import { newPhone } from './support/requests.ts'
import { expect, test } from './support/test.ts'
import { PHONE } from './support/widths.ts'

test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof startCaptchaSite>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startCaptchaSite()
})
test.afterAll(() => site?.close())

const service = (page: Page) => page.locator('script[src*="captcha.js"]')

/** Sets what the service does with the visitor, before the page's own scripts run. */
async function fillIn(page: Page, mode: CaptchaMode) {
  await page.addInitScript(wanted => {
    Object.assign(window, { captchaMode: wanted })
  }, mode)
  return fillRequest(page, newPhone().typed, site.url)
}

test('the captcha comes with the first focus of a form, and its token goes with the request', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${site.url}${paths.flat(FLATS.onSale)}`)
  await expect(page.locator('form[action="/api/request/"]').first()).toBeAttached()
  await expect(service(page)).toHaveCount(0)
  const { form, submit } = await fillIn(page, 'pass')
  await expect(service(page)).toHaveCount(1)
  await submit.click()
  await expect(form.getByText('Заявка отправлена!')).toBeVisible()
  expect(site.tokens().at(-1)).toMatch(/^test-ok-/)
})

// Both widths in one project: the site is started once.
for (const [name, options] of [
  ['on a desktop', {}],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(options)

    test('a challenge can be closed without a word and solved, above the window of the form', {
      tag: ['@desktop', '@long'],
    }, async ({ page }) => {
      const { form, submit } = await fillIn(page, 'challenge')
      await submit.click()
      await expect(form.getByText(/Проверяем, что вы\s+не\s+робот/)).toBeVisible()
      await page.getByRole('button', { name: 'Закрыть задачу' }).click()
      await expect(submit).not.toHaveAttribute('aria-busy')
      await expect(form.getByText('Произошла ошибка')).toHaveCount(0)
      await expect(form.getByLabel('Имя')).toHaveValue('Анна Проверка')

      await submit.click()
      await page.getByRole('button', { name: 'Решить задачу' }).click()
      await expect(form.getByText('Заявка отправлена!')).toBeVisible()
    })
  })
}

test.describe('on a phone alone', () => {
  test.use(PHONE)

  test('a captcha that breaks is no pass: the visitor reads whom to call, and may send without it', {
    tag: '@desktop',
  }, async ({ page, noise }) => {
    noise.expect(/smartCaptcha doesn't work/)
    const asked = site.tokens().length
    const { form, submit } = await fillIn(page, 'javascript-error')
    await submit.click()
    await expect(form.getByText(/Проверка формы сейчас не\s+работает/)).toBeVisible()
    await expect(form.locator('a[href^="tel:"]')).toHaveCount(1)
    expect(site.tokens()).toHaveLength(asked)
    await form.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await expect(form.getByText('Заявка отправлена!')).toBeVisible()
    expect(site.tokens()).toHaveLength(asked)
  })
})
