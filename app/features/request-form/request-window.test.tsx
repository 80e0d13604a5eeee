import { quickMovements } from '#app/lib/testing/quick-movements.ts'
import '#app/styles/site.css'
import { StrictMode } from 'react'
import { createRoutesStub, Link } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atBothWidths } from '#app/lib/testing/at-both-widths.ts'
import { RequestModalHost } from './request-modal.tsx'
import { closeRequestModal, openRequestModal } from './request-modal-store.ts'
import type { RequestWindowProps } from './request-window.tsx'
import { fillAll, name, personal, phone, sent, state, submit } from './testing/form.tsx'
import { exampleForm } from './testing/request-form.examples.tsx'

quickMovements()

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

atBothWidths(() => {
  test('the window has the title and text of the specification by default', async () => {
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

describe('at any width', () => {
  beforeEach(() => page.viewport(375, 812))

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

  test('what is typed in one window is kept in the next until it is sent; consents are given anew', async () => {
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
