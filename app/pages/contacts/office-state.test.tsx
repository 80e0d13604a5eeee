import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { officeStateText } from '../../api/office-state.ts'
import { OfficeState } from './contacts-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the site says whether the office is open, and the page repeats it', async () => {
  const office = { is_open_now: true, closes_at: '21:00', opens: null }
  vi.stubGlobal('fetch', async () => Response.json({ offices: [office] }))
  await render(<OfficeState />)
  await expect.element(page.getByText(/^Сейчас открыто, до\s21:00$/)).toBeVisible()
})

test('a closed office shows the day and hour it opens', () => {
  const opens = { date: '2026-11-22', at: '09:00' }
  expect(officeStateText({ is_open_now: false, closes_at: null, opens }).replaceAll('\u00a0', ' ')).toBe(
    'Сейчас закрыто, откроемся 22 ноября в 9:00',
  )
  expect(officeStateText({ is_open_now: false, closes_at: null, opens: null })).toBe('Сейчас закрыто')
})

test('where the site does not answer nothing is claimed', async () => {
  const asked = vi.fn(async () => new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', asked)
  const { container } = await render(<OfficeState />)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})
