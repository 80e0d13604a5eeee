import '#app/styles/site.css'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atBothWidths } from '#app/lib/testing/at-both-widths.ts'
import { holdTime } from '#app/lib/testing/held-time.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { RequestCard } from './request-card.tsx'
import type { RequestOutcome, RequestValues, SendingStep } from './request-outcome.ts'
import {
  FILLED,
  failed,
  fillAll,
  name,
  personal,
  phone,
  policy,
  type Send,
  sent,
  show,
  showFilled,
  submit,
} from './testing/form.tsx'
import { exampleForm } from './testing/request-form.examples.tsx'

/** Presses the button and lets pass the shortest waiting that is shown. */
async function sendInHeldTime() {
  await submit().click()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(sent()).toBeVisible()
}

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

atBothWidths(() => {
  test('the success message is shown for three seconds, then the form is empty', async () => {
    await showFilled()
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
})

describe('at any width', () => {
  beforeEach(() => page.viewport(375, 812))

  test('the values go once, however often the button is pressed', async () => {
    const send = vi.fn<Send>(() => new Promise(() => undefined))
    await showFilled(send, { type: 'booking', property: 1042 })
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
    await showFilled(sending.send)
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

  test('a form sends the ids of its texts, the value of the hidden field, and its subject', async () => {
    const send = vi.fn<Send>(async () => ({ ok: true }))
    const details = { mortgage_bank: 'Банк Примерский' }
    await showFilled(send, { type: 'consult', property: 1042, shownTexts: 'personal_data_consent=1.0:abc', details })
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

  test('a visitor who has gone elsewhere is not called back, neither by the panel nor by the empty form', async () => {
    const sending: { end: (outcome: RequestOutcome) => unknown } = { end: () => undefined }
    const onSubmit: Send = () =>
      new Promise(resolve => {
        sending.end = resolve
      })
    await render(
      <>
        <button type="button">Дальше</button>
        <RequestCard {...exampleForm} initial={FILLED} onSubmit={onSubmit} />
      </>,
    )
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

  test('errors of the server are shown at their fields and editing clears them', async () => {
    await showFilled(async () => ({ fieldErrors: { phone: 'Поле некорректно' } }))
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
    await showFilled(vi.fn(send))
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
    await showFilled(sending.send)
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
    await showFilled(sending.send)
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
    await showFilled(sending.send)
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
    await showFilled(sending.send)
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
    await showFilled(sending.send)
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
    await showFilled(async () => ({ fieldErrors: { phone: 'Поле некорректно' }, message: 'Такого объекта нет' }))
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

  test('a double click is one request, and while the success message is shown nothing can be sent', async () => {
    const send = vi.fn<Send>(async () => ({ ok: true }))
    await showFilled(send)
    const form = document.querySelector('form')
    await submit().dblClick()
    await expect.element(sent()).toBeVisible()
    // The form is not on the page; calling its `submit` sends nothing either.
    form?.requestSubmit()
    await expect.element(submit()).not.toBeInTheDocument()
    expect(send).toHaveBeenCalledOnce()
  })
})
