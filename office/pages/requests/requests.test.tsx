import '../../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api.ts'
import { switchAnnouncement, useAnnouncements } from '../../frame/announce.ts'
import { Component } from './requests.tsx'
import type { RequestRow } from './use-requests.ts'

const ME = {
  person: { id: 'olga', name: 'Ольга', email: '', roles: ['sales'] },
  rights: ['requests.read', 'requests.work'],
}
const POLL_MS = 15_000

function rowOf(id: string, name: string, waitsMinutes: number): RequestRow {
  return {
    id,
    name,
    waitsMinutes,
    createdAt: `2026-11-21T10:00:0${id}.000Z`,
    type: 'callback',
    link: '/',
    propertyTitle: null,
    held: false,
    status: 'new',
    handledAt: null,
    takenAt: null,
    ownerName: null,
    failed: false,
  }
}

/** What the server has. */
let rows: RequestRow[]
let isDown: boolean
const calls: string[] = []

const countsOf = (total: number) => ({
  state: { new: total, open: total },
  // A visitor can send any type.
  type: { callback: total, constructor: 1 },
  building: {},
  source: {},
  owner: {},
  failed: {},
  period: {},
})

function answerTo(path: string): unknown {
  if (path === '/office/api/me') return ME
  if (path === '/office/api/today')
    return { normMinutes: 15, waiting: { total: rows.length, newest: rows.at(-1)?.createdAt ?? null, rows } }
  return { rows, total: rows.length, facets: countsOf(rows.length), channels: {}, owners: [], buildings: [] }
}

const { queries = {} } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })

beforeEach(async () => {
  await page.viewport(1440, 900)
  rows = [rowOf('1', 'Пётр', 160), rowOf('2', 'Алексей', 4)]
  isDown = false
  calls.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.href)
    calls.push(`${init?.method ?? 'GET'} ${pathname}`)
    if (/requests\/\d/.test(pathname)) return new Response('{}', { status: 404 })
    return isDown ? new Response('', { status: 503 }) : Response.json(answerTo(pathname))
  })
})

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

function List() {
  useAnnouncements()
  return <Component />
}

async function open() {
  const router = createMemoryRouter(
    [
      { path: '/requests', element: <List /> },
      { path: '/requests/:id', element: <p>карточка</p> },
    ],
    { initialEntries: ['/requests'] },
  )
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('link', { name: 'Пётр' })).toBeVisible()
  return router
}

test('only what waits longer than the norm is marked late', async () => {
  await open()
  await expect.element(page.getByText('2 ч 40 мин')).toHaveAttribute('data-text', expect.stringContaining('accent'))
  await expect
    .element(page.getByText('4 мин', { exact: true }))
    .not.toHaveAttribute('data-text', expect.stringContaining('accent'))
})

test('on a phone the same requests are a list', async () => {
  await page.viewport(375, 800)
  rows = [...rows, { ...rowOf('3', 'Наталья', 0), status: 'work' }]
  await open()
  const [late, early] = [
    page.getByRole('listitem').filter({ hasText: 'Пётр' }),
    page.getByText('4 мин', { exact: true }),
  ]
  await expect.element(late.getByText('2 ч 40 мин')).toHaveAttribute('data-text', expect.stringContaining('accent'))
  await expect.element(early).not.toHaveAttribute('data-text', expect.stringContaining('accent'))
  await expect.element(late.getByRole('link')).toHaveAttribute('data-new', 'true')
  await expect.element(page.getByRole('link', { name: 'Наталья' })).toHaveAttribute('data-new', 'false')
  await expect.element(page.getByRole('heading', { name: /^Новые.*, дольше всех ждут сверху$/ })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(late).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('a new request appears without a reload and is announced where it is switched on', async () => {
  const announce = vi.fn()
  vi.stubGlobal(
    'Notification',
    class {
      static requestPermission = async () => 'granted'
      constructor(title: string, options: NotificationOptions) {
        announce(title, options.body)
      }
    },
  )
  await switchAnnouncement('notification', true)
  await open()
  rows = [...rows, rowOf('3', 'Наталья', 0)]
  vi.advanceTimersByTime(POLL_MS)
  await expect.element(page.getByRole('link', { name: 'Наталья' })).toBeVisible()
  await expect.poll(() => announce.mock.calls).toEqual([['Новая заявка', 'Откройте кабинет, чтобы ответить']])
  await switchAnnouncement('notification', false)
})

test('a failing server leaves the last list, with its time', async () => {
  await open()
  isDown = true
  void queryClient.invalidateQueries({ queryKey: ['requests', 'list'] })
  await expect.element(page.getByText(/^Сервер не отвечает. Ниже то, что было/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Пётр' })).toBeVisible()
})

test('a type that no form of the site sends is shown as it is', async () => {
  rows = [{ ...rowOf('1', 'Пётр', 160), type: 'constructor' }]
  await open()
  await expect.element(page.getByRole('row', { name: /Пётр.*constructor/ })).toBeVisible()
})

test('keys choose, take and open a request', async () => {
  const router = await open()
  await userEvent.keyboard('jjk')
  await expect.element(page.getByRole('row', { name: /Пётр/ })).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('e')
  await expect.poll(() => calls).toContain('POST /office/api/requests/1/take')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/requests/1')
})

test('nothing to do is said, and a search that finds nothing offers the closed ones', async () => {
  rows = []
  const router = createMemoryRouter([{ path: '/requests', element: <List /> }], { initialEntries: ['/requests'] })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Всё сделано')).toBeVisible()
  await page.getByRole('searchbox').fill('999')
  await expect.element(page.getByText('Таких заявок нет')).toBeVisible()
  expect(router.state.location.search).toBe('?search=999')
})
