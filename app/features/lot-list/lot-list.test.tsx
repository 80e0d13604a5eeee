import type { ListedFlat } from '#domain/lots/flat.ts'
import type { FilterFields } from '#server/pages/list/filter-fields.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import '../../styles/site.css'
import { createRoutesStub, useLoaderData } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdTime } from '#app/lib/testing/held-time.ts'
import { nextTask, twoFrames } from '#app/lib/testing/soon.ts'
import { aFlat } from '../lot-card/testing/a-flat.ts'
import { flatView } from './kinds/flat.ts'
import { LotList } from './lot-list.tsx'
import { aList, FILTERS } from './testing/a-list.ts'

/** Values of one filter cannot be chosen; another one is only under all filters. */
const fields: FilterFields = {
  ...FILTERS,
  rooms: {
    ...FILTERS.rooms,
    options: [...FILTERS.rooms.options, { value: '4', label: '4+', count: 0, enabled: false }],
  },
  window_view: {
    kind: 'choices',
    name: 'window_view',
    legend: 'Вид из окна',
    options: [
      { value: 'river', label: 'На реку', count: 386, enabled: true },
      { value: 'park', label: 'На парк', count: 200, enabled: true },
    ],
  },
}

/** Addresses that the loader was asked for, in order, and a gate that holds the answers back. */
let asked: string[]
let gate: Promise<void>
let open: () => void

beforeEach(() => {
  asked = []
  gate = Promise.resolve()
  sessionStorage.setItem('filters-open', '1')
})

function holdAnswers() {
  gate = new Promise(resolve => {
    open = resolve
  })
}

async function show(address = '/flats', width = 1440, changes: Partial<ListPage<ListedFlat>> = {}) {
  const Stub = createRoutesStub([
    {
      path: '/flats',
      loader: async ({ request }) => {
        const { search } = new URL(request.url)
        asked.push(search)
        await gate
        return aList(search, { fields, ...changes })
      },
      // As the page says it: the list is asked for anew whenever its query is another one, unless it is here already.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        currentUrl.search !== nextUrl.search && defaultShouldRevalidate,
      Component: () => <LotList kind={flatView} page={useLoaderData<ListPage<ListedFlat>>()} />,
      HydrateFallback: () => null,
    },
  ])
  await page.viewport(width, 900)
  await render(<Stub initialEntries={[address]} />)
}

const chip = (name: string | RegExp) => page.getByRole('checkbox', { name })

/** A press at once: the tool of the tests would wait for a frame. */
function press(control: ReturnType<typeof chip>): void {
  const element = control.element()
  if (element instanceof HTMLElement) element.click()
}

/** No frame is painted until `release`: a busy phone. */
function holdFrames(): { release: () => void } {
  const held: FrameRequestCallback[] = []
  const request = vi.spyOn(window, 'requestAnimationFrame').mockImplementation(act => held.push(act))
  onTestFinished(() => request.mockRestore())
  return {
    release() {
      request.mockRestore()
      for (const act of held) requestAnimationFrame(act)
    },
  }
}

test('a choice shows before it is answered; a second one calls the first off and keeps it', async () => {
  await show()
  await expect.element(chip(/^1 /)).toBeInTheDocument()
  holdAnswers()
  await chip(/^1 /).click({ force: true })
  await expect.element(chip(/^1 /)).toBeChecked()
  await expect
    .element(
      page
        .getByRole('region', { name: /кварти/ })
        .getByRole('list')
        .first(),
    )
    .toBeInTheDocument()
  await chip(/^2 /).click({ force: true })
  await expect.element(chip(/^1 /)).toBeChecked()
  await expect.element(chip(/^2 /)).toBeChecked()
  const pending = document.querySelector('[aria-busy=true]') ?? document.body
  await expect.poll(() => getComputedStyle(pending).opacity, { message: 'faded when it is late' }).toBe('0.5')
  open()
  await expect.poll(() => getComputedStyle(pending).opacity).toBe('1')
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(asked.at(-1)).toBe('?rooms=1&rooms=2')
  await expect.element(chip(/^1 /)).toBeChecked()
})

test('an answer that comes before a newer choice was sent takes nothing away from it', async () => {
  await show()
  await expect.element(chip(/^1 /)).toBeInTheDocument()
  const isOn = (name: RegExp) => expect.element(chip(name)).toBeChecked()
  const answered = () => document.querySelector('article a')?.getAttribute('href')
  holdAnswers()
  await chip(/^1 /).click({ force: true })
  await expect.poll(() => asked.at(-1)).toBe('?rooms=1')
  const before = answered()
  const frames = holdFrames()
  press(chip(/^2 /))
  open()
  await expect.poll(answered, { message: 'the list of the first choice is here' }).not.toBe(before)
  await isOn(/^2 /)
  press(chip(/^1 /))
  frames.release()
  await expect.poll(() => asked.at(-1)).toBe('?rooms=2')
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  await isOn(/^2 /)
  await expect.element(chip(/^1 /)).not.toBeChecked()
})

describe('a question that the list has answered already waits for nothing', () => {
  const expectSettled = async () => {
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    // And stays so: nothing else is on its way.
    await twoFrames()
    await nextTask()
    expect(document.querySelector('[aria-busy=true], [data-late]')).toBeNull()
  }

  test('ticked and unticked before the answer came', async () => {
    await show()
    await expect.element(chip(/^1 /)).toBeInTheDocument()
    holdAnswers()
    await chip(/^1 /).click({ force: true })
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    await chip(/^1 /).click({ force: true })
    await expectSettled()
    await expect.element(chip(/^1 /)).not.toBeChecked()
    open()
    await expectSettled()
  })

  test('a bound beyond the extreme is none', async () => {
    await show()
    const from = page.getByRole('textbox', { name: 'Цена, ₽, нижняя граница' })
    await userEvent.type(from, '1')
    await userEvent.keyboard('{Enter}')
    await expect.element(from).toHaveValue('')
    await expectSettled()
  })

  test('the sheet of a phone closed after the answer', async () => {
    await show('/flats#filter', 375)
    const sheet = page.getByRole('dialog')
    await expect.element(sheet).toBeVisible()
    await chip(/^1 /).click({ force: true })
    await expect.poll(() => asked.at(-1)).toBe('?rooms=1')
    await expect.element(chip(/^1 /)).toBeChecked()
    await expectSettled()
    await page.getByRole('button', { name: /^Показать/ }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expectSettled()
  })
})

test('rows of a table are not drawn anew by a choice that waits for its answer', async () => {
  let drawn = 0
  const lot = {
    ...aFlat(),
    get priceRub() {
      drawn++
      return 8_202_000
    },
  }
  const table = { caption: '', region: 'Таблица', lot: 'Квартира', columns: [], notes: [] }
  await show('/flats?view=table', 1440, { view: 'table', table, lots: [lot] })
  await expect.element(page.getByRole('rowheader')).toBeVisible()
  const before = drawn
  holdAnswers()
  await chip(/^1 /).click({ force: true })
  await expect.element(chip(/^1 /)).toBeChecked()
  await expect.poll(() => asked.at(-1)).toContain('rooms=1')
  await twoFrames()
  expect(drawn).toBe(before)
  open()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
})

test.each([390, 1440])('each cell of a table row opens the lot at %d px', async width => {
  const lots = [aFlat({ id: 1 }), aFlat({ id: 2 })]
  const table = { caption: '', region: 'Таблица', lot: 'Квартира', columns: [], notes: [] }
  await show('/flats?view=table', width, { view: 'table', table, lots })
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  for (const row of document.querySelectorAll('tbody tr')) {
    row.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom } = row.getBoundingClientRect()
    const link = row.querySelector('th a')
    for (const x of [left + 3, Math.min(right, innerWidth) - 70])
      expect(document.elementFromPoint(x, (top + bottom) / 2)?.closest('a')).toBe(link)
  }
  const heart = document.querySelector('tbody td:last-child button')
  heart?.scrollIntoView({ block: 'center', inline: 'center' })
  const box = heart?.getBoundingClientRect()
  expect(box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button')).toBe(heart)
})

test('what gives nothing is disabled, and can still be given up when it is chosen', async () => {
  await show('/flats?rooms=4')
  await expect.element(chip(/^4\+/)).toBeEnabled()
  await chip(/^4\+/).click({ force: true })
  await expect.poll(() => asked.at(-1)).toBe('')
  await expect.element(chip(/^4\+/)).toBeDisabled()
})

test('keys being typed are one question, asked when they have stopped or the field is left', async () => {
  await show()
  const to = page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' })
  await expect.element(to).toBeInTheDocument()
  asked.length = 0
  await userEvent.type(to, '9320000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toEqual(['?price_max=9320000'])
  await expect.element(to).toHaveValue('9 320 000'.replaceAll(' ', '\u00a0'))
})

test('a bound that is meant is asked for at once', async () => {
  await show()
  const to = page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' })
  await expect.element(to).toBeInTheDocument()
  holdTime()
  await userEvent.fill(to, '9320000')
  expect(asked).toEqual([''])
  await userEvent.keyboard('{Enter}')
  // A frame, and the task after it; none of the time that a key waits.
  await twoFrames()
  vi.advanceTimersByTime(0)
  await twoFrames()
  expect(asked).toEqual(['', '?price_max=9320000'])
})

test('a sum is understood as it is spoken, and only when it is meant', async () => {
  await show()
  const to = page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' })
  await userEvent.type(to, '9,5')
  await userEvent.keyboard('{Enter}')
  await expect.element(to).toHaveValue('9 500 000'.replaceAll(' ', '\u00a0'))
  await expect.poll(() => asked.at(-1)).toBe('?price_max=9500000')
  await userEvent.clear(to)
  await userEvent.type(to, '8 млн')
  await expect.element(to).toHaveValue('8 000 000'.replaceAll(' ', '\u00a0'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)).toBe('?price_max=8000000')
})

test('a list that answers meanwhile takes nothing away from what is being typed', async () => {
  await show()
  const to = page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' })
  await userEvent.type(to, '9,5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)).toBe('?price_max=9500000')
  await userEvent.clear(to)
  await userEvent.type(to, '8')
  await expect.poll(() => asked.at(-1)).toBe('')
  await expect.element(to).toHaveValue('8')
  await userEvent.type(to, ' млн')
  await expect.poll(() => asked.at(-1)).toBe('?price_max=8000000')
})

test('crossed bounds change places, and a note says so until the next change', async () => {
  await show()
  const from = page.getByRole('textbox', { name: 'Цена, ₽, нижняя граница' })
  await userEvent.type(from, '9000000')
  await userEvent.type(page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' }), '7000000')
  await userEvent.keyboard('{Enter}')
  const bounds = () => Object.fromEntries(new URLSearchParams(asked.at(-1)))
  await expect.poll(bounds).toMatchObject({ price_min: '7000000', price_max: '9000000' })
  const note = page.getByText('Поменяли местами: сначала меньшее')
  await expect.element(note).toBeVisible()
  await userEvent.fill(from, '8000000')
  await expect.element(note).not.toBeInTheDocument()
})

test('a condition that is taken away leaves its number in no field', async () => {
  await show('/flats?price_max=9320000')
  const to = page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' })
  await expect.element(to).toHaveValue('9 320 000'.replaceAll(' ', '\u00a0'))
  await page.getByRole('link', { name: /price_max/ }).click()
  await expect.poll(() => asked.at(-1)).toBe('')
  await expect.element(to).toHaveValue('')
})

test('empty fields name what the other conditions leave within reach', async () => {
  await show()
  const shown = (text: string) => text.replaceAll(' ', '\u00a0')
  await expect
    .element(page.getByRole('textbox', { name: 'Цена, ₽, нижняя граница' }))
    .toHaveAttribute('placeholder', shown('5 160 000'))
  await expect
    .element(page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' }))
    .toHaveAttribute('placeholder', shown('9 740 000'))
})

test('a switch turned before anything is chosen takes effect with the choice and outlives it', async () => {
  await show('/flats?rooms=1')
  const important = page.getByRole('switch', { name: /Вид из окна/ })
  await important.click({ force: true })
  await expect.element(important).not.toBeChecked()
  await chip(/^На реку/).click({ force: true })
  await expect.poll(() => asked.at(-1)).toBe('?rooms=1&window_view=river&soft=window_view')
  await chip(/^На реку/).click({ force: true })
  await expect.poll(() => asked.at(-1)).toBe('?rooms=1')
  await expect.element(important).not.toBeChecked()
  await chip(/^На парк/).click({ force: true })
  await expect.poll(() => asked.at(-1)).toBe('?rooms=1&window_view=park&soft=window_view')
})

test('a preference of the address outlives its last value, and ends with the last condition', async () => {
  await show('/flats?rooms=1&window_view=river&soft=window_view')
  const important = page.getByRole('switch', { name: /Вид из окна/ })
  await expect.element(important).not.toBeChecked()
  await chip(/^На реку/).click({ force: true })
  await expect.poll(() => asked.at(-1)).toBe('?rooms=1')
  await expect.element(important).not.toBeChecked()
  await chip(/^1 /).click({ force: true })
  await expect.poll(() => asked.at(-1)).toBe('')
  await expect.element(important).toBeChecked()
})

test('where the browser keeps nothing the page still works', async () => {
  const storage = Object.getOwnPropertyDescriptor(window, 'localStorage')
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  try {
    await show()
    await expect.element(page.getByRole('link', { name: aFlat().title })).toBeInTheDocument()
  } finally {
    if (storage) Object.defineProperty(window, 'localStorage', storage)
  }
})

describe('«Показать ещё»', () => {
  const more = () => page.getByRole('link', { name: 'Показать ещё 24' })

  test('asks for the list with one more page, while what is shown stays as bright', async () => {
    await show('/flats?rooms=1')
    await expect.element(more()).toBeVisible()
    holdAnswers()
    holdTime()
    await more().click()
    await expect.poll(() => asked).toEqual(['?rooms=1', '?rooms=1&pages=2'])
    await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
    vi.advanceTimersByTime(1000)
    await twoFrames()
    expect(document.querySelector('[data-late]')).toBeNull()
    open()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    await expect.element(more()).toHaveAttribute('href', '/flats?rooms=1&pages=3')
    await expect.element(page.getByRole('status').filter({ hasText: /Показано 48 из/ })).toBeVisible()
  })

  test('a filter that is chosen meanwhile has the last word', async () => {
    await show('/flats?rooms=1')
    await expect.element(more()).toBeVisible()
    holdAnswers()
    await more().click()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
    await chip(/^2 /).click({ force: true })
    await expect.poll(() => asked.at(-1)).toBe('?rooms=1&rooms=2')
    open()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    await expect.element(more()).toHaveAttribute('href', '/flats?rooms=1&rooms=2&pages=2')
  })
})
