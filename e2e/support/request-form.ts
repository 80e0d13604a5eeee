import type { Page } from '@playwright/test'
import { aFlatOnSale } from './requests.ts'

/**
 * Opens the window of a question about a flat and fills it in; the button is left to the test.
 * @param phone ten digits, as they are typed
 * @param site  another site than the one under test
 */
export async function fillRequest(page: Page, phone: string, site = '') {
  await page.goto(await aFlatOnSale(page, site))
  await page.getByText('Задать вопрос', { exact: true }).first().click()
  return fillOpenRequest(page, phone)
}

/** Fills in the window of a request that is open; its button is left to the test. @param phone ten digits, as they are typed */
export async function fillOpenRequest(page: Page, phone: string) {
  const form = page.getByRole('dialog')
  await form.getByLabel('Имя').fill('Анна Проверка')
  await form.getByLabel('Телефон').pressSequentially(phone)
  await form.getByLabel('Даю согласие на обработку персональных данных').click({ force: true })
  await form.getByRole('button', { name: 'Принимаю', exact: true }).click()
  await form.getByLabel(/Принимаю условия|политику/).check({ force: true })
  return { form, submit: form.locator('button[type=submit]') }
}
