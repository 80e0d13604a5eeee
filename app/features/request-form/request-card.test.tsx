import '#app/styles/site.css'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atBothWidths } from '#app/lib/testing/at-both-widths.ts'
import { ComponentGallery } from '#app/ui/testing/component-gallery.tsx'
import * as errorTexts from '#texts/field-errors.ts'
import { RequestCard } from './request-card.tsx'
import { fillAll, mail, name, personal, phone, policy, type Send, show, showFilled, submit } from './testing/form.tsx'
import { exampleForm, requestFormExamples } from './testing/request-form.examples.tsx'

test('without a script it is a plain form that can be sent', () => {
  const sheet = document.createElement('div')
  sheet.innerHTML = renderToString(
    <RequestCard {...exampleForm} type="consult" property={1042} details={{ mortgage_bank: 'Банк' }} />,
  )
  const form = sheet.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/api/request/')
  expect(form?.method).toBe('post')
  expect(sheet.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false)
  sheet.querySelector<HTMLInputElement>('[name=personal]')?.click()
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    name: '',
    phone: '',
    mail: '',
    question: '',
    mortgage_bank: 'Банк',
    type: 'consult',
    property: '1042',
    link: '/flats',
    shown_texts: '',
    personal: 'on',
    visit_note: '',
  })
  expect(sheet.querySelector('[href="/confidential-policy"]')).not.toBeNull()
})

test('what is wrong with a phone is still said when its mask comes after the field was left', async () => {
  await show()
  await phone().fill('900')
  await name().click()
  const fault = page.getByText(errorTexts.phoneShort)
  await expect.element(fault).toBeVisible()
  // Like the mask: the value is set by the native setter with an event, while the focus is elsewhere.
  const input = phone().element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '+7 (900) 1')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await expect.element(phone()).toHaveValue('+7 (900) 1')
  await expect.element(fault).toBeVisible()
  await phone().fill('9001234567')
  await expect.element(fault).not.toBeInTheDocument()
})

test('no state of the form has an accessibility violation', async () => {
  document.documentElement.lang = 'ru'
  await page.viewport(1440, 900)
  await render(<ComponentGallery sets={[requestFormExamples]} />)
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.html.slice(0, 160)) }))).toEqual([])
})

test('what was typed before hydration is sent', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<RequestCard {...exampleForm} />)
  document.body.append(container)
  await userEvent.fill(name(), 'Анна')
  await userEvent.fill(mail(), 'anna@example.test')
  const onDraft = vi.fn()
  const root = hydrateRoot(container, <RequestCard {...exampleForm} onDraft={onDraft} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.poll(() => onDraft.mock.lastCall?.[0]).toMatchObject({ name: 'Анна', mail: 'anna@example.test' })
  await expect.element(name()).toHaveValue('Анна')
})

atBothWidths(() => {
  test('the card has name, phone, an e-mail that may stay empty, two consents and «ОТПРАВИТЬ»', async () => {
    await show()
    for (const field of [name(), phone(), mail(), personal(), policy(), submit()])
      await expect.element(field).toBeVisible()
    await expect.element(name()).toBeRequired()
    await expect.element(phone()).toBeRequired()
    await expect.element(mail()).not.toBeRequired()
    await expect.element(phone()).toHaveAttribute('placeholder', '+7 ХХХ ХХХ ХХ ХХ')
    await name().fill('А'.repeat(60))
    await expect.element(name()).toHaveValue('А'.repeat(50))
  })

  test('the consent does not tick: it opens the text, and the answer there decides', async () => {
    await show()
    await expect.element(personal()).toHaveAccessibleDescription(/^Откроется текст согласия$/)
    await name().fill('Марина')
    await personal().click({ force: true })
    await expect.element(page.getByRole('heading', { name: 'Согласие на обработку персональных данных' })).toHaveFocus()
    await expect.element(page.getByText(/даю согласие на обработку/)).toBeVisible()
    await page.getByRole('button', { name: 'Принимаю', exact: true }).click()
    await expect.element(personal()).toBeChecked()
    await expect.element(personal()).toHaveFocus()
    await expect.element(name()).toHaveValue('Марина')

    await page.getByRole('link', { name: 'согласие на обработку персональных данных' }).click()
    await page.getByRole('button', { name: 'Не принимаю' }).click()
    await expect.element(personal()).not.toBeChecked()
  })
})

describe('at any width', () => {
  beforeEach(() => page.viewport(375, 812))

  test('the button is out until name, phone and both consents are in order', async () => {
    await show()
    await expect.element(submit()).toBeDisabled()
    await fillAll()
    await expect.element(submit()).toBeEnabled()
    await mail().fill('marina@')
    await expect.element(submit()).toBeDisabled()
    await mail().fill('marina@pochta.example')
    await expect.element(submit()).toBeEnabled()
    await phone().fill('')
    await expect.element(submit()).toBeDisabled()
  })

  test('a field is judged when it is left, and editing takes its error away', async () => {
    await show()
    await mail().fill('marina@')
    await expect.element(mail()).not.toHaveAttribute('aria-invalid')
    await name().click()
    await expect.element(mail()).toHaveAccessibleDescription('Введите корректный e-mail')
    await mail().fill('marina@p')
    await expect.element(mail()).not.toHaveAttribute('aria-invalid')
  })

  test('a consent that could not be fetched cannot be agreed to, and can be asked for again', async () => {
    const text = vi.fn(async () => '<p>Текст</p>').mockRejectedValueOnce(new TypeError('no connection'))
    await show(undefined, { consentText: text })
    await personal().click({ force: true })
    await expect.element(page.getByRole('button', { name: 'Принимаю', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect.element(page.getByText('Текст', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Принимаю', exact: true }).click()
    await expect.element(personal()).toBeChecked()
  })

  test('only a form for questions has a field for one', async () => {
    await show()
    await expect.element(name()).toBeVisible()
    expect(document.querySelector('textarea')).toBeNull()
  })

  test('a visit: masks, the hours of the day, and an error at each field', async () => {
    const send = vi.fn<Send>(async () => ({ ok: true }))
    const visit = {
      hours: [{ days: 'sat-sun', from: '09:00', to: '19:00' }],
      special: [],
      today: '2026-11-21',
    } as const
    await show(send, { type: 'visit', visit })
    const date = page.getByLabelText('День визита')
    const time = page.getByLabelText('Время визита')
    await fillAll()
    await expect.element(submit()).toBeDisabled()
    await date.fill('20112026')
    await expect.element(date).toHaveValue('20/11/2026')
    await time.fill('1930')
    await expect.element(date).toHaveAccessibleDescription('Этот день уже прошёл')
    await expect.element(time).toHaveValue('19:30')
    await date.fill('21112026')
    await name().click()
    const hours = /^В\sсубботу офис открыт с\s9:00 до\s19:00$/
    await expect.element(date).not.toHaveAttribute('aria-invalid')
    await expect.element(time).toHaveAttribute('aria-invalid')
    await expect.element(time).toHaveAccessibleDescription(hours)
    await expect.element(submit()).toBeDisabled()
    await time.fill('1830')
    await expect.element(date).toHaveAccessibleDescription(hours)
    await submit().click()
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'visit', details: { visit_date: '21/11/2026', visit_time: '18:30' } }),
      expect.any(Function),
      expect.any(AbortSignal),
    )
    expect(send.mock.calls[0]?.[0]).not.toHaveProperty('visit_date')
  })

  test('a phone needs all its 18 characters', async () => {
    await showFilled()
    await phone().fill('+7 (921) 555-18-0')
    await expect.element(submit()).toBeDisabled()
    await name().click()
    await expect.element(phone()).toHaveAccessibleDescription(/не\s+хватает/)
    await phone().fill('+7 (921) 555-18-04')
    await expect.element(submit()).toBeEnabled()
  })

  test.each([
    ['Anna-Мария де ла Крус', true],
    ['Анна2', false],
    ['Анна!', false],
  ])('the name «%s» of letters, spaces and hyphens: %s', async (typed, isRight) => {
    await showFilled()
    await name().fill(typed)
    await phone().click()
    if (isRight) await expect.element(submit()).toBeEnabled()
    else {
      await expect.element(submit()).toBeDisabled()
      await expect.element(name()).toHaveAccessibleDescription(/букв/)
    }
  })

  test('the policy ticks and unticks directly', async () => {
    await show()
    await policy().click({ force: true })
    await expect.element(policy()).toBeChecked()
    await expect.element(page.getByRole('button', { name: 'Не принимаю' })).not.toBeInTheDocument()
    await policy().click({ force: true })
    await expect.element(policy()).not.toBeChecked()
  })
})
