import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RequestCard, type RequestFormProps } from '../request-card.tsx'
import type { RequestValues, SendValues } from '../request-outcome.ts'
import { exampleForm } from './request-form.examples.tsx'

export type Send = SendValues<RequestValues>

export const name = () => page.getByLabelText('Имя')
export const phone = () => page.getByLabelText('Телефон')
export const mail = () => page.getByLabelText(/E-mail/)
export const personal = () => page.getByRole('checkbox', { name: /согласие на обработку/ })
export const policy = () => page.getByRole('checkbox', { name: /политику/ })
export const submit = () => page.getByRole('button', { name: 'ОТПРАВИТЬ' })
export const sent = () => page.getByRole('heading', { name: 'Заявка отправлена!' })
export const failed = () => page.getByRole('heading', { name: 'Произошла ошибка' })
/** State of the request window. */
export const state = () => document.querySelector('dialog')?.dataset.state

/** A complete form: filling it by hand takes a second. */
export const FILLED = {
  values: { name: 'Марина', phone: '+7 (921) 555-18-04', personal: true, policy: true },
  errors: {},
}

export async function show(onSubmit: Send = async () => ({ ok: true }), props: Partial<RequestFormProps> = {}) {
  await render(<RequestCard {...exampleForm} {...props} onSubmit={onSubmit} />)
}

/** For tests that are not about filling in the form. */
export const showFilled = (onSubmit?: Send, props?: Partial<RequestFormProps>) =>
  show(onSubmit, { ...props, initial: FILLED })

/** Fills in the form as a visitor does. */
export async function fillAll() {
  await name().fill('Марина')
  await phone().fill('89215551804')
  await personal().click({ force: true })
  await page.getByRole('button', { name: 'Принимаю', exact: true }).click()
  await policy().click({ force: true })
}
