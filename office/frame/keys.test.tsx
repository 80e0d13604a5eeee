import { elementOf } from '#app/lib/testing/element-of.ts'
import '../styles/office.css'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FrameKeys } from './keys.tsx'
import type { Section } from './sections.ts'

const SECTIONS: Section[] = [
  { path: '/people', title: 'Люди', icon: 'people', code: 'KeyU', right: null },
  { path: '/log', title: 'Журнал', icon: 'log', code: 'KeyJ', right: null },
]

async function renderFrame() {
  const screen = (
    <main>
      <input type="search" aria-label="Найти" />
      <FrameKeys sections={SECTIONS} />
    </main>
  )
  const router = createMemoryRouter([{ path: '*', element: screen }])
  await render(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

/** A key of the Russian layout: another letter in the same place. */
function pressRussian(key: string, code: string) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
}

test('g and a letter open a section, in both layouts', async () => {
  const path = await renderFrame()
  await userEvent.keyboard('gu')
  await expect.poll(path).toBe('/people')
  pressRussian('п', 'KeyG')
  pressRussian('о', 'KeyJ')
  await expect.poll(path).toBe('/log')
})

test('letters in a field are text', async () => {
  const path = await renderFrame()
  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('gu?')
  expect(elementOf(HTMLInputElement, search.element()).value).toBe('gu?')
  expect(path()).toBe('/')
})

test('a question mark lists the keys, which then do nothing else', async () => {
  const path = await renderFrame()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
  await userEvent.keyboard('gu')
  expect(path()).toBe('/')
})
