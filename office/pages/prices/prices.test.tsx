import '../../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Danger } from '#domain/stock/dangers.ts'
import { queryClient } from '../../api.ts'
import { Component } from './prices.tsx'

const JUMP: Danger = {
  code: 'priceJump',
  share: { kind: 'flat', count: 1, total: 986 },
  examples: [{ article: 'А-2', before: 8_000_000, after: 4_000_000 }],
}
const lot = (id: number, before: number, after: number) => ({
  id,
  article: `А-${id}`,
  number: String(id),
  floor: 3,
  rooms: 2,
  areaDm2: 4710,
  before,
  beforeOld: null,
  after,
  lowestRub: before,
})
const GROUP = { kind: 'flat', buildingId: 4, floor: 3, rooms: 2, state: 'free', count: 2 }

interface Sent {
  path: string
  body: { filter: { ids: number[] }; rule: unknown; isForced?: boolean; version?: string } | null
}
const sent: Sent[] = []
let fileAnswer: () => Response

function answerTo(path: string, body: Sent['body']): Response {
  if (path.endsWith('/counts'))
    return Response.json({ today: '2026-11-21', groups: [GROUP], buildings: [{ id: 4, name: 'Корпус 4' }] })
  if (path.endsWith('/file')) return fileAnswer()
  if (path.endsWith('/preview')) {
    const ids = body?.filter.ids ?? []
    const later = [{ date: '2026-12-01', priceRub: 7_100_000 }]
    const lots = [{ ...lot(1, 7_000_000, 7_210_000), later }, lot(2, 8_000_000, 4_000_000)]
    const chosen = lots.filter(({ id }) => ids.length === 0 || ids.includes(id))
    const dangers = chosen.some(({ id }) => id === 2) ? [JUMP] : []
    return Response.json({ lots: chosen, dangers, version: `v${chosen.length}` })
  }
  return Response.json({ id: 'c', lots: 2 }, { status: 201 })
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.href)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ path: `${init?.method ?? 'GET'} ${pathname}`, body })
    return answerTo(pathname, body)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

async function open() {
  await page.viewport(1440, 900)
  const router = createMemoryRouter([{ path: '/prices', Component }], { initialEntries: ['/prices'] })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const written = () => sent.findLast(({ path }) => path === 'POST /office/api/prices')?.body
const write = (name: string) => page.getByRole('button', { name })

test('a warning must be confirmed, or its lot left out', async () => {
  await open()
  await page.getByLabelText('Изменить на').fill('3')
  await expect.element(page.getByText(/1 из 986 \(А-2 8\s000\s000\s₽ → 4\s000\s000\s₽\)\./)).toBeVisible()
  await expect.element(write('Изменить 2 цены')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'Включить № 2' }).click()
  await expect.element(write('Изменить 1 цену')).not.toHaveAttribute('aria-disabled')
  await page.getByRole('checkbox', { name: 'Включить № 2' }).click()
  await page.getByRole('checkbox', { name: 'Всё верно, записать как есть' }).click()
  await write('Изменить 2 цены').click()
  await vi.waitFor(() => expect(written()).toMatchObject({ isForced: true, version: 'v2', filter: { ids: [] } }))
})

test('the preview counts the scheduled prices that end', async () => {
  await open()
  await page.getByLabelText('Изменить на').fill('3')
  await expect.element(page.getByText('Назначенных цен исчезнет')).toBeVisible()
})

test('a file gives the preview of its prices, and a wrong one says which row', async () => {
  const prices = [
    [1, 7_210_000],
    [2, 4_000_000],
  ]
  fileAnswer = () => Response.json({ prices, known: 900, unknown: 3, otherStates: 1 })
  await open()
  const file = page.getByLabelText('Файл с ценами')
  await file.upload(new File(['x'], 'november.xlsx'))
  await expect.element(page.getByText(/november.xlsx: новых цен 2 из 900/)).toBeVisible()
  await expect.element(page.getByText(/Незнакомых строк: 3/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Всё верно, записать как есть' }).click()
  await write('Изменить 2 цены').click()
  await vi.waitFor(() => expect(written()).toMatchObject({ rule: { kind: 'file', prices } }))

  const rows = [
    { line: 12, column: 'Цена', text: 'девять' },
    { line: 14, column: 'Номер', text: '1', twin: 13 },
  ]
  fileAnswer = () => Response.json({ code: 'stock', refusal: { code: 'badRows', count: 2, rows } }, { status: 409 })
  await file.upload(new File(['x'], 'wrong.xlsx'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Ничего не изменилось. Строка 12, «Цена»: не понимаем «девять». Строка 14: тот же объект, что в строке 13.',
    )
})
