import '../../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ChangeRefusal } from '#domain/stock/dangers.ts'
import { queryClient } from '../../api.ts'
import { EditLot } from './edit-lot.tsx'

const LOT = {
  id: 7,
  number: '16',
  article: 'ОБ-1.1-04-04',
  priceRub: 7_080_000,
  status: 'free' as const,
  bookedUntil: null,
  held: [{ field: 'price' as const, until: null }],
}
const SEEN = { status: 'free', bookedUntil: null, priceRub: 7_080_000 }
const JUMP: ChangeRefusal = {
  code: 'dangers',
  dangers: [{ code: 'priceJump', share: null, examples: [{ article: LOT.article, before: 7_080_000, after: 600 }] }],
}

/** Bodies of the changes that were sent. */
const sent: unknown[] = []
let refusal: ChangeRefusal | null
let isLate: boolean

beforeEach(() => {
  sent.length = 0
  refusal = null
  isLate = false
  queryClient.setQueryData(['me'], { person: { id: 'a' }, rights: ['lots.write', 'prices.write'] })
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    // A refusal does not wait for what is loaded again.
    if (!init?.body) return new Promise<Response>(() => undefined)
    const body = JSON.parse(String(init.body))
    sent.push(body)
    if (isLate) return Response.json({ code: 'conflict' }, { status: 409 })
    return refusal && !body.isForced ? Response.json({ code: 'stock', refusal }, { status: 409 }) : Response.json({})
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const onClose = vi.fn<() => void>()
const windowOf = (lot: ComponentProps<typeof EditLot>['lot']) => (
  <QueryClientProvider client={queryClient}>
    <EditLot lot={lot} source="crm.example" onClose={onClose} />
  </QueryClientProvider>
)
const open = () => render(windowOf(LOT))
const write = page.getByRole('button', { name: 'Записать', exact: true })

test('a price is grouped while it is typed, and a jump is written after a confirmation', async () => {
  refusal = JUMP
  await open()
  const price = page.getByLabelText('Цена')
  await expect.element(price).toHaveValue('7\u00a0080\u00a0000')
  await price.fill('600')
  await write.click()
  await expect.element(page.getByText(/7\s080\s000\s₽ → 600\s₽\./)).toBeVisible()
  await page.getByRole('button', { name: 'Записать всё равно' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    { priceRub: 600, isForced: false, seen: SEEN },
    { priceRub: 600, isForced: true, seen: SEEN },
  ])
})

test('the button says that an empty price makes it a price on request', async () => {
  await open()
  await page.getByLabelText('Цена').fill('семь')
  await page.getByRole('button', { name: 'Записать: цена по запросу' }).click()
  await vi.waitFor(() => expect(sent).toEqual([{ priceRub: null, isForced: false, seen: SEEN }]))
})

test('a refusal that no confirmation overrules offers none', async () => {
  refusal = { code: 'dayNotToCome', day: '2026-11-20' }
  await open()
  await page.getByLabelText('Цена').fill('7 100 000')
  await page.getByLabelText('С какого дня').fill('2026-11-20')
  await write.click()
  await expect.element(page.getByText(/Новая цена начинается не раньше завтрашнего дня/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Записать всё равно' }).query()).toBeNull()
  expect(sent).toEqual([{ priceRub: 7_100_000, priceFrom: '2026-11-20', isForced: false, seen: SEEN }])
})

test('a price of a later day is not written at once when the state changes too', async () => {
  await open()
  await page.getByLabelText('Цена').fill('7 100 000')
  await page.getByLabelText('С какого дня').fill('2026-12-01')
  await page.getByLabelText('Состояние').selectOptions('Не в продаже')
  await expect.element(write).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/меняется только цена: состояние запишите отдельно/)).toBeVisible()
})

test('a lot that another person has changed meanwhile is not overwritten, and says how it is now', async () => {
  isLate = true
  const { rerender } = await open()
  await page.getByLabelText('Цена').fill('7 100 000')
  await write.click()
  await rerender(windowOf({ ...LOT, status: 'booked', bookedUntil: '2026-12-01' }))
  await expect.element(page.getByText(/объект изменили\. Сейчас: бронь по 1\sдекабря, 7\s080\s000\s₽\./)).toBeVisible()
  await write.click()
  // The second press knows no more than the first: it neither frees the lot nor passes for a look at it.
  const body = { priceRub: 7_100_000, isForced: false, seen: SEEN }
  await vi.waitFor(() => expect(sent).toEqual([body, body]))
  expect(onClose).not.toHaveBeenCalled()
})

test('a lot that is opened again while its window closes is seen as it is now', async () => {
  const { rerender } = await open()
  await page.getByLabelText('Цена').fill('7 100 000')
  await rerender(windowOf(null))
  await rerender(windowOf({ ...LOT, priceRub: 7_100_000 }))
  await page.getByLabelText('Состояние').selectOptions('Не в продаже')
  await write.click()
  await vi.waitFor(() =>
    expect(sent).toEqual([{ status: 'closed', isForced: false, seen: { ...SEEN, priceRub: 7_100_000 } }]),
  )
})

test('says which fields the import owns, and which were set by hand', async () => {
  await open()
  await expect.element(page.getByText(/Оттуда же состояние: .* Задано вручную, импорт не меняет: цена\./)).toBeVisible()
})

test('the window of a booking begins with its last day', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <EditLot lot={LOT} source={null} isBooking onClose={onClose} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByLabelText('Бронь по')).toHaveFocus()
  await expect.element(page.getByLabelText('Бронь по')).toHaveAccessibleDescription(/Пусто — без срока/)
})
