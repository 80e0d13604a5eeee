import '#app/styles/site.css'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Link } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atBothWidths } from '#app/lib/testing/at-both-widths.ts'
import { holdTime } from '#app/lib/testing/held-time.ts'
import { quickMovements } from '#app/lib/testing/quick-movements.ts'
import { ComponentGallery } from '#app/ui/component-gallery.tsx'
import * as errorTexts from '#texts/field-errors.ts'
import { RequestCard, type RequestFormProps } from './request-card.tsx'
import { exampleForm, requestFormExamples } from './request-form.examples.tsx'
import { RequestModalHost } from './request-modal.tsx'
import { closeRequestModal, openRequestModal } from './request-modal-store.ts'
import type { RequestOutcome, RequestValues, SendingStep, SendValues } from './request-outcome.ts'
import type { RequestWindowProps } from './request-window.tsx'

type Send = SendValues<RequestValues>

quickMovements()

const name = () => page.getByLabelText('Имя')
const phone = () => page.getByLabelText('Телефон')
const mail = () => page.getByLabelText(/E-mail/)
const personal = () => page.getByRole('checkbox', { name: /согласие на обработку/ })
const policy = () => page.getByRole('checkbox', { name: /политику/ })
const submit = () => page.getByRole('button', { name: 'ОТПРАВИТЬ' })
const sent = () => page.getByRole('heading', { name: 'Заявка отправлена!' })

async function show(onSubmit: Send = async () => ({ ok: true }), props: Partial<RequestFormProps> = {}) {
  await render(<RequestCard {...exampleForm} {...props} onSubmit={onSubmit} />)
}

/** Presses the button and lets pass the shortest waiting that is shown. */
async function sendInHeldTime() {
  await submit().click()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(sent()).toBeVisible()
}

const failed = () => page.getByRole('heading', { name: 'Произошла ошибка' })

/** A `send` that the test ends, with everything it was called with. */
function aSending() {
  const values: RequestValues[] = []
  const signals: AbortSignal[] = []
  const made = {
    values,
    signals,
    step: (_: SendingStep) => undefined as unknown,
    end: (_: RequestOutcome) => undefined as unknown,
    send: ((value, onStep, signal) => {
      values.push(value)
      signals.push(signal)
      made.step = onStep
      return new Promise(resolve => {
        made.end = resolve
      })
    }) satisfies Send as Send,
  }
  return made
}

async function fillAll() {
  await name().fill('Марина')
  await phone().fill('89215551804')
  await personal().click({ force: true })
  await page.getByRole('button', { name: 'Принимаю', exact: true }).click()
  await policy().click({ force: true })
}

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
  // Like the mask: the value is put in behind React's back and told of by an event, while the visitor is elsewhere.
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

async function showModal(props: Partial<RequestWindowProps> = {}) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <a href="#page">страница</a>
          <RequestModalHost {...exampleForm} {...props} />
        </>
      ),
    },
  ])
  await render(<Stub />)
}

const state = () => document.querySelector('dialog')?.dataset.state

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

  test('a sent request is told for three seconds, then the form is empty', async () => {
    await show()
    await fillAll()
    holdTime()
    await sendInHeldTime()
    await expect.element(page.getByText('Наш менеджер скоро свяжется с вами.')).toBeVisible()
    // What was pressed is gone: focus goes to what took its place, and back.
    await expect.element(sent()).toHaveFocus()
    await vi.advanceTimersByTimeAsync(2999)
    await expect.element(sent()).toBeVisible()
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(name()).toHaveValue('')
    await expect.element(phone()).toHaveValue('')
    await expect.element(personal()).not.toBeChecked()
    await expect.element(policy()).not.toBeChecked()
    await expect.element(name()).toHaveFocus()
  })

  test('the window has the title and text of the specification unless told otherwise', async () => {
    await showModal()
    openRequestModal()
    await expect.element(page.getByRole('dialog', { name: 'Онлайн консультация' })).toBeVisible()
    await expect
      .element(page.getByText('Готовы ответить на все ваши вопросы, просто оставьте свой номер'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Закрыть окно' }).click()
    await expect.poll(state).toBe('closed')
  })

  test('a second window comes after the first is gone', async () => {
    await showModal()
    const events: string[] = []
    openRequestModal({
      title: 'Первое',
      onOpened: () => events.push('first opened'),
      onClosed: () => events.push('first closed'),
    })
    await expect.poll(state).toBe('open')
    openRequestModal({ title: 'Второе', onOpened: () => events.push('second opened') })
    await expect.element(page.getByRole('dialog', { name: 'Второе' })).toBeVisible()
    await expect.poll(state).toBe('open')
    expect(events).toEqual(['first opened', 'first closed', 'second opened'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(state).toBe('closed')
  })

  test('Back closes the window, leaves the page, and keeps what was typed', async () => {
    const router = vi.fn()
    addEventListener('popstate', router)
    onTestFinished(() => removeEventListener('popstate', router))
    await showModal()
    openRequestModal()
    await name().fill('Марина')
    await expect.poll(() => history.state?.window).toBe(true)
    const { href } = location
    history.back()
    await expect.poll(state).toBe('closed')
    expect(location.href).toBe(href)
    openRequestModal()
    await expect.element(name()).toHaveValue('Марина')
    await name().fill('')
    // Closed in another way, it leaves no step behind that Back would have to take.
    await page.getByRole('button', { name: 'Закрыть окно' }).click()
    await expect.poll(state).toBe('closed')
    await expect.poll(() => history.state?.window).toBeUndefined()
    expect(router).not.toHaveBeenCalled()
  })
})

describe('whatever the width', () => {
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

  test('the values go once, however often the button is pressed', async () => {
    const send = vi.fn<Send>(() => new Promise(() => undefined))
    await show(send, { type: 'booking', property: 1042 })
    await fillAll()
    const form = document.querySelector('form')
    form?.requestSubmit()
    form?.requestSubmit()
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
    form?.requestSubmit()
    expect(send).toHaveBeenCalledExactlyOnceWith(
      {
        name: 'Марина',
        phone: '+7 (921) 555-18-04',
        mail: '',
        type: 'booking',
        property: 1042,
        link: location.href,
        shown_texts: '',
        details: {},
        honeypot: '',
      },
      expect.any(Function),
      expect.any(AbortSignal),
    )
  })

  test('after one request another can be sent from the same form', async () => {
    const send = vi.fn<Send>(async () => ({ ok: true }))
    await show(send)
    holdTime()
    for (const times of [1, 2]) {
      await fillAll()
      await sendInHeldTime()
      await vi.advanceTimersByTimeAsync(3000)
      await expect.element(name()).toHaveValue('')
      expect(send).toHaveBeenCalledTimes(times)
    }
  })

  test('the panel of a request that was stored late stays until the visitor is back', async () => {
    const sending = aSending()
    await show(sending.send)
    await fillAll()
    holdTime()
    await submit().click()
    await vi.advanceTimersByTimeAsync(15_000)
    sending.end({ ok: true })
    await vi.advanceTimersByTimeAsync(200)
    await expect.element(sent()).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(sent()).toBeVisible()
    await sent().click()
    await vi.advanceTimersByTimeAsync(3000)
    await expect.element(name()).toHaveValue('')
  })

  test('a form sends which texts it showed, what stands in the hidden field, and what was asked for', async () => {
    const send = vi.fn<Send>(async () => ({ ok: true }))
    const details = { mortgage_bank: 'Банк Примерский' }
    await show(send, { type: 'consult', property: 1042, shownTexts: 'personal_data_consent=1.0:abc', details })
    await fillAll()
    await page.getByLabelText('Вопрос, необязательно').fill(' Есть ли кладовая? ')
    const hidden = document.querySelector<HTMLInputElement>('[name=visit_note]')
    if (hidden) hidden.value = 'https://spam.example'
    await submit().click()
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        shown_texts: 'personal_data_consent=1.0:abc',
        honeypot: 'https://spam.example',
        property: 1042,
        details: { ...details, question: 'Есть ли кладовая?' },
      }),
      expect.any(Function),
      expect.any(AbortSignal),
    )
  })

  test('only a form for questions has a field for one', async () => {
    await show()
    await expect.element(name()).toBeVisible()
    expect(document.querySelector('textarea')).toBeNull()
  })

  test('a CV: too large is said at once; the file outlives the consent and a failure, and goes with the form', async () => {
    const send = vi.fn<Send>(async () => ({ ok: true }))
    send.mockResolvedValueOnce({ fieldErrors: { cv: errorTexts.fileFormat } })
    send.mockResolvedValueOnce({ message: 'Не вышло' })
    await show(send, { type: 'consult', cvMaxMb: 1 })
    const form = document.querySelector('form')
    expect([form?.getAttribute('action'), form?.enctype]).toEqual(['/api/job_application/', 'multipart/form-data'])
    const input = page.getByLabelText(/^Прикрепить резюме/)
    await expect.element(input).toHaveAccessibleDescription(/PDF.+МБ/)
    await userEvent.upload(input, new File([new Uint8Array(1024 ** 2 + 1)], 'a.pdf'))
    await expect.element(input).toHaveAccessibleDescription('Слишком большой размер файла')
    await expect.element(input).toBeInvalid()
    const cv = new File(['%PDF-'], 'Резюме Анны.pdf')
    await userEvent.upload(input, cv)
    await expect.element(input).toBeValid()
    // The consent takes the place of the form for a while.
    await fillAll()
    await expect.element(page.getByText('Резюме Анны.pdf')).toBeVisible()
    await submit().click()
    await expect.element(input).toHaveAccessibleDescription(errorTexts.fileFormat)
    await expect.element(input).toHaveFocus()
    await userEvent.upload(input, cv)
    await expect.element(input).toBeValid()
    await submit().click()
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await expect.element(sent()).toBeVisible()
    expect(send.mock.calls.map(([values]) => values.cv)).toEqual([cv, cv, cv])
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

  test('a visitor who has gone elsewhere is not called back, neither by the panel nor by the empty form', async () => {
    const sending: { end: (outcome: RequestOutcome) => unknown } = { end: () => undefined }
    const onSubmit: Send = () =>
      new Promise(resolve => {
        sending.end = resolve
      })
    await render(
      <>
        <button type="button">Дальше</button>
        <RequestCard {...exampleForm} onSubmit={onSubmit} />
      </>,
    )
    await fillAll()
    holdTime()
    await submit().click()
    const elsewhere = page.getByRole('button', { name: 'Дальше' })
    elsewhere.element().focus()
    sending.end({ ok: true })
    await vi.advanceTimersByTimeAsync(200)
    await expect.element(sent()).toBeVisible()
    await expect.element(elsewhere).toHaveFocus()
    await vi.advanceTimersByTimeAsync(3000)
    await expect.element(name()).toHaveValue('')
    await expect.element(elsewhere).toHaveFocus()
  })

  test('errors of the server stand at their fields and editing clears them', async () => {
    await show(async () => ({ fieldErrors: { phone: 'Поле некорректно' } }))
    await fillAll()
    await submit().click()
    await expect.element(phone()).toHaveAccessibleDescription('Поле некорректно')
    await expect.element(phone()).toHaveFocus()
    await expect.element(name()).toHaveValue('Марина')
    await phone().fill('89215551805')
    await expect.element(phone()).not.toHaveAttribute('aria-invalid')
  })

  test.each<[string, Send, RegExp]>([
    ['a refusal in words', async () => ({ message: 'Слишком много заявок подряд.' }), /Слишком много заявок подряд/],
    ['a lost connection', () => Promise.reject(new TypeError('network')), /Заявка не\s+ушла/],
  ])('%s shows the panel with the phone and a way to try again with the same values', async (_, send, words) => {
    await show(vi.fn(send))
    await fillAll()
    await submit().click()
    await expect.element(page.getByRole('heading', { name: 'Произошла ошибка' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Произошла ошибка' })).toHaveFocus()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '+7 (000) 000-00-00' }))
      .toHaveAttribute('href', 'tel:+70000000000')
    await page.getByRole('button', { name: 'Изменить данные' }).click()
    await expect.element(name()).toHaveValue('Марина')
    await expect.element(name()).toHaveFocus()
    await expect.element(submit()).toBeEnabled()
  })

  test('loading ends after at most 15 s with the panel of a failure, and a late success replaces it', async () => {
    const sending = aSending()
    await show(sending.send)
    await fillAll()
    holdTime()
    await submit().click()
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.element(failed()).toBeVisible()
    await expect.element(page.getByText(/Отправим её\s+сами, как только сайт ответит/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '+7 (000) 000-00-00' }))
      .toHaveAttribute('href', 'tel:+70000000000')
    expect(sending.signals[0]?.aborted).toBe(false)
    sending.end({ ok: true })
    await expect.element(sent()).toBeVisible()
  })

  test('«Отправить ещё раз» sends the same values again in place of the retries', async () => {
    const sending = aSending()
    await show(sending.send)
    await fillAll()
    holdTime()
    await submit().click()
    await vi.advanceTimersByTimeAsync(15_000)
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
    expect(sending.values).toHaveLength(2)
    expect(sending.values[1]).toEqual(sending.values[0])
    expect(sending.signals.map(({ aborted }) => aborted)).toEqual([true, false])
    sending.end({ ok: true })
    await vi.advanceTimersByTimeAsync(200)
    await expect.element(sent()).toBeVisible()
  })

  test('«Изменить данные» keeps what was typed and ends the retries', async () => {
    const sending = aSending()
    await show(sending.send)
    await fillAll()
    holdTime()
    await submit().click()
    await vi.advanceTimersByTimeAsync(15_000)
    await page.getByRole('button', { name: 'Изменить данные' }).click()
    await expect.element(name()).toHaveValue('Марина')
    await expect.element(personal()).toBeChecked()
    await expect.element(submit()).toBeEnabled()
    expect(sending.signals[0]?.aborted).toBe(true)
    sending.end({ ok: true })
    await vi.advanceTimersByTimeAsync(200)
    await expect.element(name()).toHaveValue('Марина')
  })

  test('while the captcha still checks, the panel promises nothing: the request may be sent again', async () => {
    const sending = aSending()
    await show(sending.send)
    await fillAll()
    holdTime()
    await submit().click()
    sending.step('checking')
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.element(failed()).toBeVisible()
    await expect.element(page.getByText(/Заявка не\s+ушла\. Попробуйте ещё раз/)).toBeVisible()
    await expect.element(page.getByText(/Отправим её\s+сами/)).not.toBeInTheDocument()
  })

  test('the time that a visitor needs for a challenge of the captcha does not count', async () => {
    const sending = aSending()
    await show(sending.send)
    await fillAll()
    holdTime()
    await submit().click()
    sending.step('challenge')
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
    sending.step('sending')
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.element(failed()).toBeVisible()
  })

  test('an error of a field that the form does not have is shown with those that it has', async () => {
    await show(async () => ({ fieldErrors: { phone: 'Поле некорректно' }, message: 'Такого объекта нет' }))
    await fillAll()
    await submit().click()
    await expect.element(phone()).toHaveAccessibleDescription('Поле некорректно')
    await expect.element(page.getByRole('status').filter({ hasText: 'Произошла ошибка' })).toBeVisible()
    await expect.element(page.getByText(/Такого объекта нет/)).toBeVisible()
    await phone().fill('89215551805')
    await expect.element(page.getByText(/Такого объекта нет/)).not.toBeInTheDocument()
  })

  test('a captcha that the visitor closed ends the waiting without a word', async () => {
    const started: { end: (outcome: RequestOutcome) => unknown } = { end: () => undefined }
    await show((_, onStep) => {
      onStep('checking')
      return new Promise(resolve => {
        started.end = resolve
      })
    })
    await fillAll()
    await submit().click()
    await expect.element(page.getByText(/Проверяем, что вы\s+не\s+робот/)).toBeVisible()
    started.end({ cancelled: true })
    await expect.element(submit()).not.toHaveAttribute('aria-busy')
    await expect.element(name()).toHaveValue('Марина')
    await expect.element(page.getByText(/Произошла ошибка/)).not.toBeInTheDocument()
  })

  test('a phone needs all its 18 characters', async () => {
    await show()
    await fillAll()
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
    await show()
    await fillAll()
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

  test('a double click is one request, and while it is told nothing can be sent', async () => {
    const send = vi.fn<Send>(async () => ({ ok: true }))
    await show(send)
    await fillAll()
    const form = document.querySelector('form')
    await submit().dblClick()
    await expect.element(sent()).toBeVisible()
    // The form is not on the page; whoever still holds it sends nothing either.
    form?.requestSubmit()
    await expect.element(submit()).not.toBeInTheDocument()
    expect(send).toHaveBeenCalledOnce()
  })

  test('a change of page closes the window, whatever its address, and it says that it is gone', async () => {
    const onClosed = vi.fn()
    const Page = () => (
      <>
        <Link to="/favorites">Избранное</Link>
        <RequestModalHost {...exampleForm} />
      </>
    )
    const Stub = createRoutesStub([{ path: '*', Component: Page }])
    await render(<Stub initialEntries={['/flats']} />)
    openRequestModal({ onClosed })
    await expect.poll(state).toBe('open')
    // Behind an open window nothing can be pressed by hand.
    document.querySelector<HTMLElement>('a[href="/favorites"]')?.click()
    await expect.poll(state).toBe('closed')
    expect(onClosed).toHaveBeenCalledOnce()
  })

  test('the first window opens in strict mode too', async () => {
    const Stub = createRoutesStub([{ path: '*', Component: () => <RequestModalHost {...exampleForm} /> }])
    await render(
      <StrictMode>
        <Stub />
      </StrictMode>,
    )
    openRequestModal()
    await expect.poll(state).toBe('open')
    await expect.element(page.getByRole('dialog', { name: 'Онлайн консультация' })).toBeVisible()
    closeRequestModal()
    await expect.poll(state).toBe('closed')
  })

  test('what is typed in one window stands in the next until it is sent; consents are given anew', async () => {
    await showModal()
    openRequestModal()
    await fillAll()
    closeRequestModal()
    await expect.poll(state).toBe('closed')
    openRequestModal()
    await expect.element(name()).toHaveValue('Марина')
    await expect.element(phone()).toHaveValue('+7 (921) 555-18-04')
    await expect.element(personal()).not.toBeChecked()
    await fillAll()
    await submit().click()
    await expect.element(sent()).toBeVisible()
    closeRequestModal()
    await expect.poll(state).toBe('closed')
    openRequestModal()
    await expect.element(name()).toHaveValue('')
    closeRequestModal()
    await expect.poll(state).toBe('closed')
  })

  test.each([
    ['notice', null, 1],
    ['notice', 'ok', 1],
    ['notice', 'necessary', 0],
    ['explicit', null, 0],
    ['explicit', 'auto', 0],
    ['explicit', 'ok', 1],
  ] as const)(
    'with %s and the answer %s a booking adds the script of call tracking: %s',
    async (cookieConsent, answer, count) => {
      const script = new URL('/no-such-tracker.js', location.href).href
      const scripts = () => document.querySelectorAll(`script[src="${script}?id=abcd1234"]`).length
      if (answer) localStorage.setItem('accept-cookie', answer)
      await showModal({ callTracking: { mod_id: 'abcd1234', script, phone_class: null }, cookieConsent })
      openRequestModal({ title: 'Звонок' })
      await expect.poll(state).toBe('open')
      expect(scripts()).toBe(0)
      openRequestModal({ title: 'Бронь', type: 'booking' })
      await expect.element(page.getByRole('dialog', { name: 'Бронь' })).toBeVisible()
      await expect.poll(scripts).toBe(count)
      closeRequestModal()
      await expect.poll(state).toBe('closed')
      await expect.poll(scripts).toBe(0)
    },
  )
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
