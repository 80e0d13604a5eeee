import { elementOf } from '#app/lib/testing/element-of.ts'
import '../styles/site.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atBothWidths } from '../lib/testing/at-both-widths.ts'
import { Dialog } from './dialog.tsx'

function Page({ onClosed }: { onClosed?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Заказать звонок
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onClosed={onClosed} label="Звонок">
        <div data-tone="light" style={{ padding: '4rem' }}>
          <p>Перезвоним</p>
          <button type="button">Хорошо</button>
        </div>
      </Dialog>
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Заказать звонок' })
const dialog = () => page.getByRole('dialog', { name: 'Звонок' })
const state = () => document.querySelector('dialog')?.dataset.state

atBothWidths(() => {
  test('it goes from closed through opening to open, and through closing back to closed', async () => {
    const onClosed = vi.fn()
    await render(<Page onClosed={onClosed} />)
    const seen: (string | undefined)[] = [state()]
    new MutationObserver(() => seen.push(state())).observe(
      elementOf(HTMLDialogElement, document.querySelector('dialog')),
      {
        attributeFilter: ['data-state'],
      },
    )
    await opener().click()
    await expect.poll(state).toBe('open')
    expect(onClosed).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect.poll(state).toBe('closed')
    expect(seen).toEqual(['closed', 'opening', 'open', 'closing', 'closed'])
    expect(onClosed).toHaveBeenCalledOnce()
    await expect.element(page.getByText('Перезвоним')).not.toBeInTheDocument()
  })

  test('its panel keeps its place while it closes', async () => {
    await render(<Page />)
    await opener().click()
    await expect.poll(state).toBe('open')
    const element = elementOf(HTMLDialogElement, document.querySelector('dialog'))
    const panel = elementOf(HTMLElement, element.firstElementChild)
    // Without transforms.
    const placePx = () => [panel.offsetLeft, panel.offsetTop]
    const openPx = placePx()
    const closingPx: number[][] = []
    new MutationObserver(() => state() === 'closing' && closingPx.push(placePx())).observe(element, {
      attributeFilter: ['data-state'],
    })
    await userEvent.keyboard('{Escape}')
    await expect.poll(state).toBe('closed')
    expect(closingPx).toEqual([openPx])
  })

  test('Escape closes it and focus returns to what opened it', async () => {
    await render(<Page />)
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    expect(dialog().element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(opener()).toHaveFocus()
  })

  test('a press outside the panel closes it, a press inside does not', async () => {
    await render(<Page />)
    await opener().click()
    await expect.poll(state).toBe('open')
    await page.getByText('Перезвоним').click()
    expect(state()).toBe('open')
    await dialog().click({ position: { x: 5, y: 5 } })
    await expect.poll(state).toBe('closed')
  })

  test('it can be opened again while it is closing', async () => {
    await render(<Page />)
    await opener().click()
    await expect.poll(state).toBe('open')
    await userEvent.keyboard('{Escape}')
    await opener().click()
    await expect.poll(state).toBe('open')
    await expect.element(page.getByText('Перезвоним')).toBeVisible()
  })
})
