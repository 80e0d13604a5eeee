import '../../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api.ts'
import { Component } from './editor.tsx'
import type { Fields } from './schema.ts'
import type { DocumentAnswer, Problem } from './use-content.ts'

const ME = {
  person: { id: 'anna', name: 'Анна', email: '', roles: ['marketing'] },
  rights: ['content.read', 'content.write', 'content.publish'],
}
const SCHEMA = {
  type: 'object',
  properties: {
    slug: { type: 'string', pattern: '.' },
    title: { type: 'string', minLength: 1 },
    conditions: { type: 'array', items: { type: 'string' } },
    image: { type: 'string', format: 'picture' },
    gift: { type: 'string' },
    button: { type: 'string' },
    advert: { type: 'string' },
    bytes: { type: 'integer', readOnly: true },
  },
  required: ['slug', 'title', 'conditions'],
}
const ADDRESS = '/office/api/content/stocks/keys'

/** What the server has. */
let stored: DocumentAnswer
let problems: Problem[]
let saves: Fields[]
/** Until then the server does not answer with the document. */
let held: Promise<void>

function answerTo(path: string): unknown {
  if (path === '/office/api/me') return ME
  if (path === '/office/api/content/stocks/schema') return SCHEMA
  if (path === `${ADDRESS}/versions`) return []
  return stored
}

function save({ value, version }: { value: Fields; version: string }): Response {
  if (version !== stored.version) return Response.json({ code: 'conflict' }, { status: 409 })
  saves.push(value)
  stored = { ...stored, value, version: `${version}+` }
  return Response.json({ version: stored.version, problems })
}

beforeEach(async () => {
  const value = { slug: 'keys', title: 'Ключи', conditions: ['первое', 'второе', 'третье'], bytes: 1024 }
  stored = { value, version: '1', published: value, draft: null, problems: [], page: null }
  problems = []
  saves = []
  held = Promise.resolve()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.href)
    if (init?.method === 'PUT') return save(JSON.parse(String(init.body)))
    if (pathname === `${ADDRESS}/discard`) {
      stored = { ...stored, value: { ...stored.published }, version: '3' }
      return Response.json({})
    }
    if (pathname === ADDRESS) await held
    return Response.json(answerTo(pathname))
  })
  const router = createMemoryRouter([{ path: '/content/:entity/:key', element: <Component /> }], {
    initialEntries: ['/content/stocks/keys'],
  })
  queryClient.setQueryData(['me'], ME)
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByLabelText('Заголовок')).toBeVisible()
})

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('what is typed is saved into the draft, and a problem is next to its field', async () => {
  problems = [{ field: 'conditions[1]', reason: 'назван другой день' }]
  await page.getByLabelText('Заголовок').fill('Ключи к Новому году')
  await expect.element(page.getByText('Сохраняем…')).toBeVisible()
  vi.runAllTimers()
  await expect.element(page.getByText(/^Сохранено в черновик/)).toBeVisible()
  expect(saves).toEqual([{ ...stored.published, title: 'Ключи к Новому году' }])
  const second = page.getByRole('textbox', { name: 'Условия, 2' })
  await expect.element(second).toHaveAccessibleDescription('назван другой день')
  await expect.element(page.getByLabelText('Адрес страницы')).not.toBeInTheDocument()
})

test('empty optional fields are folded until one of them has a problem', async () => {
  await expect.element(page.getByText('Ещё 4 поля')).toBeVisible()
  await expect.element(page.getByLabelText('Подарок')).not.toBeInTheDocument()
  problems = [{ field: 'gift_price', reason: 'нет такого поля' }]
  await page.getByLabelText('Заголовок').fill('Подарок')
  vi.runAllTimers()
  await expect.element(page.getByText(/^1\sзамечание/)).toBeVisible()
  await expect.element(page.getByLabelText('Подарок')).not.toBeInTheDocument()
  problems = [{ field: 'gift', reason: 'назван другой подарок' }]
  await page.getByLabelText('Заголовок').fill('Подарки')
  vi.runAllTimers()
  await expect.element(page.getByLabelText('Подарок')).toHaveAccessibleDescription('назван другой подарок')
})

test('a text of another person stops the save until one of both is chosen', async () => {
  stored = {
    ...stored,
    value: { ...stored.value, title: 'Ключи весной' },
    version: '2',
    draft: { by: 'Ольга', at: '2026-11-21T08:00:00Z' },
  }
  await page.getByLabelText('Заголовок').fill('Ключи зимой')
  vi.runAllTimers()
  const conflict = page.getByRole('region', { name: 'Двое правят одно' })
  await expect.element(conflict.getByText(/Ольга/)).toBeVisible()
  await expect.element(conflict.getByRole('deletion')).toHaveTextContent('весной')
  await expect.element(conflict.getByRole('insertion')).toHaveTextContent('зимой')
  expect(saves).toEqual([])
  await conflict.getByRole('button', { name: 'Оставить моё' }).click()
  await expect.poll(() => saves.map(({ title }) => title)).toEqual(['Ключи зимой'])
})

test('a measured field is not in the form and is saved as it was', async () => {
  await expect.element(page.getByLabelText('Размер файла, байт')).not.toBeInTheDocument()
  await page.getByLabelText('Заголовок').fill('Ключи зимой')
  vi.runAllTimers()
  await expect.poll(() => saves.at(-1)).toMatchObject({ title: 'Ключи зимой', bytes: 1024 })
})

test('an item of a list is moved by keyboard and keeps the focus', async () => {
  const first = page.getByRole('textbox', { name: 'Условия, 1' })
  await first.click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('textbox', { name: 'Условия, 2' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Условия, 2' })).toHaveValue('первое')
  await page.getByRole('button', { name: 'Условия, 3: убрать' }).click()
  vi.runAllTimers()
  await expect.poll(() => saves.at(-1)?.conditions).toEqual(['второе', 'первое'])
})

test('nothing can be typed from the discard of a draft until its text is replaced', async () => {
  const title = page.getByLabelText('Заголовок')
  await title.fill('Ключи зимой')
  vi.runAllTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await page.getByRole('button', { name: 'Убрать правки' }).click()
  await expect.poll(() => stored.version).toBe('3')
  await expect.element(title).toBeDisabled()
  resolve()
  await expect.element(title).toBeEnabled()
  await expect.element(title).toHaveValue('Ключи')
})

test('the page is shown as it would be and as it is on the site, without its scripts', async () => {
  const frame = page.getByTitle(/^Предпросмотр/)
  await expect.element(frame).toHaveAttribute('src', '/office/preview/')
  await page.getByText('Сейчас').click()
  await expect.element(frame).toHaveAttribute('src', '/')
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-same-origin')
})
